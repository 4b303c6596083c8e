import type { Drawing } from '..';
import Attack from './Attack.svelte';
import Distance from './Distance.svelte';
import Honor from './Honor.svelte';
import Roles from './Roles.svelte';
import Score from './Score.svelte';
import Turn from './Turn.svelte';

export default [
  { id: 'sword.roles', after: 'SS-1.2', cites: ['SS-1.1', 'SS-1.2', 'SS-1.4'], draw: Roles },
  {
    id: 'sword.turn',
    after: 'SS-3.2',
    cites: ['SS-3.3', 'SS-3.4', 'SS-3.5', 'SS-3.8'],
    draw: Turn,
    readable: true,
  },
  { id: 'sword.distance', after: 'SS-5.5', cites: ['SS-2.3', 'SS-5.4', 'SS-5.5', 'SS-6.10'], draw: Distance },
  { id: 'sword.attack', after: 'SS-5.7', cites: ['SS-5.1', 'SS-5.6', 'SS-5.7'], draw: Attack },
  { id: 'sword.honor', after: 'SS-5.8', cites: ['SS-4.1', 'SS-5.8', 'SS-7.4', 'SS-9.1'], draw: Honor },
  {
    id: 'sword.score',
    after: 'SS-9.5',
    cites: ['SS-9.4', 'SS-9.5', 'SS-9.6', 'SS-9.8'],
    draw: Score,
    readable: true,
  },
] satisfies Drawing[];
