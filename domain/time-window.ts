/** An instant as the calls carry it (ISO 8601 with a zone) or as a database driver reads it. */
export type Instant = string | Date;

/** Milliseconds since the epoch; throws on what is no instant. */
export function epochMs(instant: Instant): number {
  const ms = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return ms;
}

/** Nobody plans further ahead, and what is moved on from there is still a date that the calls can carry. */
const LAST_YEAR = 2199;

/** Whether an instant lies further ahead than anybody plans; what is no instant does not. */
export function isFarAhead(instant: Instant): boolean {
  return new Date(instant).getUTCFullYear() > LAST_YEAR;
}

/** Half-open: `startsAt` belongs to it, `endsAt` does not; null is open on that side. */
export interface TimeWindow {
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
}

/** @param now ms since the epoch */
export function windowHolds({ startsAt, endsAt }: TimeWindow, now: number): boolean {
  return (startsAt === null || epochMs(startsAt) <= now) && (endsAt === null || now < epochMs(endsAt));
}
