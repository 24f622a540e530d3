import { useMemo } from 'react';
import { z } from 'zod';
import {
  addOnList,
  managedAddOn,
  managedShowGroup,
  managedTemporaryPrice,
  managedTicketGroup,
  managedTicketType,
  showGroupList,
  ticketGroupList,
  ticketTypeList,
} from '#domain/calls/event-products.ts';
import {
  cancelImpact,
  type CancelShowsCall,
  type ChangeShowsCall,
  changedShows,
  type CreateShowsCall,
  createdShows,
  managedShow,
  showList,
  showRooms,
  type UpdateShowCall,
} from '#domain/calls/event-shows.ts';
import { MOST_ROWS } from '#domain/calls/list.ts';
import type { EventId, ShowId, TicketTypeId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../../lib/http/http-client.ts';
import { useServices } from '../../../../lib/services/services.tsx';

const nothing = z.unknown();

/** What every kind of product has. */
function resourceCalls<Item extends z.ZodType>(http: HttpClient, path: string, item: Item) {
  return {
    create: (body: object) => http.call('POST', path, item, { body }),
    read: (id: number) => http.call('GET', `${path}${id}`, item),
    edit: (id: number, body: object) => http.call('PUT', `${path}${id}`, item, { body }),
    remove: (id: number) => http.call('DELETE', `${path}${id}`, nothing),
    archive: (id: number) => http.call('POST', `${path}${id}/archive`, item),
    restore: (id: number) => http.call('POST', `${path}${id}/restore`, item),
  };
}

/** The calls of what is sold inside an event. */
export function productCalls(http: HttpClient, eventId: EventId) {
  const base = `event/${eventId}`;
  const all = (archived = false): CallOptions['query'] => ({
    size: MOST_ROWS,
    ...(archived ? { archived } : {}),
  });
  return {
    shows: {
      list: (query: CallOptions['query'], signal: AbortSignal) =>
        http.call('GET', `${base}/show/`, showList, { signal, ...(query ? { query } : {}) }),
      rooms: (signal: AbortSignal) => http.call('GET', `${base}/show/rooms`, showRooms, { signal }),
      read: (id: ShowId) => http.call('GET', `${base}/show/${id}`, managedShow),
      create: (body: CreateShowsCall) => http.call('POST', `${base}/show/`, createdShows, { body }),
      edit: (id: ShowId, body: UpdateShowCall) =>
        http.call('PUT', `${base}/show/${id}`, managedShow, { body }),
      change: (body: ChangeShowsCall) => http.call('POST', `${base}/show/change`, changedShows, { body }),
      cancelImpact: (ids: readonly ShowId[]) =>
        http.call('GET', `${base}/show/cancel`, cancelImpact, { query: { showIds: ids.join(',') } }),
      cancel: (body: CancelShowsCall) => http.call('POST', `${base}/show/cancel`, nothing, { body }),
    },
    showGroups: {
      ...resourceCalls(http, `${base}/show-group/`, managedShowGroup),
      list: (signal: AbortSignal) =>
        http.call('GET', `${base}/show-group/`, showGroupList, { query: all() ?? {}, signal }),
    },
    ticketTypes: {
      ...resourceCalls(http, `${base}/ticket-type/`, managedTicketType),
      list: (signal: AbortSignal, archived = false) =>
        http.call('GET', `${base}/ticket-type/`, ticketTypeList, { query: all(archived) ?? {}, signal }),
      sort: (ids: readonly TicketTypeId[]) =>
        http.call('PUT', `${base}/ticket-type/order`, nothing, { body: { ids } }),
    },
    temporaryPrices: (id: TicketTypeId) =>
      resourceCalls(http, `ticket-type/${id}/temporary-price/`, managedTemporaryPrice),
    ticketGroups: {
      ...resourceCalls(http, `${base}/ticket-group/`, managedTicketGroup),
      list: (signal: AbortSignal, archived = false) =>
        http.call('GET', `${base}/ticket-group/`, ticketGroupList, { query: all(archived) ?? {}, signal }),
    },
    addOns: {
      ...resourceCalls(http, `${base}/add-on/`, managedAddOn),
      list: (signal: AbortSignal, archived = false) =>
        http.call('GET', `${base}/add-on/`, addOnList, { query: all(archived) ?? {}, signal }),
    },
  };
}
export type ProductCalls = ReturnType<typeof productCalls>;

export function useProductCalls(eventId: EventId): ProductCalls {
  const { http } = useServices();
  return useMemo(() => productCalls(http, eventId), [http, eventId]);
}
