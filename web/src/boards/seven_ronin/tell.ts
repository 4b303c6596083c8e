import type { CrestName, IconName } from '../../crests';
import { names } from '../../lib/i18n.svelte';
import type { Language } from '../../lib/language';
import { type Action, type Amounts, readAction, type Use } from './notation';
import { type Area, type Event, isArea, PLACES, type Place, RONIN, type Ronin, type View } from './view';
import { words } from './words';

const { t } = words;

export function placeName(place: Place): string {
  return names().area[place];
}

export function roninName(ronin: Ronin): string {
  return names().ronin[ronin];
}

export function nameOf(thing: Place | Ronin): string {
  return thing === 'green' || isArea(thing) ? placeName(thing) : roninName(thing as Ronin);
}

export function sideName(seat: number): string {
  return seat === 0 ? names().side.attacker : names().side.defender;
}

// Where a long word may break on a narrow tile. A name keeps its one spelling; only the line may end here.
const BREAKS: Record<string, string> = {
  obserwacyjna: 'obserwa\u00adcyjna',
  Watchtower: 'Watch\u00adtower',
};

export function softName(place: Place): string {
  return placeName(place).replace(/\p{L}+/gu, (word) => BREAKS[word] ?? word);
}

export function listed(language: Language, items: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

function amountsOf(amounts: Amounts): string {
  const named = PLACES.filter((place) => amounts[place]);
  return named
    .map((place) => t('amount.of', { place: placeName(place), count: amounts[place] ?? 0 }))
    .join(', ');
}

function useWords(use: Use, language: Language): string {
  const whose = use.copied ?? use.source;
  const name = use.ronin[0] ? roninName(use.ronin[0]) : '';
  switch (whose) {
    case 'hayai':
      return t('do.hayai', { place: use.area ? placeName(use.area) : '' });
    case 'musashi':
      return t('do.musashiPlain');
    case 'yumi':
      return t('do.yumi');
    case 'granary':
      return t('do.granary');
    case 'taiko':
      return t('do.taiko', { name });
    case 'well':
      return t('do.well', { name });
    case 'pen':
      return t('do.pen', { name });
    case 'shrine':
      return t('do.shrine', { name });
    case 'yobu':
      return t('do.yobu', { amounts: amountsOf(use.amounts) });
    case 'burial':
      return t('do.burial', { amounts: amountsOf(use.amounts) });
    case 'passage':
      return t('do.passage', { amounts: amountsOf(use.amounts) });
    case 'watchtower':
      return use.ronin.length > 0
        ? t('ask.order', { names: listed(language, use.ronin.map(roninName)) })
        : t('do.watchtower');
    default:
      return t('do.field');
  }
}

function actionWords(action: Action, language: Language): string {
  switch (action.kind) {
    case 'done':
      return t('do.done');
    case 'wounds': {
      const dealt = RONIN.filter((ronin) => action.wounds[ronin] !== undefined);
      const amounts = dealt.map((ronin) =>
        t('amount.of', { place: roninName(ronin), count: action.wounds[ronin] ?? 0 }),
      );
      return t('do.wounds', { amounts: amounts.join(', ') });
    }
    case 'deploy': {
      const posts = postsOf(action.ronin);
      const amounts = [amountsOf(action.ninja), posts].filter(Boolean).join(', ');
      return amounts ? t('do.deploy', { amounts }) : t('do.deployNobody');
    }
    default:
      return action.copied
        ? t('do.inn', { place: placeName(action.copied), what: useWords(action, language) })
        : useWords(action, language);
  }
}

function postsOf(posts: Partial<Record<Ronin, Place>>): string {
  return RONIN.filter((ronin) => posts[ronin])
    .map((ronin) => `${roninName(ronin)} → ${placeName(posts[ronin] as Place)}`)
    .join(', ');
}

/** An action of the protocol in words, for labels, lists of moves and those who listen. */
export function describeAction(action: string, language: Language): string {
  const read = readAction(action);
  return read ? actionWords(read, language) : action;
}

export function reasonWords(view: { reason: NonNullable<View['reason']> }): string {
  return t(`end.${view.reason}`);
}

/** What happened, in a sentence of the language in use. */
export function describeEvent(event: Event, language: Language): string {
  switch (event.type) {
    case 'committed':
      return t('event.committed', { side: sideName(event.seat) });
    case 'revealed':
      return [
        t('event.revealed'),
        t('event.revealedNinja', { amounts: amountsOf(event.ninja) || t('event.nobody') }),
        t('event.revealedRonin', { posts: postsOf(event.ronin) || t('event.nobody') }),
      ].join('\n');
    case 'green_cleared':
      return t('event.green_cleared', { name: roninName(event.ronin), count: event.ninja });
    case 'rode':
      return t('event.rode', { from: placeName(event.from), to: placeName(event.to) });
    case 'struck':
      return t('event.struck', { place: placeName(event.area) });
    case 'healed':
      return t('event.healed', { name: roninName(event.ronin) });
    case 'driven':
      return t('event.driven', {
        count: event.ninja,
        from: placeName(event.from),
        to: placeName(event.to),
      });
    case 'done':
      return t('event.done', { side: sideName(event.seat) });
    case 'split_asked':
      return t('event.split_asked', {
        place: placeName(event.area),
        count: event.wounds,
        name: roninName(event.partner),
      });
    case 'wounded':
      return t(`event.wounded.${event.by}`, {
        place: placeName(event.area),
        name: roninName(event.ronin),
        count: event.wounds,
      });
    case 'eliminated':
      return t('event.eliminated', { place: placeName(event.area), name: roninName(event.ronin) });
    case 'occupied':
    case 'recalled':
    case 'reinforced':
      return t(`event.${event.type}`, { place: placeName(event.area), count: event.ninja });
    case 'used':
      return t(event.inn ? 'event.copied' : 'event.used', { place: placeName(event.area) });
    case 'gained':
      return t('event.gained', { count: event.ninja });
    case 'marked':
      return t(`event.marked.${event.mark}`, { name: roninName(event.ronin) });
    case 'cleared':
      return event.held.length > 0
        ? t('event.clearedHeld', { names: listed(language, event.held.map(roninName)) })
        : t('event.cleared');
    case 'round_began':
      return t('event.round_began', {
        round: event.round,
        threat: event.threat,
        minimum: event.minimum,
      });
    case 'won':
      return t('event.won', { side: sideName(event.seat), reason: reasonWords({ reason: event.reason }) });
    case 'shot':
    case 'starved':
      return t(`event.${event.type}`);
  }
}

/** The crest that stands before an event's sentence. */
export function eventCrest(event: Event): CrestName {
  switch (event.type) {
    case 'green_cleared':
    case 'wounded':
    case 'eliminated':
    case 'marked':
      return event.ronin;
    case 'rode':
      return 'hayai';
    case 'struck':
      return 'musashi';
    case 'healed':
      return 'taiko';
    case 'driven':
      return 'yobu';
    case 'shot':
      return 'yumi';
    case 'split_asked':
      return 'tasuke';
    case 'used':
      return event.inn ? 'inn' : event.area;
    case 'occupied':
    case 'recalled':
    case 'reinforced':
      return event.area;
    case 'gained':
    case 'starved':
      return 'ninja';
    default:
      return 'seven';
  }
}

/** The small sign of an area's ability. */
export const AREA_ICONS: Record<Area, IconName> = {
  watchtower: 'arrows',
  granary: 'gain',
  well: 'drop',
  inn: 'copy',
  pen: 'hold',
  shrine: 'cancel',
  burial: 'return',
  field2: 'double',
  field3: 'double',
  passage: 'enter',
};

/** The rule that says what an area or a ronin does. */
export const RULES: Record<Place | Ronin, string> = {
  watchtower: 'SR-5.5',
  granary: 'SR-5.7',
  well: 'SR-5.8',
  inn: 'SR-5.14',
  pen: 'SR-5.9',
  shrine: 'SR-5.10',
  burial: 'SR-5.11',
  field2: 'SR-5.17',
  field3: 'SR-5.17',
  passage: 'SR-5.12',
  green: 'SR-2.5',
  hayai: 'SR-3.5',
  kabe: 'SR-3.11',
  musashi: 'SR-3.7',
  taiko: 'SR-3.8',
  tasuke: 'SR-2.11',
  yobu: 'SR-3.9',
  yumi: 'SR-3.10',
};

export const END_RULES: Record<NonNullable<View['reason']>, string> = {
  five_areas: 'SR-7.1',
  ronin_eliminated: 'SR-7.2',
  ninja_eliminated: 'SR-7.3',
  eighth_round: 'SR-7.5',
};

/** A place for those who listen: its name, who is there, what may go there. */
export function placeLabel(
  view: View,
  place: Place,
  draft: { ninja: Amounts; ronin: Partial<Record<Ronin, Place>> },
  language: Language,
): string {
  const parts: string[] = [placeName(place)];
  const ninja = place === 'green' ? view.green.ninja : view.areas[place].ninja;
  const ronin = place === 'green' ? (view.green.ronin ? [view.green.ronin] : []) : view.areas[place].ronin;
  if (place !== 'green') {
    parts.push(t(`state.${view.areas[place].state}`));
    if (view.phase === 'planning') parts.push(t('limit.of', { limit: view.areas[place].limit }));
  }
  if (ninja > 0) parts.push(t('ninja.count', { count: ninja }));
  if (ronin.length > 0) parts.push(listed(language, ronin.map(roninName)));
  const drafted = draft.ninja[place] ?? 0;
  if (drafted > 0) parts.push(t('draft.here', { count: drafted }));
  const posted = RONIN.filter((name) => draft.ronin[name] === place);
  if (posted.length > 0) parts.push(t('draft.ronin', { names: listed(language, posted.map(roninName)) }));
  return parts.join(', ');
}

/** A ronin for those who listen. */
export function roninLabel(view: View, ronin: Ronin): string {
  const parts: string[] = [roninName(ronin)];
  if (view.eliminated.includes(ronin)) return `${parts[0]}, ${t('mark.out')}`;
  const whole = view.vitality[ronin];
  parts.push(t('life.left', { left: whole - view.wounds[ronin], whole }));
  for (const [list, key] of [
    ['held', 'mark.held'],
    ['shrined', 'mark.shrined'],
    ['held_next', 'mark.heldNext'],
    ['shrined_next', 'mark.shrinedNext'],
    ['used', 'mark.used'],
  ] as const) {
    if ((view[list] as string[]).includes(ronin)) parts.push(t(key));
  }
  return parts.join(', ');
}
