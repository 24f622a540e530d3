import { useMemo } from 'react';
import { z } from 'zod';
import {
  type BlockCall,
  type MoveCall,
  type ReserveCall,
  type SaleCall,
  type UnblockCall,
  blockAnswer,
  moveAnswer,
  orderTickets,
  orderToConfirm,
  reservation,
  reservationList,
  type reservationSaleCall,
  reserveAnswer,
  saleAnswer,
  soldOrderList,
  soldShowList,
} from '#domain/calls/box-office.ts';
import { BOOKING_TOKEN_HEADER, order } from '#domain/calls/booking.ts';
import { type CreateCustomerCall, customer, customerList } from '#domain/calls/customer.ts';
import type { OrderId, ShowId } from '#domain/ids.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

type Query = NonNullable<CallOptions['query']>;

const nothing = z.unknown();

function boxOfficeCalls(http: HttpClient) {
  const key = ({ token }: BookingReference) => ({ headers: { [BOOKING_TOKEN_HEADER]: token } });
  return {
    shows: (query: Query, signal: AbortSignal) => http.call('GET', 'show/', soldShowList, { query, signal }),
    customers: (search: string, signal: AbortSignal) =>
      http.call('GET', 'customer/', customerList, { query: { search }, signal }),
    createCustomer: (body: CreateCustomerCall) => http.call('POST', 'customer/', customer, { body }),
    sell: (of: BookingReference, body: SaleCall) =>
      http.call('POST', `booking/${of.id}/sale`, saleAnswer, { ...key(of), body }),
    reserve: (of: BookingReference, body: ReserveCall) =>
      http.call('POST', `booking/${of.id}/reservation`, reserveAnswer, { ...key(of), body }),
    /** What was sold, with the codes of its tickets. */
    order: (id: OrderId) => http.call('GET', `ticket-order/${id}/order`, order),
    block: (show: ShowId, body: BlockCall) => http.call('POST', `show/${show}/block`, blockAnswer, { body }),
    unblock: (show: ShowId, body: UnblockCall) =>
      http.call('POST', `show/${show}/unblock`, blockAnswer, { body }),
    tickets: (id: OrderId, signal: AbortSignal) =>
      http.call('GET', `ticket-order/${id}/ticket/`, orderTickets, { signal }),
    move: (body: MoveCall) => http.call('POST', 'ticket/move', moveAnswer, { body }),
    /** Simple and combo orders, with what they come to. */
    orders: (query: Query, signal: AbortSignal) =>
      http.call('GET', 'ticket-order-group/order/', soldOrderList, { query, signal }),
    reservations: (query: Query, signal: AbortSignal) =>
      http.call('GET', 'reservation/', reservationList, { query, signal }),
    extend: (id: OrderId, until: string) =>
      http.call('PUT', `reservation/${id}`, reservation, { body: { until } }),
    cancel: (id: OrderId, reason: string) =>
      http.call('DELETE', `reservation/${id}`, nothing, { query: { reason } }),
    remind: (id: OrderId) => http.call('POST', `reservation/${id}/reminder`, nothing),
    toConfirm: (id: OrderId, signal: AbortSignal) =>
      http.call('GET', `ticket-order/${id}/confirmation`, orderToConfirm, { signal }),
    sellReserved: (id: OrderId, body: z.input<typeof reservationSaleCall>) =>
      http.call('POST', `ticket-order/${id}/sale`, saleAnswer, { body }),
  };
}

/** The calls of the counter. */
export function useBoxOfficeCalls(): ReturnType<typeof boxOfficeCalls> {
  const { http } = useServices();
  return useMemo(() => boxOfficeCalls(http), [http]);
}
