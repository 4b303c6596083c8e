import type { CrestName } from '../../crests';
import type { View } from './model';
import type { Play } from './play.svelte';
import type { Speaker } from './words';

/** A button: one of the few things that can be done now. */
export interface Answer {
  id: string;
  label: string;
  kind: 'now' | 'ink' | 'outline';
  crest: CrestName | null;
  /** Without one the button is not ready, and its label says what is missing. */
  run: (() => void) | null;
}

/** What stays within reach beside the table, whatever card is in the air. */
export function standing(play: Play, words: Speaker): Answer[] {
  const own = play.step === 'play' ? idle(play, words) : [];
  return play.card && play.step === 'play'
    ? [
        answer('back', words.t('do.back'), 'outline', () => play.putBack()),
        ...own.filter(({ id }) => id === 'end'),
      ]
    : own;
}

/** The answers in the order in which they lie side by side: the one that does most is last. */
export function answersOf(play: Play, view: View, words: Speaker): Answer[] {
  switch (play.step) {
    case 'draw':
      return drawing(play, view, words);
    case 'answer':
      return answering(play, view, words);
    case 'discard':
      return [give(play, words, 'do.chooseCard')];
    case 'play':
      return play.card ? holding(play, words) : idle(play, words);
    default:
      return [];
  }
}

function answer(
  id: string,
  label: string,
  kind: Answer['kind'],
  run: Answer['run'],
  crest: CrestName | null = null,
): Answer {
  return { id, label, kind, crest, run };
}

function drawing(play: Play, view: View, words: Speaker): Answer[] {
  const { draw, drawDiscard } = play.offer;
  const [top] = view.discard;
  const answers: Answer[] = [];
  if (drawDiscard && top)
    answers.push(
      answer(
        'discard',
        words.t('do.drawDiscard', { card: words.names.card[top] }),
        'outline',
        () => play.do(drawDiscard),
        top,
      ),
    );
  if (draw) answers.push(answer('draw', words.t('do.draw'), 'now', () => play.do(draw)));
  return answers;
}

function answering(play: Play, view: View, words: Speaker): Answer[] {
  const { take, honor, cards } = play.offer;
  const pending = view.pending[0];
  const answers: Answer[] = [];
  const canGive = [...cards.values()].some((use) => use.answer);
  const decline = canGive ? 'outline' : 'ink';
  if (take) {
    const label =
      pending?.question === 'attack'
        ? words.t('do.take', { count: pending.damage ?? 1 })
        : words.t('do.lose');
    answers.push(answer('take', label, decline, () => play.do(take)));
  }
  if (honor) answers.push(answer('honor', words.t('do.honor'), decline, () => play.do(honor)));
  if (canGive) {
    const parrying = pending?.question === 'attack' || pending?.question === 'battlecry';
    answers.push(give(play, words, parrying ? 'do.chooseParry' : 'do.chooseWeapon'));
  }
  return answers;
}

/** Gives the card in the air: to parry, or to the discards. */
function give(
  play: Play,
  words: Speaker,
  missing: 'do.chooseParry' | 'do.chooseWeapon' | 'do.chooseCard',
): Answer {
  const { card, use } = play;
  if (!card || !use?.answer) return answer('give', words.t(missing), 'outline', null);
  const name = words.names.card[card];
  const parries = use.answer.startsWith('parry');
  const label = parries
    ? card === 'parry'
      ? words.t('do.parry')
      : words.t('do.parryWith', { card: name })
    : words.t('do.discard', { card: name });
  return answer('give', label, 'now', () => play.giveAnswer(), card);
}

/** A card is in the air. */
function holding(play: Play, words: Speaker): Answer[] {
  const { card, use } = play;
  const back = answer('back', words.t('do.back'), 'outline', () => play.putBack());
  if (!card) return [back];
  if (play.aimed !== null)
    return [
      back,
      ...play.ways.map(({ action, what }) =>
        what === 'hand' || what === null
          ? answer(action, words.t('geisha.hand'), 'ink', () => play.do(action))
          : answer(action, words.names.card[what], 'ink', () => play.do(action), what),
      ),
    ];
  if (use?.direct)
    return [
      back,
      answer(
        'play',
        words.t('do.play', { card: words.names.card[card] }),
        'now',
        () => play.playDirect(),
        card,
      ),
    ];
  if (use && use.targets.size > 0)
    return [back, answer('target', words.t('do.chooseTarget'), 'outline', null)];
  return [back];
}

function idle(play: Play, words: Speaker): Answer[] {
  const { nobunaga, end } = play.offer;
  const answers: Answer[] = [];
  if (nobunaga)
    answers.push(answer('nobunaga', words.t('do.nobunaga'), 'outline', () => play.do(nobunaga), 'nobunaga'));
  if (end) answers.push(answer('end', words.t('do.end'), 'ink', () => play.do(end)));
  return answers;
}
