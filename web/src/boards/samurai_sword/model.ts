// The view and the events of Samurai Sword as the server writes them.

export const WEAPONS = [
  'nodachi',
  'nagayari',
  'tanegashima',
  'katana',
  'daikyu',
  'kanabo',
  'naginata',
  'wakizashi',
  'kusarigama',
  'shuriken',
  'bo',
  'kiseru',
  'bokken',
] as const;
export const ACTIONS = [
  'parry',
  'geisha',
  'diversion',
  'tea',
  'battlecry',
  'jujitsu',
  'meditation',
  'daimyo',
] as const;
export const PROPERTIES = ['focus', 'armor', 'fastdraw', 'bushido'] as const;

export type Weapon = (typeof WEAPONS)[number];
export type ActionCard = (typeof ACTIONS)[number];
export type Property = (typeof PROPERTIES)[number];
export type Card = Weapon | ActionCard | Property;
export type Kind = 'weapon' | 'action' | 'property';

/** Every kind of card in the order of hands and lists. */
export const CARDS: readonly Card[] = [...WEAPONS, ...ACTIONS, ...PROPERTIES];

export type Role = 'shogun' | 'samurai' | 'ninja' | 'ronin';
export type Team = 'shogun' | 'ninja' | 'ronin';
export type Character =
  | 'benkei'
  | 'goemon'
  | 'ieyasu'
  | 'kojiro'
  | 'musashi'
  | 'nobunaga'
  | 'tomoe'
  | 'chiyome'
  | 'ginchiyo'
  | 'hanzo'
  | 'hideyoshi'
  | 'ushiwaka';

export interface SeatView {
  role?: Role;
  stars?: number;
  character: Character;
  resilience: number;
  honor: number;
  hand?: Card[];
  properties: Property[];
  /** How many cards in hand. */
  cards: number;
  harmless: boolean;
  /** How hard it is for the viewer to attack this seat. */
  difficulty?: number;
}

export type Question = 'attack' | 'battlecry' | 'jujitsu' | 'bushido';

export interface Pending {
  seat: number;
  question: Question;
  card?: Card;
  by?: number;
  damage?: number;
}

export interface Ending {
  winners: number[];
  team: Team;
  by: 'honor' | 'blade' | 'sword';
  lost_blade: Team | null;
}

export interface SeatScore {
  role: Role;
  honor: number;
  multiplier: number;
  daimyo: number;
}

export interface TeamScore {
  team: Team;
  sum: number;
  lost_blade: number;
  points: number;
}

export interface Score {
  seats: SeatScore[];
  teams: TeamScore[];
}

export interface View {
  viewer: number | null;
  turn: number;
  phase: 'draw' | 'play' | 'answer' | 'discard' | 'over';
  to_act: number[];
  seats: SeatView[];
  deck: number;
  /** The top first. */
  discard: Card[];
  weapons_played: number;
  weapons_allowed: number;
  pending: Pending[];
  ending?: Ending;
  score?: Score;
}

export type Event =
  | { type: 'turn_began'; seat: number }
  | { type: 'recovered'; seat: number; resilience: number }
  | { type: 'flipped'; seat: number; card: Card }
  | { type: 'bushido_passed'; from: number; to: number }
  | { type: 'drawn'; seat: number; deck: number }
  | { type: 'received'; seat: number; card: Card }
  | { type: 'took_discard'; seat: number; card: Card }
  | { type: 'reshuffled'; deck: number }
  | { type: 'honor_lost'; seat: number; honor: number; cause: 'deck' | 'bushido' }
  | { type: 'attacked'; seat: number; weapon: Weapon; target: number; damage: number }
  | { type: 'played'; seat: number; card: Card; target: number | null }
  | { type: 'asked'; seat: number; question: Question }
  | { type: 'parried'; seat: number; card: Card }
  | { type: 'discarded'; seat: number; card: Card }
  | { type: 'property_discarded'; seat: number; card: Property }
  | { type: 'finished'; card: Card }
  | { type: 'wounded'; seat: number; by: number; lost: number; resilience: number }
  | { type: 'bled'; seat: number; resilience: number }
  | { type: 'defeated'; seat: number; by: number }
  | { type: 'honor_paid'; from: number; to: number }
  | { type: 'stolen'; from: number; to: number }
  | { type: 'stolen_card'; from: number; to: number; card: Card }
  | { type: 'ended'; ending: Ending }
  | { type: 'revealed'; seat: number; role: Role; stars: number; hand: Card[] }
  | { type: 'scored'; score: Score };
