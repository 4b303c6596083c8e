import type { IconName } from '../../crests';
import type { Language } from '../../lib/language';
import type { Desk } from './desk.svelte';
import { isEmpty, tally } from './draft';
import { describeAction, roninName } from './tell';
import { words } from './words';

export interface Press {
  label: string;
  /** Not yet: the label says what is missing. */
  ready: boolean;
  run(): void;
  icon?: IconName;
}

const { t } = words;

function commitLabel(desk: Desk): string {
  const { view, draft, verdict, hand } = desk;
  if (desk.attacking) {
    const { ninja } = tally(view, draft.ninja);
    if (verdict === 'unfinished' && ninja < view.least) return t('plan.more', { count: view.least - ninja });
    return ninja > 0 ? t('plan.commit.ninja', { count: ninja }) : t('plan.commit.none');
  }
  if (hand.length === 1 && hand[0]) return t('plan.place', { name: roninName(hand[0]) });
  if (hand.length > 1) return t('plan.placeMany', { count: hand.length });
  const placed = view.available.length;
  return placed > 0 ? t('plan.commit.ronin', { count: placed }) : t('plan.commit.none');
}

/** The one thing to do now, and what else there is. */
export function buttons(desk: Desk, language: Language): { main: Press | null; other: Press | null } {
  switch (desk.mode) {
    case 'plan':
      return {
        main: {
          label: commitLabel(desk),
          ready: desk.verdict === 'ready' && !desk.sent,
          run: () => desk.commit(),
        },
        other: {
          label: t('plan.clear'),
          icon: 'undo',
          ready: !isEmpty(desk.draft),
          run: () => desk.clear(),
        },
      };
    case 'abilities':
    case 'areas': {
      const { ready } = desk.options;
      const done = {
        label: t(desk.mode === 'areas' ? 'use.done.areas' : 'use.done.ronin'),
        ready: desk.menu.done && !desk.sent,
        run: () => desk.say('done'),
      };
      if (!desk.pick.source) return { main: null, other: done };
      return {
        main: {
          label: ready ? describeAction(ready.text, language) : t('ask.pick'),
          ready: ready !== null && !desk.sent,
          run: () => desk.use(),
        },
        other: { label: t('use.change'), icon: 'undo', ready: true, run: () => desk.drop() },
      };
    }
    case 'split': {
      const way = desk.menu.splits[desk.split];
      return {
        main: {
          label: t('split.confirm'),
          ready: way !== undefined && !desk.sent,
          run: () => way && desk.say(way.text),
        },
        other: null,
      };
    }
    default:
      return { main: null, other: null };
  }
}
