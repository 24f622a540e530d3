import { z } from 'zod';
import {
  type Category,
  type EventDetail,
  type EventFilter,
  type EventSummary,
  type Space,
  category,
  eventDetail,
  eventSummary,
  space,
} from '#domain/calls/catalogue.ts';
import type { CategoryId, EventId, SpaceId } from '#domain/ids.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';

/** The public reads of the catalogue (specification, section 7). */
export interface CatalogueCalls {
  categories(signal?: AbortSignal): Promise<readonly Category[]>;
  category(id: CategoryId, signal?: AbortSignal): Promise<Category>;
  spaces(signal?: AbortSignal): Promise<readonly Space[]>;
  space(id: SpaceId, signal?: AbortSignal): Promise<Space>;
  events(filter: EventFilter, signal?: AbortSignal): Promise<readonly EventSummary[]>;
  event(id: EventId, signal?: AbortSignal): Promise<EventDetail>;
}

export function createCatalogueCalls(http: HttpClient): CatalogueCalls {
  return {
    categories: (signal) => http.call('GET', '/open/category/', z.array(category), { signal }),
    category: (id, signal) => http.call('GET', `/open/category/${id}`, category, { signal }),
    spaces: (signal) => http.call('GET', '/open/space/', z.array(space), { signal }),
    space: (id, signal) => http.call('GET', `/open/space/${id}`, space, { signal }),
    events: (filter, signal) =>
      http.call('GET', '/open/event/', z.array(eventSummary), { signal, query: { ...filter } }),
    event: (id, signal) => http.call('GET', `/open/event/${id}`, eventDetail, { signal }),
  };
}
