/** The roles of each number of players, and by how much each multiplies honor; two numbers are for the one and the other Ninja. */
export interface Company {
  players: number;
  roles: { role: 'shogun' | 'samurai' | 'ninja' | 'ronin'; count: number; times: number[] }[];
}

export const COMPANIES: Company[] = [
  {
    players: 3,
    roles: [
      { role: 'shogun', count: 1, times: [2] },
      { role: 'ninja', count: 2, times: [1] },
    ],
  },
  {
    players: 4,
    roles: [
      { role: 'shogun', count: 1, times: [1] },
      { role: 'samurai', count: 1, times: [2] },
      { role: 'ninja', count: 2, times: [1, 2] },
    ],
  },
  {
    players: 5,
    roles: [
      { role: 'shogun', count: 1, times: [1] },
      { role: 'samurai', count: 1, times: [1] },
      { role: 'ninja', count: 2, times: [1] },
      { role: 'ronin', count: 1, times: [2] },
    ],
  },
  {
    players: 6,
    roles: [
      { role: 'shogun', count: 1, times: [1] },
      { role: 'samurai', count: 1, times: [2] },
      { role: 'ninja', count: 3, times: [1] },
      { role: 'ronin', count: 1, times: [3] },
    ],
  },
  {
    players: 7,
    roles: [
      { role: 'shogun', count: 1, times: [1] },
      { role: 'samurai', count: 2, times: [1] },
      { role: 'ninja', count: 3, times: [1] },
      { role: 'ronin', count: 1, times: [3] },
    ],
  },
];
export const ROLES = ['shogun', 'samurai', 'ninja', 'ronin'] as const;
