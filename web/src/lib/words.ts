import { language, t } from './i18n.svelte';
import type { SeatInfo } from './wire';

/** Names one after another as the language joins them. */
export function joined(names: string[]): string {
  return new Intl.ListFormat(language.current, { type: 'conjunction' }).format(names);
}

/** Who sits here, in words. */
export function seatName(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'computer') return t('seat.computer');
  return seat.kind === 'reserved' ? t('seat.reserved') : t('seat.open');
}

/** Everybody at the table but you. */
export function otherNames(table: { seats: SeatInfo[] }): string {
  return joined(table.seats.filter((seat) => !seat.you).map(seatName));
}
