import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../lib/i18n.svelte';
import { LANGUAGES } from '../../lib/language';
import { describeAction, describeEvent, tellAll } from './describe';
import { damageLine } from './explain';
import type { Event, View } from './model';
import { speaker, words } from './words';

interface Fixture {
  seat: number | null;
  view: View;
  legal: { actions: string[] };
  events: Event[];
  players: { name: string }[];
}
const files = import.meta.glob<{ default: Fixture }>('./fixtures/*.json', { eager: true });
const fixtures = Object.entries(files).map(([path, { default: fixture }]) => ({ path, fixture }));
const seated = { names: ['Chloé', 'Aiko', 'Jarred', 'Tamsin'], you: 3 };

beforeAll(async () => {
  // The house speaks to a page; here a page that only remembers its language will do.
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
  for (const language of LANGUAGES) {
    await speak(language);
    await words.ready();
  }
});

describe('describeEvent', () => {
  it('puts the reader where they belong in the sentence', () => {
    const attack: Event = { type: 'attacked', seat: 2, weapon: 'bo', target: 3, damage: 1 };
    expect(describeEvent(attack, 'en', seated)).toBe('Jarred strikes you with Bo.');
    expect(describeEvent({ ...attack, seat: 3, target: 2 }, 'en', seated)).toBe('You strike Jarred with Bo.');
    expect(describeEvent({ ...attack, target: 1 }, 'en', seated)).toBe('Jarred strikes Aiko with Bo.');
    expect(describeEvent({ type: 'played', seat: 3, card: 'bushido', target: 3 }, 'en', seated)).toBe(
      'You play Code of Bushido on yourself.',
    );
  });

  it('says what a property is and what an action is', () => {
    expect(describeEvent({ type: 'played', seat: 1, card: 'armor', target: null }, 'fr', seated)).toBe(
      'Aiko pose Armure.',
    );
    expect(describeEvent({ type: 'played', seat: 1, card: 'tea', target: null }, 'fr', seated)).toBe(
      'Aiko joue Cérémonie du thé.',
    );
  });

  it.each(LANGUAGES)('has words for every event of the fixtures in %s', (language) => {
    for (const { path, fixture } of fixtures) {
      const who = { names: fixture.players.map(({ name }) => name), you: fixture.seat };
      for (const event of fixture.events) {
        const text = describeEvent(event, language, who);
        expect(text, `${path}: ${event.type}`).toBeTruthy();
        expect(text, `${path}: ${event.type}`).not.toMatch(/[{}]|undefined/);
      }
    }
  });
});

describe('tellAll', () => {
  it('counts the draws of one player together and names the cards of the reader', () => {
    const lines = tellAll(
      [
        { type: 'drawn', seat: 0, deck: 9 },
        { type: 'drawn', seat: 0, deck: 8 },
        { type: 'drawn', seat: 3, deck: 7 },
        { type: 'received', seat: 3, card: 'katana' },
        { type: 'drawn', seat: 3, deck: 6 },
        { type: 'received', seat: 3, card: 'parry' },
        { type: 'asked', seat: 1, question: 'attack' },
      ],
      'en',
      seated,
    );
    expect(lines.map(({ text }) => text)).toEqual(['Chloé draws 2 cards.', 'You draw Katana and Parry.']);
  });
});

describe('describeAction', () => {
  it.each(LANGUAGES)('has words for every action of the fixtures in %s', (language) => {
    for (const { fixture } of fixtures) {
      for (const action of fixture.legal.actions) {
        const text = describeAction(action, language, seated);
        expect(text).not.toBe(action);
        expect(text).not.toMatch(/[{}]|undefined/);
      }
    }
  });
});

describe('damageLine', () => {
  const fixture = fixtures.find(({ path }) => path.includes('seven-strikes'))?.fixture as Fixture;
  const pending = fixture.view.pending[0] as View['pending'][number];

  it('explains a sum', () => {
    expect(damageLine(fixture.view, pending, speaker('en'))).toBe('Daikyu: 2 + 1 with Fast Draw');
  });

  it('says nothing where its parts would not add up to what the server says', () => {
    expect(damageLine(fixture.view, { ...pending, damage: 7 }, speaker('en'))).toBeNull();
  });
});
