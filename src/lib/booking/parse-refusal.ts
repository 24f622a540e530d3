import { z } from 'zod';
import { eventId, showId } from '#domain/ids.ts';
import type { Violation } from '#domain/calls/refusal-body.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import type { BookingAnswer, BookingFailure } from '#machines/booking/booking-answer.ts';
import { parseFailure } from '../http/parse-failure.ts';

const count = z.coerce.number().int();
const plain = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });
const ofParticipant = <Code extends string>(code: Code) =>
  plain(code).extend({ ticket: count, field: z.string() });
const seatOfShow = z.object({ showId, seat: z.int() });
/** A seat of a show is "show:seat". */
const showSeat = z
  .string()
  .transform((text): z.input<typeof seatOfShow> => {
    const [show = '', seat] = text.split(':');
    return { showId: show, seat: Number(seat) };
  })
  .pipe(seatOfShow);
/** Answers join lists by commas: `seats: "7:4,7:5"`. */
const seats = z
  .string()
  .transform((joined) => joined.split(',').filter(Boolean))
  .pipe(z.array(showSeat));

const refusal: z.ZodType<BookingRefusal> = z.discriminatedUnion('code', [
  plain('seatTaken').extend({ seats }),
  plain('seatAlreadySelected').extend({ showSeat }),
  plain('limitOverall').extend({ maxTickets: count }),
  plain('limitRegion').extend({ maxTickets: count, region: z.string() }),
  plain('limitTicketType').extend({ maxTickets: count, ticketType: z.string() }),
  plain('limitReached').extend({ maxTickets: count }),
  plain('placesTaken').extend({ region: z.string(), left: count }),
  plain('notOnSale'),
  plain('waitingRoom').extend({ event: count }),
  plain('challengeRequired').extend({ eventId }),
  plain('planChanged'),
  plain('notForSale').extend({ region: z.string() }),
  plain('ticketTypeNotValid'),
  plain('ticketTypeSoldOut').extend({ ticketType: z.string() }),
  plain('bookingNotFound'),
  plain('bookingExpired'),
  plain('bookingClosed'),
  plain('otherEvent'),
  plain('otherGroup'),
  plain('groupNotOnSale'),
  plain('packsIncomplete'),
  plain('noSeatSelected'),
  plain('noTicketSelected'),
  plain('termsNotAccepted'),
  ofParticipant('required'),
  ofParticipant('tooLong'),
  ofParticipant('email'),
  ofParticipant('phoneInvalid'),
  ofParticipant('dniInvalid'),
  ofParticipant('zipCodeInvalid'),
  ofParticipant('invalid'),
  ofParticipant('futureDate'),
  ofParticipant('longAgo'),
  plain('participantEmailsMissing').extend({ count }),
  plain('fieldsIncomplete'),
  plain('addOnSoldOut').extend({ addOn: z.string(), left: count }),
  plain('addOnLimit').extend({ addOn: z.string(), max: count }),
  plain('ticketGroupIncomplete').extend({ ticketGroup: z.string() }),
  plain('notOffered'),
  plain('totalChanged').extend({ total: count }),
  plain('noSeatsTogether').extend({ quantity: count }),
  plain('orphanSeats').extend({ seats, add: seats, remove: seats }),
  plain('tableSoldWhole').extend({ table: z.string(), region: z.string() }),
]);

/** The refusal that a violation carries; null when it is about something else than a booking. */
export function parseRefusal({ code, params }: Violation): BookingRefusal | null {
  const parsed = refusal.safeParse({ ...params, code });
  return parsed.success ? parsed.data : null;
}

/** Why a booking's call failed. What is no refusal leaves open whether the call took effect. */
export function parseBookingFailure(thrown: unknown): BookingFailure {
  const [violation] = parseFailure(thrown).violations;
  return (violation && parseRefusal(violation)) ?? { code: 'network' };
}

/** A call as the machines' actors answer it. */
export async function answered<Value>(call: Promise<Value>): Promise<BookingAnswer<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (thrown) {
    return { ok: false, refusal: parseBookingFailure(thrown) };
  }
}
