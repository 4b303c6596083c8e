import type { Drawing } from '..';
import Planning from './Planning.svelte';
import Ring from './Ring.svelte';
import Round from './Round.svelte';
import States from './States.svelte';
import Track from './Track.svelte';
import Wounds from './Wounds.svelte';

export default [
  {
    id: 'seven.round',
    after: 'SR-1.1',
    cites: ['SR-2.1', 'SR-2.14', 'SR-3.1', 'SR-4.1', 'SR-5.1', 'SR-7.1', 'SR-6.5'],
    draw: Round,
    readable: true,
  },
  { id: 'seven.ring', after: 'SR-1.5', cites: ['SR-1.4', 'SR-1.5'], draw: Ring },
  { id: 'seven.track', after: 'SR-1.6', cites: ['SR-1.6', 'SR-2.3', 'SR-2.8', 'SR-6.4'], draw: Track },
  { id: 'seven.states', after: 'SR-1.9', cites: ['SR-1.9'], draw: States },
  {
    id: 'seven.planning',
    after: 'SR-2.8',
    cites: ['SR-2.3', 'SR-2.4', 'SR-2.5', 'SR-2.6', 'SR-2.8'],
    draw: Planning,
  },
  { id: 'seven.wounds', after: 'SR-4.4', cites: ['SR-3.7', 'SR-4.1', 'SR-4.2', 'SR-4.4'], draw: Wounds },
] satisfies Drawing[];
