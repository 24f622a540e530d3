import type { StatusMessage } from '#domain/calls/live.ts';
import type { ShowId } from '#domain/ids.ts';
import type { StatusDelta } from '#engine/plan/status.ts';
import type { ShowStatus } from './show-status.ts';

/** A change of a show as one server-sent event. */
export function statusEvent(showId: ShowId, delta: StatusDelta): string {
  const message = { showId, version: delta.version, seats: delta.seats, places: delta.places };
  return `event: status\ndata: ${JSON.stringify(message satisfies Readonly<Record<keyof StatusMessage, unknown>>)}\n\n`;
}

/** Tells a reader to read the show's status again, and which plan it is by. */
export function snapshotEvent(
  showId: ShowId,
  { version, plan }: Pick<ShowStatus, 'version' | 'plan'>,
): string {
  return `event: snapshot\ndata: ${JSON.stringify({ showId, version, plan })}\n\n`;
}

/** The id of a stream: the version of each of its shows, `3:120,4:77`. */
export function streamPosition(versions: readonly (readonly [ShowId, number])[]): string {
  return versions.map(([showId, version]) => `${showId}:${version}`).join(',');
}

/** What a `Last-Event-ID` of ours says; anything else says nothing. */
export function parseStreamPosition(position: string | undefined): ReadonlyMap<number, number> {
  const pairs = (position ?? '').split(',').map((pair) => /^(\d{1,10}):(\d{1,15})$/.exec(pair));
  return new Map(pairs.flatMap((pair) => (pair ? [[Number(pair[1]), Number(pair[2])] as const] : [])));
}
