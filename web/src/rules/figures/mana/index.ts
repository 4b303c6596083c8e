import type { Drawing } from '..';
import Blocked from './Blocked.svelte';
import Board from './Board.svelte';
import Reentry from './Reentry.svelte';
import Steps from './Steps.svelte';
import TheBird from './TheBird.svelte';
import Way from './Way.svelte';

export default [
  { id: 'mana.board', after: 'MA-2.2', cites: ['MA-1.1', 'MA-1.2', 'MA-2.2'], draw: Board },
  { id: 'mana.steps', after: 'MA-4.2', cites: ['MA-4.1', 'MA-4.2', 'MA-4.4'], draw: Steps },
  { id: 'mana.way', after: 'MA-4.6', cites: ['MA-4.3', 'MA-4.5', 'MA-4.6'], draw: Way },
  { id: 'mana.bird', after: 'MA-5.2', cites: ['MA-3.2', 'MA-5.1', 'MA-5.2'], draw: TheBird },
  { id: 'mana.blocked', after: 'MA-5.4', cites: ['MA-5.4', 'MA-5.5'], draw: Blocked },
  { id: 'mana.reentry', after: 'MA-6.1', cites: ['MA-5.3', 'MA-6.1', 'MA-6.2'], draw: Reentry },
] satisfies Drawing[];
