import { mount } from 'svelte';
import type { Legal, Player, Refusal } from '../boards/board';
import Board, { ready } from '../boards/samurai_sword';
import type { Event, View } from '../boards/samurai_sword/model';
import { speak } from '../lib/i18n.svelte';
import type { Language } from '../lib/language';

/** What a referee outside the page says after each action. */
export interface News {
  view: View;
  legal: Legal;
  events: Event[];
}

export interface Referee {
  first(): Promise<News>;
  act(action: string): Promise<News>;
  check(action: string): Promise<Refusal | null>;
}

/** Development only: a Samurai Sword table in play, with a referee behind it instead of a server. */
export async function sitDown(
  target: HTMLElement,
  seat: number,
  language: Language,
  referee: Referee,
): Promise<void> {
  await speak(language);
  await ready();
  const first = await referee.first();
  const players: Player[] = first.view.seats.map((_, index) => ({
    name: ['Chloé', 'Aiko', 'Jarred', 'Tamsin', 'Marek', 'Oluwaseun', 'Wiesława'][index] ?? '',
    kind: index === seat ? 'person' : 'computer',
    present: true,
  }));
  const props = $state({
    ...first,
    seat,
    language,
    players,
    check: (action: string) => referee.check(action),
    act: (action: string) => {
      void referee.act(action).then((news) => Object.assign(props, news));
    },
  });
  mount(Board, { target, props });
}
