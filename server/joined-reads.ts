import { afterThisTurn, pause, steadyClock } from './clock.ts';

/** One read under way, and the next one that waits for it. */
interface Reading<Value> {
  next: Promise<Value> | null;
}

/** Who rests does so three times as long as the read took, so that it is read a quarter of the time at most ... */
const REST_SHARE = 3;
/** ... but not longer than this, ms. */
const LONGEST_REST = 1000;

/**
 * Joins who asks for the same thing while it is being read into the next read, one at a time a key: what is answered
 * was read after it was asked for, however many ask. The answer is shared: nobody changes it.
 *
 * @param rest so long after a read the next one begins, ms, and longer after a read that took long
 *   ({@link REST_SHARE}): reading without an end leaves the database to others
 */
export function joinedReads<Key extends string | number, Value>(
  read: (key: Key) => Promise<Value>,
  { rest = 0 } = {},
): (key: Key) => Promise<Value> {
  const readings = new Map<Key, Reading<Value> & { last: Promise<unknown> }>();

  return (key) => {
    const reading = readings.get(key) ?? { next: null, last: new Promise<void>(afterThisTurn) };
    readings.set(key, reading);
    if (reading.next !== null) return reading.next;
    const next = reading.last.then(() => {
      reading.next = null;
      const begun = steadyClock.now();
      const value = read(key);
      const ended = () => {
        if (rest === 0) return;
        const took = steadyClock.now() - begun;
        return pause(Math.max(rest, Math.min(took * REST_SHARE, LONGEST_REST)));
      };
      const last = value.then(ended, ended);
      reading.last = last;
      void last.then(() => {
        if (reading.next === null && reading.last === last) readings.delete(key);
      });
      return value;
    });
    reading.next = next;
    return next;
  };
}
