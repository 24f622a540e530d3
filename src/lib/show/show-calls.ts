import { z } from 'zod';
import { type EventDetail, type ShowDetail, eventDetail, showDetail } from '#domain/calls/catalogue.ts';
import { type SeatViews, seatViews } from '#domain/calls/seat-view.ts';
import type { EventId, ShowId } from '#domain/ids.ts';
import type { HttpClient } from '../http/http-client.ts';

/** What is read of a show. Each rejects with an `ApiError`. */
export interface ShowCalls {
  show(id: ShowId, signal?: AbortSignal): Promise<ShowDetail>;
  /** The event of shows, before one of them is known. */
  event(id: EventId, signal?: AbortSignal): Promise<EventDetail>;
  /** What is known of the views from its seats, beside the plan. */
  seatViews(id: ShowId, signal?: AbortSignal): Promise<SeatViews>;
  /** The compact plan at the immutable address that the show names. */
  planBytes(url: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** The compact status of every seat, with its version. */
  statusBytes(id: ShowId, signal?: AbortSignal): Promise<Uint8Array>;
}

const bytes = z.instanceof(ArrayBuffer).transform((buffer) => new Uint8Array(buffer));

export function createShowCalls(http: HttpClient): ShowCalls {
  const binary = { responseType: 'arraybuffer' } as const;
  return {
    show: (id, signal) => http.call('GET', `open/show/${id}`, showDetail, { signal }),
    event: (id, signal) => http.call('GET', `open/event/${id}`, eventDetail, { signal }),
    seatViews: (id, signal) => http.call('GET', `open/show/${id}/seat-view/`, seatViews, { signal }),
    planBytes: (url, signal) => http.call('GET', url, bytes, { ...binary, base: '', signal }),
    statusBytes: (id, signal) => http.call('GET', `open/show/${id}/status`, bytes, { ...binary, signal }),
  };
}
