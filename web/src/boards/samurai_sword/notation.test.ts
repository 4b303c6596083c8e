import { describe, expect, it } from 'vitest';
import { offerOf, parse } from './notation';

describe('parse', () => {
  it.each([
    ['draw', { do: 'draw', from: 'deck' }],
    ['draw discard', { do: 'draw', from: 'discard' }],
    ['attack katana 3', { do: 'attack', card: 'katana', target: 3 }],
    ['play tea', { do: 'play', card: 'tea' }],
    ['play meditation 2', { do: 'play_on', card: 'meditation', target: 2 }],
    ['play bushido 0', { do: 'play_on', card: 'bushido', target: 0 }],
    ['play geisha 4 hand', { do: 'geisha', card: 'geisha', target: 4, what: 'hand' }],
    ['play geisha 4 armor', { do: 'geisha', card: 'geisha', target: 4, what: 'armor' }],
    ['parry', { do: 'parry', card: 'parry' }],
    ['parry bo', { do: 'parry', card: 'bo' }],
    ['discard kiseru', { do: 'discard', card: 'kiseru' }],
    ['  take ', { do: 'take' }],
    ['honor', { do: 'honor' }],
    ['nobunaga', { do: 'nobunaga' }],
    ['end', { do: 'end' }],
  ])('reads %s', (text, action) => {
    expect(parse(text)).toEqual(action);
  });

  it.each([
    '',
    'attack tea 3',
    'attack katana',
    'attack katana 12',
    'play sushi',
    'play tea 3 hand',
    'play geisha 4 katana',
    'parry armor',
    'end now',
    'draw 2',
    'play geisha 4 hand now',
  ])('does not guess at %j', (text) => {
    expect(parse(text)).toBeNull();
  });
});

describe('offerOf', () => {
  const offer = offerOf([
    'attack katana 1',
    'attack katana 4',
    'play geisha 0 hand',
    'play geisha 0 focus',
    'play geisha 3 armor',
    'play fastdraw',
    'nobunaga',
    'end',
  ]);

  it('gathers the targets of a card', () => {
    expect([...(offer.cards.get('katana')?.targets.keys() ?? [])]).toEqual([1, 4]);
    expect(offer.cards.get('katana')?.targets.get(4)).toEqual([{ action: 'attack katana 4', what: null }]);
  });

  it('keeps the several things a Geisha may take from one seat', () => {
    expect(offer.cards.get('geisha')?.targets.get(0)).toEqual([
      { action: 'play geisha 0 hand', what: 'hand' },
      { action: 'play geisha 0 focus', what: 'focus' },
    ]);
  });

  it('tells what is played at once from what is aimed', () => {
    expect(offer.cards.get('fastdraw')).toEqual({
      direct: 'play fastdraw',
      targets: new Map(),
      answer: null,
    });
  });

  it('keeps what needs no card apart', () => {
    expect([offer.nobunaga, offer.end, offer.draw, offer.take]).toEqual(['nobunaga', 'end', null, null]);
  });

  it('takes answers with cards as answers', () => {
    const answers = offerOf(['parry', 'parry bo', 'discard bokken', 'take', 'honor']);
    expect(answers.cards.get('parry')?.answer).toBe('parry');
    expect(answers.cards.get('bo')?.answer).toBe('parry bo');
    expect(answers.cards.get('bokken')?.answer).toBe('discard bokken');
    expect([answers.take, answers.honor]).toEqual(['take', 'honor']);
  });

  it('offers nothing it cannot read', () => {
    expect(offerOf(['play sushi']).cards.size).toBe(0);
  });
});
