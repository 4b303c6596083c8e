import type { Standing } from './Grid.svelte';

const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** One of the nine starts: both Daimyos on a double square of their first row. */
export const START: Standing[] = COLUMNS.flatMap((column): Standing[] => [
  [`${column}1`, column === 'c' ? 'daimyo' : 'ronin', 'black'],
  [`${column}6`, column === 'c' ? 'daimyo' : 'ronin', 'white'],
]);

/** What a drawing says of a way: the squares of it, both ends included. */
export const WAYS = {
  single: [['c4', 'c5']],
  double: [['d3', 'd4', 'e4']],
  triple: [
    ['c3', 'c4', 'd4', 'e4'],
    ['c3', 'b3', 'b2', 'c2'],
  ],
  capture: [['d2', 'c2', 'c3', 'c4']],
  bird: [['d1', 'd2']],
};

/** Where the pieces of the second drawing can end, on an empty board. */
export const ENDS = {
  single: ['c5', 'd4', 'c3', 'b4'],
  double: ['d5', 'e4', 'f3', 'e2', 'd1', 'c2', 'b3', 'c4'],
  triple: ['c4', 'd3', 'c2', 'b3', 'c6', 'd5', 'e4', 'f3', 'e2', 'd1', 'b1', 'a2', 'a4', 'b5'],
};
