import { remember, remembered } from './storage';

export type Room = 'bone' | 'lacquer';
/** `system` follows the device, for room and motion alike. */
export type RoomChoice = Room | 'system';
export type MotionChoice = 'full' | 'reduced' | 'system';

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

function choice<T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

let roomChoice = $state<RoomChoice>(choice(remembered('room'), ['bone', 'lacquer', 'system'], 'system'));
let motionChoice = $state<MotionChoice>(
  choice(remembered('motion'), ['full', 'reduced', 'system'], 'system'),
);
let sound = $state(remembered('sound') !== 'off');
let hints = $state(remembered('hints') !== 'off');
let systemDark = $state(dark.matches);
let systemStill = $state(still.matches);

dark.addEventListener('change', (event) => {
  systemDark = event.matches;
  furnish();
});
still.addEventListener('change', (event) => {
  systemStill = event.matches;
});

/** Room, motion, sound and hints: what a visitor sets once and finds again. */
export const comfort = {
  get room(): Room {
    return roomChoice === 'system' ? (systemDark ? 'lacquer' : 'bone') : roomChoice;
  },
  get roomChoice(): RoomChoice {
    return roomChoice;
  },
  set roomChoice(value: RoomChoice) {
    roomChoice = value;
    remember('room', value === 'system' ? null : value);
    furnish();
  },
  get motionChoice(): MotionChoice {
    return motionChoice;
  },
  set motionChoice(value: MotionChoice) {
    motionChoice = value;
    remember('motion', value === 'system' ? null : value);
    furnish();
  },
  /** True when things should fade instead of travel. */
  get still(): boolean {
    return motionChoice === 'system' ? systemStill : motionChoice === 'reduced';
  },
  get sound(): boolean {
    return sound;
  },
  set sound(value: boolean) {
    sound = value;
    remember('sound', value ? null : 'off');
  },
  get hints(): boolean {
    return hints;
  },
  set hints(value: boolean) {
    hints = value;
    remember('hints', value ? null : 'off');
  },
};

/** Writes the choices where the style sheet reads them. */
export function furnish(): void {
  const root = document.documentElement;
  root.dataset.room = comfort.room;
  if (motionChoice === 'system') delete root.dataset.motion;
  else root.dataset.motion = motionChoice;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', comfort.room === 'bone' ? '#ece5d8' : '#221e1b');
}

export function switchRoom(): void {
  comfort.roomChoice = comfort.room === 'bone' ? 'lacquer' : 'bone';
}
