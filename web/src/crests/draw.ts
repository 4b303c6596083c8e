/** A shape repeated around the centre of the 64 grid, as crests are built. */
export function around(times: number, shape: string): string {
  const turns = Array.from({ length: times }, (_, turn) => (360 / times) * turn);
  return turns.map((angle) => `<g transform="rotate(${angle} 32 32)">${shape}</g>`).join('');
}

/** A negative line: it takes the colour of the ground. */
export function cut(path: string, width = 2.2): string {
  return `<path d="${path}" fill="none" stroke="var(--cut)" stroke-width="${width}"/>`;
}

/** A positive line in the colour of the crest. */
export function line(path: string, width = 4.4): string {
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
}

export function fill(path: string): string {
  return `<path d="${path}"/>`;
}
