import {
  BOOKING_TOKEN_HEADER,
  type BestAvailableCall,
  type Booking,
  type BookingCreated,
  type ConfirmCall,
  type CreateCall,
  type MoreBestCall,
  type Order,
  type PaymentResult,
  booking,
  bookingCreated,
  openBooking,
  confirmAnswer,
  order,
  paymentResult,
  paymentStarted,
} from '#domain/calls/booking.ts';
import type { z } from 'zod';
import type { EventId } from '#domain/ids.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import type { AddInput, RemoveInput, RetypeInput } from '#machines/selection/selection-types.ts';
import { challengedCall } from '../challenge/challenged-call.ts';
import { type SolveChallenge, solveInWorker } from '../challenge/solve-in-worker.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Desk } from './desk.ts';

/** The calls of a booking, from the first seat to the tickets. Each rejects with an `ApiError`. */
export interface BookingCalls {
  create(call: CreateCall): Promise<BookingCreated>;
  takeBest(call: BestAvailableCall): Promise<BookingCreated>;
  /** Into a booking that is there already. */
  takeMoreBest(reference: BookingReference, call: MoreBestCall): Promise<Booking>;
  read(reference: BookingReference, signal?: AbortSignal): Promise<Booking>;
  release(reference: BookingReference): Promise<Booking>;
  /** Asked before the map is left: whether what it has may be bought as it is. */
  proceed(reference: BookingReference): Promise<Booking>;
  add(input: AddInput): Promise<Booking>;
  removeSeat(input: RemoveInput): Promise<Booking>;
  changeTicketType(input: RetypeInput): Promise<Booking>;
  /**
   * Binds it to who is signed in; the limits are checked again, now with earlier tickets. Joined to another booking
   * that the user has of the event already, it answers that one.
   */
  claim(reference: BookingReference): Promise<BookingCreated>;
  /** The open booking that the user has of an event, made on whichever device. */
  findOpen(event: EventId): Promise<BookingCreated | null>;
  confirm(reference: BookingReference, call: ConfirmCall): Promise<z.output<typeof confirmAnswer>>;
  /** Starts the payment of the confirmed order, or starts it again; the browser goes to `url`. Without a method by the usual one. */
  startPayment(reference: BookingReference, method?: string): Promise<z.output<typeof paymentStarted>>;
  /** The same for who has opened the link of a letter, without an account: the token is the link's. Of any other 404. */
  startPaymentByLink(reference: BookingReference): Promise<z.output<typeof paymentStarted>>;
  readPayment(reference: BookingReference, signal?: AbortSignal): Promise<PaymentResult>;
  readOrder(reference: BookingReference, signal?: AbortSignal): Promise<Order>;
}

/** At a counter the choosing has addresses of its own; what follows it is the customers'. */
export function createBookingCalls(
  http: HttpClient,
  desk: Desk = 'public',
  solve: SolveChallenge = solveInWorker,
): BookingCalls {
  const base = desk === 'public' ? 'open/' : '';
  const open = ({ id }: BookingReference, rest = '') => `${base}booking/${id}${rest}`;
  const result = ({ id }: BookingReference, rest: string) => `open/booking/${id}${rest}`;
  const signedIn = ({ id }: BookingReference, rest: string) => `booking/${id}${rest}`;
  const seat = (input: RemoveInput) => open(input, `/seat/${input.showId}/${input.seat}`);
  const key = ({ token }: BookingReference) => ({ headers: { [BOOKING_TOKEN_HEADER]: token } });
  return {
    create: (call) => challengedCall({ http, solve }, `${base}booking/`, bookingCreated, call),
    takeBest: (call) => challengedCall({ http, solve }, `${base}best-available`, bookingCreated, call),
    takeMoreBest: (of, call) => http.call('POST', open(of, '/best'), booking, { ...key(of), body: call }),
    read: (of, signal) => http.call('GET', open(of), booking, { ...key(of), signal }),
    release: (of) => http.call('DELETE', open(of), booking, key(of)),
    proceed: (of) => http.call('POST', open(of, '/proceed'), booking, key(of)),
    add: (input) => http.call('POST', open(input, '/seat'), booking, { ...key(input), body: input.call }),
    removeSeat: (input) =>
      http.call('DELETE', seat(input), booking, { ...key(input), query: { plan: input.plan } }),
    changeTicketType: ({ ticketTypeId, plan, ...input }) =>
      http.call('PUT', seat(input), booking, { ...key(input), body: { ticketTypeId, plan } }),
    claim: (of) => http.call('POST', signedIn(of, '/claim'), bookingCreated, key(of)),
    findOpen: (event) => http.call('GET', 'booking/', openBooking, { query: { eventId: event } }),
    confirm: (of, call) =>
      http.call('POST', signedIn(of, '/confirm'), confirmAnswer, { ...key(of), body: call }),
    startPayment: (of, method) =>
      http.call('POST', signedIn(of, '/payment'), paymentStarted, {
        ...key(of),
        ...(method === undefined ? {} : { body: { method } }),
      }),
    startPaymentByLink: ({ token }) =>
      http.call('POST', `open/order-link/${encodeURIComponent(token)}/payment`, paymentStarted, { body: {} }),
    readPayment: (of, signal) =>
      http.call('GET', result(of, '/payment'), paymentResult, { ...key(of), signal }),
    readOrder: (of, signal) => http.call('GET', result(of, '/order'), order, { ...key(of), signal }),
  };
}
