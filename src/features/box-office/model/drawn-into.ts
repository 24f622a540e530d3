import type { SeatMapEvents } from '#engine/index.ts';

/** Chosen seats after others were pressed or drawn around: they are added, unless all of them were chosen already. */
export function drawnInto(
  chosen: ReadonlySet<number>,
  drawn: readonly number[],
  mode: SeatMapEvents['area.selected']['mode'],
): ReadonlySet<number> {
  const area = new Set(drawn);
  const takesOff = mode === 'remove' || (mode === 'replace' && drawn.every((seat) => chosen.has(seat)));
  return takesOff ? new Set([...chosen].filter((seat) => !area.has(seat))) : new Set([...chosen, ...area]);
}
