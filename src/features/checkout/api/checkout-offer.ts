import { type EventDetail, type ShowRegion, eventDetail } from '#domain/calls/catalogue.ts';
import type { EventId, ShowId } from '#domain/ids.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { createShowCalls } from '../../../lib/show/show-calls.ts';

/** What a booking is priced by: its event, and the regions of each of its shows. */
export interface CheckoutOffer {
  readonly event: EventDetail;
  readonly regions: ReadonlyMap<ShowId, readonly ShowRegion[]>;
}

/** Rejects with an `ApiError`. */
export async function readOffer(
  http: HttpClient,
  { eventId, showIds }: { readonly eventId: EventId; readonly showIds: readonly ShowId[] },
  signal?: AbortSignal,
): Promise<CheckoutOffer> {
  const calls = createShowCalls(http);
  const [event, shows] = await Promise.all([
    readEvent(http, eventId, signal),
    Promise.all(showIds.map((id) => calls.show(id, signal))),
  ]);
  return { event, regions: new Map(shows.map((show) => [show.id, show.regions])) };
}

/** Rejects with an `ApiError`. */
export function readEvent(http: HttpClient, id: EventId, signal?: AbortSignal): Promise<EventDetail> {
  return http.call('GET', `open/event/${id}`, eventDetail, { signal });
}
