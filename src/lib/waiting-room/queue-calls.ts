import { z } from 'zod';
import { type WaitingStanding, waitingStanding } from '#domain/calls/waiting-room.ts';
import type { EventId } from '#domain/ids.ts';
import type { HttpClient } from '../http/http-client.ts';

/** The queue of an event, as this browser stands in it. Each rejects with an `ApiError`. */
export interface QueueCalls {
  read(id: EventId, signal?: AbortSignal): Promise<WaitingStanding>;
  /** Queues up; whoever waits already keeps their place. */
  join(id: EventId, signal?: AbortSignal): Promise<WaitingStanding>;
  /** Takes the pass of its turn. */
  pass(id: EventId, signal?: AbortSignal): Promise<WaitingStanding>;
  leave(id: EventId): Promise<unknown>;
}

export function createQueueCalls(http: HttpClient): QueueCalls {
  const call = (method: 'GET' | 'POST', id: EventId, part: string, signal: AbortSignal | undefined) =>
    http.call(method, `open/event/${id}/queue${part}`, waitingStanding, { signal });
  return {
    read: (id, signal) => call('GET', id, '', signal),
    join: (id, signal) => call('POST', id, '', signal),
    pass: (id, signal) => call('POST', id, '/pass', signal),
    leave: (id) => http.call('DELETE', `open/event/${id}/queue`, z.unknown()),
  };
}
