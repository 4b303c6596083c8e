import { type Level, levelName } from './computers';
import { language, t } from './i18n.svelte';
import type { ClockSettings, SeatInfo, TableInfo } from './wire';

/** Names one after another as the language joins them. */
export function joined(names: string[]): string {
  return new Intl.ListFormat(language.current, { type: 'conjunction' }).format(names);
}

/** Who sits here, in words. */
export function seatName(seat: SeatInfo): string {
  if (seat.kind === 'person') return seat.person?.name ?? t('seat.nameless');
  if (seat.kind === 'computer') return seat.name || seat.person?.name || t('seat.computer');
  if (seat.kind === 'reserved') {
    return seat.person?.name ? t('seat.keptFor', { name: seat.person.name }) : t('seat.reserved');
  }
  return t('seat.open');
}

/** What a computer player is, in a word or two: «computer, medium». */
export function computerWords(level: Level | null | undefined): string {
  return level ? t('seat.computerOf', { level: levelName(level) }) : t('seat.computer');
}

/** Everybody at the table but this person. */
export function otherNames(table: TableInfo, me: string | null): string {
  return joined(table.seats.filter((seat) => !me || seat.person?.id !== me).map(seatName));
}

/** The seats this person holds. */
export function seatsOf(table: TableInfo, me: string | null): number[] {
  return table.seats.flatMap((seat, number) =>
    seat.kind === 'person' && me && seat.person?.id === me ? [number] : [],
  );
}

export function yourTurn(table: TableInfo, me: string | null): boolean {
  return table.state === 'playing' && seatsOf(table, me).some((seat) => table.to_act.includes(seat));
}

/** How the table ended, for somebody who holds no seat: who won, and why. */
export function verdictWords(table: TableInfo): string {
  if (!table.result) return '';
  const { winners, why } = table.result;
  const names = winners.flatMap((number) => (table.seats[number] ? [seatName(table.seats[number])] : []));
  const who =
    winners.length === table.seats.length
      ? t('over.draw')
      : t('over.winners', { count: names.length, names: joined(names) });
  return `${who}, ${t(`over.why.${why}`)}.`;
}

/** How time is kept, in a few words. */
export function clockSettingWords(clock: ClockSettings): string {
  if (clock.kind === 'none') return t('clock.none');
  if (clock.kind === 'correspondence') return t('clock.days', { count: clock.days });
  return t('clock.live', { minutes: clock.base_ms / 60_000, seconds: clock.increment_ms / 1000 });
}

/** A moment as one says it: «3 minutes ago». */
export function ago(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language.current, { numeric: 'auto' });
  const minutes = Math.round((time - now) / 60_000);
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}
