import { z } from 'zod';
import {
  addOnId,
  bookingId,
  eventId,
  orderId,
  paymentId,
  showGroupId,
  showId,
  ticketGroupId,
  ticketId,
  ticketTypeId,
} from '../ids.ts';
import { participant } from '../participant.ts';
import { placeFurniture, placeMarks, ticketPlace } from '../place.ts';
import { instant, locale, money, regionIndex, seatIndex } from './fields.ts';

/**
 * Calls under /api/open/booking carry the header `X-Booking-Token` (answered once, by the creating call);
 * those under /api/booking carry the token and an authorization. The tickets of a booking, at /order and /tickets.pdf,
 * open to the key of a letter in its place too.
 */
export const BOOKING_TOKEN_HEADER = 'X-Booking-Token';

/** A seat to take, with the ticket type wanted; without one the region's first in the event's order is taken. */
export const seatWish = z.object({ showId, seat: seatIndex, ticketTypeId: ticketTypeId.optional() });
/** Of one type in a call. */
export const MOST_PLACES = 1000;

/** Places of a general-admission region: `quantity` is the new total of this type in the booking, 0 gives them back. */
export const placeWish = z.object({
  showId,
  region: regionIndex,
  ticketTypeId: ticketTypeId.optional(),
  quantity: z.number().int().min(0).max(MOST_PLACES),
});

/** Of a show: the plan by which its seats and regions are meant (`ShowDetail.plan.url`); another one refuses. */
const seenPlan = z.object({ showId, plan: z.string().max(200) });
/** One a show at most; of a show without any its newest plan is meant. */
const seenPlans = z.array(seenPlan).max(100).optional();
export type SeenPlans = z.output<typeof seenPlans>;

/** Seats and places, in however many shows of the event: all of it or nothing. */
export const holdCall = z.object({
  plans: seenPlans,
  seats: z.array(seatWish).max(100).default([]),
  places: z.array(placeWish).max(20).default([]),
});
export type HoldCall = z.input<typeof holdCall>;

/** POST open/booking/{id}/seat: adds all of it or nothing. */
export const addCall = holdCall.extend({
  /**
   * Seats of the booking that it gives back for what it adds: once that is held, and only then, though the limits
   * count them as gone already. One that it does not have is passed over.
   */
  instead: z
    .array(z.object({ showId, seat: seatIndex }))
    .max(100)
    .default([]),
});
export type AddCall = z.input<typeof addCall>;

/** What makes a booking: the caller may repeat a call whose answer it never got. */
const creating = {
  /**
   * Of the caller's making, random, and kept as secret as the token: the same key names the same booking, and answers
   * it (and its token) as it is now. One that has ended is refused (`bookingExpired`, `bookingClosed`): a new booking
   * takes a new key.
   */
  requestKey: z.uuid().optional(),
  /** The booking is for packs of this group: it takes seats of the group's shows only, while all of them are on sale. */
  showGroupId: showGroupId.optional(),
};

/** POST open/booking/ : makes a booking that has all of it, or refuses and makes none. */
export const createCall = holdCall.extend(creating);
export type CreateCall = z.input<typeof createCall>;

/** DELETE open/booking/{id}/seat/{showId}/{seat} gives one seat back; PUT to the same path changes its ticket type. */
export const seatPath = z.object({ id: bookingId, showId, seat: z.coerce.number().pipe(seatIndex) });
export const seatChange = z.object({ ticketTypeId, plan: z.string().max(200).optional() });
/** Of the show, as in {@link holdCall}. */
export const seatRemoval = z.object({ plan: z.string().max(200).optional() });

export const bookingSeat = z.object({
  kind: z.literal('seat'),
  showId,
  seat: seatIndex,
  region: regionIndex,
  regionName: z.string(),
  furniture: placeFurniture,
  rowName: z.string(),
  seatName: z.string(),
  marks: placeMarks,
  ticketTypeId,
});
export const bookingPlaces = z.object({
  kind: z.literal('places'),
  showId,
  region: regionIndex,
  regionName: z.string(),
  quantity: z.number().int().positive(),
  ticketTypeId,
});
export const bookingItem = z.discriminatedUnion('kind', [bookingSeat, bookingPlaces]);
export type BookingItem = z.infer<typeof bookingItem>;
export type BookingPlaces = z.infer<typeof bookingPlaces>;

export const bookingState = z.enum(['open', 'confirmed', 'released', 'expired']);
export type BookingState = z.infer<typeof bookingState>;

/** GET open/booking/{id}; also the answer of every change. */
export const booking = z.object({
  id: bookingId,
  state: bookingState,
  eventId,
  /** Set with the first seat; the same until the end, but for one extension by a running payment. */
  deadline: instant.nullable(),
  /** The database's clock when this was answered: the countdown is deadline − serverTime, whatever the local clock says. */
  serverTime: instant,
  /** Bound to a signed-in user. */
  claimed: z.boolean(),
  /** Set: it is for packs of this group, and can be confirmed with as many seats in each of its shows only. */
  showGroupId: showGroupId.nullable(),
  /** Tickets for the event that its user has outside of it; 0 while it is not claimed. */
  earlierTickets: z.number().int().nonnegative(),
  items: z.array(bookingItem),
  /** The order it became, once confirmed or while a payment runs. */
  orderId: orderId.nullable(),
});
export type Booking = z.infer<typeof booking>;

/**
 * A booking with the token that opens it. Answered by POST open/booking/ and open/best-available; by POST
 * booking/{id}/claim, which joins it to the booking that the user has of the event already, if there is one: keep
 * what is answered; and by GET booking/?eventId= (null: none), by which another device of the user finds it.
 */
export const bookingCreated = z.object({ booking, token: z.string() });
export type BookingCreated = z.infer<typeof bookingCreated>;
export const openBooking = bookingCreated.nullable();

const best = {
  plans: seenPlans,
  /** With a group the same seats of all its shows, or the nearest thing to them; else of this show. */
  showId,
  quantity: z.number().int().min(1).max(20),
  region: regionIndex.optional(),
  /** Of a seat as the ticket type that it is taken as: `usualTicketType`. */
  maxPrice: money.optional(),
  /** So many of them wheelchair places, the others their companions' beside them; no more than `quantity`. */
  wheelchairs: z.number().int().min(0).max(20).optional(),
};
const fits = ({ quantity, wheelchairs = 0 }: { quantity: number; wheelchairs?: number | undefined }) =>
  wheelchairs <= quantity;
const misfit = { path: ['wheelchairs'] };

/** POST open/best-available: the best `quantity` seats, as close as there are any, taken at once into a new booking. */
export const bestAvailableCall = z.object({ ...best, ...creating }).refine(fits, misfit);
export type BestAvailableCall = z.input<typeof bestAvailableCall>;

/** POST open/booking/{id}/best: the same into a booking; for packs in every show of its group. */
export const moreBestCall = z.object(best).refine(fits, misfit);
export type MoreBestCall = z.input<typeof moreBestCall>;

/** POST booking/{id}/confirm : checks everything, makes the pending order. `participants` has one entry a ticket, in the order of `ticketSlots(booking)`. */
export const confirmCall = z.object({
  acceptTerms: z.boolean('termsNotAccepted'),
  participants: z.array(participant).max(1000),
  /** What the event asks of them and is missing is completed later; only where the event allows it (`participantsLater`). */
  completeLater: z.boolean().default(false),
  addOns: z.array(z.object({ addOnId, quantity: z.number().int().min(1).max(1000) })).max(50),
  ticketGroups: z
    .array(z.object({ ticketGroupId, quantity: z.number().int().min(1).max(100) }))
    .max(50)
    .default([]),
  /** The total the customer saw, minor units: a different verdict of the server is refused as `totalChanged`, never charged. */
  total: money,
  /** The language of the buyer's pages, for the payment and the letters; else the request's. */
  locale: locale.optional(),
});
export type ConfirmCall = z.input<typeof confirmCall>;

export const confirmAnswer = z.object({ orderId, total: money, currency: z.string() });

/** POST booking/{id}/payment : `method` is one of {@link paymentMethods}; without it the first one. */
export const paymentCall = z.object({ method: z.string().max(40).optional() });

/** GET open/payment-method/ : names of providers, in the order in which they are offered. */
export const paymentMethods = z.object({ items: z.array(z.object({ method: z.string() })) });

/** POST booking/{id}/payment : starts (or restarts) the payment of the pending order; the browser goes to `url`. */
export const paymentStarted = z.object({ paymentId, url: z.string() });

/** GET open/booking/{id}/payment */
export const paymentResult = z.object({
  state: z.enum(['none', 'created', 'redirected', 'succeeded', 'failed', 'expired']),
  /** Why it failed: `refused`, `error`; money that came goes back when `late`, `soldOut`, `limit`, `amount`, `duplicate`. */
  reason: z.string().nullable(),
  /** Money of this booking that goes back: `due` until the provider has taken it. */
  refund: z.enum(['due', 'done']).nullable().default(null),
  booking,
});
export type PaymentResult = z.infer<typeof paymentResult>;

/** GET open/booking/{id}/order, once paid */
export const orderTicket = z.object({
  id: ticketId,
  showId,
  startsAt: instant,
  roomName: z.string(),
  ...ticketPlace,
  marks: placeMarks,
  ticketTypeName: z.string(),
  price: money,
  participant,
  state: z.enum(['valid', 'used', 'void']),
  /** It is void because its show was called off: nobody gave it back. */
  calledOff: z.boolean().default(false),
  /** What the QR code holds: signed, so that it cannot be forged and is checked without a connection. */
  code: z.string(),
});
export type OrderTicket = z.infer<typeof orderTicket>;

export const order = z.object({
  id: orderId,
  /** Short, for people: read over the phone. */
  reference: z.string(),
  state: z.enum(['pending', 'paid', 'reserved', 'cancelled', 'expired', 'refunded']),
  event: z.object({
    id: eventId,
    name: z.string(),
    spaceName: z.string(),
    address: z.string(),
    city: z.string(),
    timeZone: z.string(),
    /** Who answers questions. */
    organizerEmail: z.string().nullable().default(null),
  }),
  purchasedAt: instant.nullable(),
  /** Of packs what they are called. */
  packName: z.string().nullable().default(null),
  customer: z.object({ fullName: z.string(), email: z.string() }),
  paymentMethod: z.string().nullable(),
  currency: z.string(),
  tickets: z.array(orderTicket),
  addOns: z.array(z.object({ name: z.string(), quantity: z.number().int(), price: money })),
  administrativeCosts: money,
  total: money,
  /** Of the total what was given back, or is on its way. */
  refunded: money.default(0),
  /** Its shows that staff called off, why in their words ('' for no reason), and what goes back for each. */
  calledOff: z.array(z.object({ showId, reason: z.string(), back: money.default(0) })).default([]),
  /** The letter with the tickets: none is sent, it waits for the mail server, or that has taken it. */
  mail: z.enum(['none', 'waiting', 'sent']).default('none'),
  /** The event lets customers give tickets back; until when is in the offer. */
  refundsOffered: z.boolean().default(true),
});
export type Order = z.infer<typeof order>;

/** GET me/ticket-order/ : the signed-in user's own, those with a show ahead or the others. */
export const ownOrdersCall = z.object({
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
/** What a counter keeps for a user without payment: it has no tickets before it is paid there. */
export const ownReservation = z.object({
  id: orderId,
  reference: z.string(),
  event: z.object({
    id: eventId,
    name: z.string(),
    spaceName: z.string(),
    city: z.string(),
    timeZone: z.string(),
  }),
  /** The earliest first. */
  startsAt: z.array(instant),
  tickets: z.number().int().nonnegative(),
  total: money,
  currency: z.string(),
  until: instant,
});
export type OwnReservation = z.infer<typeof ownReservation>;

export const ownOrders = z.object({
  items: z.array(order),
  total: z.number().int().nonnegative(),
  /** Those that wait, the most urgent first; with the first page of what is ahead alone. */
  reservations: z.array(ownReservation).default([]),
});
export type OwnOrdersAnswer = z.infer<typeof ownOrders>;
