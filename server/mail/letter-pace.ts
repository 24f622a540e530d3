/** How many letters a turn may take from the outbox. */
export type LetterPace = () => number;

/** Share of a turn's time in which the process had something to do, from which on visitors come first. */
const BUSY = 0.6;
/** Letters with tickets are drawn, which takes as long as some orders: visitors would wait for it. */
const WHILE_BUSY = 1;

/**
 * Letters yield to visitors: all that fit while the process has time, hardly any while it has none; they wait in the
 * outbox then, and no letter waits for ever.
 *
 * @param utilization of the process since it was asked last, 0 … 1
 */
export function letterPace(utilization: () => number, most: number): LetterPace {
  return () => (utilization() < BUSY ? most : WHILE_BUSY);
}
