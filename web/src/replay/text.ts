import type { ReplayStep } from '../lib/api';
import type { TableInfo } from '../lib/wire';
import { seatName } from '../lib/words';

/** The game as plain text: a head of tags, then one numbered action a line, in the notation and in words. */
export function asText(
  table: TableInfo,
  steps: readonly ReplayStep[],
  words: (step: ReplayStep) => string[],
): string {
  const head = [
    `[game "${table.game}"]`,
    `[table "${table.id}"]`,
    `[date "${new Date(table.created).toISOString().slice(0, 10)}"]`,
    ...Object.entries(table.options).map(
      ([name, value]) => `[${name} "${typeof value === 'string' ? value : JSON.stringify(value)}"]`,
    ),
    ...table.seats.map((seat, number) => `[seat${number} "${seatName(seat).replaceAll('"', "'")}"]`),
    ...(table.seed ? [`[seed "${table.seed}"]`] : []),
    ...(table.result ? [`[winners "${table.result.winners.join(' ')}"]`, `[by "${table.result.why}"]`] : []),
  ];
  const actions = steps.flatMap((step, ply) => {
    if (step.seat === null) return [];
    const told = words(step).map((line) => `     ${line.replaceAll('\n', ' ')}`);
    return [`${ply}. ${step.seat}: ${step.action ?? '?'}`, ...told];
  });
  return `${head.join('\n')}\n\n${actions.join('\n')}\n`;
}
