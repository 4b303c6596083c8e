import { damageLine, weaponsLeft } from './explain';
import { FULL, isWeapon, PRINTED } from './faces';
import type { Card, Pending, View } from './model';
import type { Play } from './play.svelte';
import type { Speaker } from './words';

/** The one question in the middle of the table. */
export interface Prompt {
  title: string;
  lines: string[];
  /** The card it is about. */
  card: Card | null;
  /** A large number worth saying: damage. */
  strong: string | null;
  /** Where the rulebook speaks of this step. */
  rule: string;
  /** The server refused by that rule, so its number is shown. */
  refused?: boolean;
}

interface Scene {
  view: View;
  seat: number | null;
  play: Play;
  words: Speaker;
  names: readonly string[];
  /** The table ended before the rules ended the game. */
  givenUp: boolean;
}

const TARGETS = {
  geisha: 'ask.geisha',
  diversion: 'ask.diversion',
  meditation: 'ask.meditation',
  bushido: 'ask.bushido',
} as const;
const CARD_RULES: Partial<Record<Card, string>> = {
  parry: 'SS-6.13',
  geisha: 'SS-6.7',
  diversion: 'SS-6.6',
  tea: 'SS-6.4',
  battlecry: 'SS-6.1',
  jujitsu: 'SS-6.2',
  meditation: 'SS-6.5',
  daimyo: 'SS-6.8',
  focus: 'SS-6.9',
  armor: 'SS-6.10',
  fastdraw: 'SS-6.11',
  bushido: 'SS-7.1',
};

export function promptOf(scene: Scene): Prompt {
  if (scene.givenUp) return plain(scene.words.t('over.givenUp'), [], 'SS-9.1');
  switch (scene.play.step) {
    case 'over':
      return plain(scene.words.t('over'), [], 'SS-9.1');
    case 'wait':
      return waiting(scene);
    case 'draw':
      return plain(scene.words.t('ask.draw'), drawLines(scene), 'SS-3.4');
    case 'discard':
      return tooMany(scene);
    case 'answer':
      return asked(scene);
    case 'play':
      return scene.play.card
        ? heldUp(scene, scene.play.card)
        : plain(scene.words.t('ask.play'), playLines(scene), 'SS-3.5');
  }
}

function plain(title: string, lines: string[], rule: string): Prompt {
  return { title, lines, card: null, strong: null, rule };
}

function nameOf({ names, words, seat }: Scene, who: number | undefined): string {
  if (who === undefined) return '';
  return who === seat ? words.t('you') : (names[who] ?? '');
}

function waiting(scene: Scene): Prompt {
  const { view, words } = scene;
  const [pending] = view.pending;
  if (!pending) {
    const phase = view.phase === 'draw' || view.phase === 'discard' ? view.phase : 'play';
    return plain(words.t(`wait.${phase}`, { name: nameOf(scene, view.turn) }), [], 'SS-3.2');
  }
  const name = nameOf(scene, pending.seat);
  const card = pending.card ?? flipped(view, pending);
  if (pending.question !== 'attack')
    return {
      title: words.t(`wait.${pending.question}`, { name }),
      lines: [],
      card,
      strong: null,
      rule: rule(pending),
    };
  const title =
    pending.by === scene.seat
      ? words.t('wait.attack.you', { name })
      : words.t('wait.attack', { name, by: nameOf(scene, pending.by) });
  const line = damageLine(view, pending, words);
  return {
    title,
    lines: [...(line ? [line] : []), words.t('wait.parry', { name })],
    card,
    strong: words.t('why.damage', { count: pending.damage ?? 0 }),
    rule: 'SS-5.6',
  };
}

/** The Code's flipped card is the top discard. */
function flipped(view: View, pending: Pending): Card | null {
  return pending.question === 'bushido' ? (view.discard[0] ?? null) : null;
}

function rule(pending: Pending): string {
  return { attack: 'SS-5.6', battlecry: 'SS-6.1', jujitsu: 'SS-6.2', bushido: 'SS-7.4' }[pending.question];
}

function asked(scene: Scene): Prompt {
  const { view, words, seat } = scene;
  const pending = view.pending[0] as Pending;
  const by = nameOf(scene, pending.by);
  const card = pending.card ?? flipped(view, pending);
  if (pending.question === 'bushido')
    return {
      title: words.t('ask.code'),
      lines: [
        ...(card ? [words.t('why.codeFlip', { card: words.names.card[card] })] : []),
        words.t('why.code'),
      ],
      card,
      strong: null,
      rule: 'SS-7.4',
    };
  const me = seat === null ? undefined : view.seats[seat];
  const loss = pending.damage ?? 1;
  const left = Math.max(0, (me?.resilience ?? 0) - loss);
  const full = me ? FULL[me.character] : 0;
  const outcome = left === 0 ? words.t('why.fall', { name: by }) : words.t('why.left', { left, full });
  if (pending.question !== 'attack')
    return {
      title: words.t(`ask.${pending.question}`, { name: by }),
      lines: [words.t(`why.${pending.question}`), outcome],
      card,
      strong: null,
      rule: rule(pending),
    };
  const line = damageLine(view, pending, words);
  return {
    title: words.t('ask.attack', { name: by }),
    lines: [...(line ? [line] : []), outcome],
    card,
    strong: words.t('why.damage', { count: loss }),
    rule: 'SS-5.6',
  };
}

function tooMany(scene: Scene): Prompt {
  const { words, play } = scene;
  const held = play.hand.length;
  return plain(
    words.t('ask.discard', { count: Math.max(1, held - 7) }),
    [words.t('why.limit', { held })],
    'SS-3.8',
  );
}

function drawLines({ view, words, seat }: Scene): string[] {
  const who = seat === null ? undefined : view.seats[seat]?.character;
  return who === 'hideyoshi' || who === 'ieyasu' ? [words.t(`ability.${who}`)] : [];
}

function playLines({ view, words }: Scene): string[] {
  return [words.t('why.weapons', { count: weaponsLeft(view) })];
}

/** A card is in the air: whom, or whether. */
function heldUp(scene: Scene, card: Card): Prompt {
  const { words, play, view, seat } = scene;
  const { use } = play;
  if (play.refusal)
    return {
      title: words.names.card[card],
      lines: [play.refusal.message],
      card,
      strong: null,
      rule: play.refusal.rule,
      refused: true,
    };
  if (!use)
    return {
      title: words.names.card[card],
      lines: [text(card, words), words.t('why.notNow')],
      card,
      strong: null,
      rule: CARD_RULES[card] ?? 'SS-5.2',
    };
  if (play.aimed !== null)
    return {
      title:
        play.aimed === seat
          ? words.t('ask.geishaWhat.you')
          : words.t('ask.geishaWhat', { name: nameOf(scene, play.aimed) }),
      lines: [],
      card: null,
      strong: null,
      rule: 'SS-6.7',
    };
  if (isWeapon(card)) {
    const kojiro = seat !== null && view.seats[seat]?.character === 'kojiro';
    const reach = kojiro
      ? words.t('why.reachAll', { name: words.names.character.kojiro })
      : words.t('why.reach', { precision: PRINTED[card].precision });
    return { title: words.t('ask.strike'), lines: [reach], card: null, strong: null, rule: 'SS-5.4' };
  }
  const lines = [text(card, words)];
  if (use.targets.size > 0 && card in TARGETS)
    return {
      title: words.t(TARGETS[card as keyof typeof TARGETS]),
      lines,
      card: null,
      strong: null,
      rule: CARD_RULES[card] ?? 'SS-3.5',
    };
  return {
    title: words.t('ask.direct', { card: words.names.card[card] }),
    lines,
    card: null,
    strong: null,
    rule: CARD_RULES[card] ?? 'SS-3.5',
  };
}

/** What a card does, in a sentence. */
export function text(card: Card, words: Speaker): string {
  return isWeapon(card) ? words.t('long.weapon', PRINTED[card]) : words.t(`long.${card}`);
}
