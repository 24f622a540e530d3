import { fromPromise } from 'xstate';
import type { BookingCreated, CreateCall } from '#domain/calls/booking.ts';
import type { BookingAnswer, BookingReference } from '#machines/booking/booking-answer.ts';
import type {
  AddInput,
  ReadInput,
  RemoveInput,
  RetypeInput,
  TakeBestInput,
  TakeBestOutput,
} from '#machines/selection/selection-types.ts';
import type { BookingCalls } from './booking-calls.ts';
import { answered } from './parse-refusal.ts';

/** The calls of the booking machine. */
export function bookingActors(calls: BookingCalls) {
  return {
    fetchBooking: fromPromise<BookingAnswer, BookingReference>(({ input, signal }) =>
      answered(calls.read(input, signal)),
    ),
    releaseBooking: fromPromise<BookingAnswer, BookingReference>(({ input }) =>
      answered(calls.release(input)),
    ),
  };
}

/** The calls of the selection machine. What changes something is never aborted: its answer may hold the token. */
export function selectionActors(calls: BookingCalls) {
  return {
    readBooking: fromPromise<BookingAnswer, ReadInput>(({ input, signal }) =>
      answered(calls.read(input, signal)),
    ),
    createBooking: fromPromise<BookingAnswer<BookingCreated>, CreateCall>(({ input }) =>
      answered(calls.create(input)),
    ),
    addToBooking: fromPromise<BookingAnswer, AddInput>(({ input }) => answered(calls.add(input))),
    removeSeat: fromPromise<BookingAnswer, RemoveInput>(({ input }) => answered(calls.removeSeat(input))),
    changeTicketType: fromPromise<BookingAnswer, RetypeInput>(({ input }) =>
      answered(calls.changeTicketType(input)),
    ),
    takeBest: fromPromise<BookingAnswer<TakeBestOutput>, TakeBestInput>(({ input: { reference, call } }) =>
      answered<TakeBestOutput>(
        reference === null
          ? calls.takeBest(call)
          : calls.takeMoreBest(reference, call).then((booking) => ({ booking, token: null })),
      ),
    ),
  };
}
