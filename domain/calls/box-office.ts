import { z } from 'zod';
import {
  addOnId,
  eventId,
  orderId,
  roomId,
  showGroupId,
  showId,
  ticketGroupId,
  ticketId,
  ticketTypeId,
  userId,
} from '../ids.ts';
import { participant, participantField } from '../participant.ts';
import { placeMarks, ticketPlace } from '../place.ts';
import { saleState } from '../sale-state.ts';
import { customer } from './customer.ts';
import {
  email,
  instant,
  money,
  oneLine,
  regionIndex,
  seatIndex,
  handedOver,
  TEXT_LENGTHS,
} from './fields.ts';
import { listAnswer, listQuery, queryFlag } from './list.ts';
import { managedOrder, orderState } from './managed-ticket.ts';

/**
 * What staff do at a counter. The selection is that of customers under another address: `booking/…` where they have
 * `open/booking/…`, `best-available` where they have `open/best-available`, with the same bodies and answers
 * (`domain/calls/booking.ts`), the same header `X-Booking-Token`, and an authorization beside it. A booking of staff
 * belongs to who began it; to everybody else it is `bookingNotFound`.
 *
 * Powers: before, during and after the public sale, until the show is over (`notOnSale`); seats kept for the box
 * office; every region with a ticket type, and every type of it, whatever its sale window (its quota holds); no limit
 * of a person. A space manager sells for the own spaces alone: other shows are `notOnSale`.
 */

const reason = oneLine.min(1).max(TEXT_LENGTHS.reason);
const person = z.object({ id: userId, name: z.string() });

/** GET show/ : what can be sold now, the next one first; those that are over or called off are left out. `search` in event, space and city. */
export const soldShowQuery = listQuery(['startsAt']).extend({
  eventId: eventId.optional(),
  /** Only those that can be reserved: with a region that is marked so. */
  reservable: queryFlag.optional(),
});
export const soldShow = z.object({
  id: showId,
  startsAt: instant,
  endsAt: instant,
  event: z.object({ id: eventId, name: z.string(), imageUrl: z.string().nullable() }),
  space: z.object({ name: z.string(), city: z.string(), timeZone: z.string() }),
  room: z.object({ id: roomId, name: z.string() }),
  currency: z.string(),
  /** Of the public; staff sell in every state but `cancelled` and `ended`. */
  saleState,
  capacity: z.number().int(),
  left: z.number().int(),
  reservable: z.boolean(),
});
export type SoldShow = z.infer<typeof soldShow>;
export const soldShowList = listAnswer(soldShow);

/** Seats and places that one has in a show. */
export const showClaim = z.object({
  /** `held`: being chosen or paid now; `blocked`: kept for the box office, nobody's. */
  state: z.enum(['held', 'sold', 'reserved', 'blocked']),
  /** Indices into the plan's seats. */
  seats: z.array(z.number().int()),
  /** In regions without seats. */
  places: z.array(z.object({ region: z.number().int(), quantity: z.number().int() })),
  /** Null: nobody in particular (not signed in yet, or sold without a name). */
  customer: person.extend({ email: z.string() }).nullable(),
  /** Who of the staff sold, reserves or holds it; of blocked ones who blocked them. Null: the customer alone. */
  seller: person.nullable(),
  /** Of holds and reservations. */
  until: instant.nullable(),
  order: z.object({ id: orderId, reference: z.string(), state: orderState }).nullable(),
  /** Why it is blocked. */
  reason: z.string().nullable(),
});
export type ShowClaim = z.infer<typeof showClaim>;

/** GET show/{id}/status : who has what. Seats that it does not name are free; `version` as in the public status. */
export const showStatus = z.object({
  version: z.number().int(),
  serverTime: instant,
  regions: z.array(
    z.object({
      region: z.number().int(),
      name: z.string(),
      seated: z.boolean(),
      /** May be reserved without payment. */
      reservable: z.boolean(),
      /** Staff can sell here: some ticket type is valid in it. */
      forSale: z.boolean(),
      capacity: z.number().int(),
      left: z.number().int(),
    }),
  ),
  claims: z.array(showClaim),
});
export type ShowStatusAnswer = z.infer<typeof showStatus>;

/** POST booking/{id}/extend : the deadline is the usual time from now. Answers the booking. */

const counterPayment = [
  /** Minor units handed over; less than the total is refused (409 `tenderedTooLittle` at `payment.tendered`). */
  z.object({ method: z.literal('cash'), tendered: handedOver }),
  /** `reference` as the card terminal prints it. */
  z.object({ method: z.literal('card'), reference: oneLine.max(100) }),
  /** Nothing is paid, whatever it would cost: its tickets cost 0. */
  z.object({ method: z.literal('free'), reason }),
] as const;
/**
 * A letter with a link by which the customer pays without signing in; the seats are kept `until` then (a day, unless
 * given; at the latest the beginning of the first show). Needs a customer with an e-mail (409 `customerUnreachable`).
 */
const linkPayment = z.object({ method: z.literal('link'), until: instant.optional() });

export const salePayment = z.discriminatedUnion('method', [...counterPayment, linkPayment]);
export type SalePayment = z.infer<typeof salePayment>;

const extras = {
  /**
   * One entry a ticket, in the order of `ticketSlots(booking)`. What is missing is completed later where the event
   * allows that (`participantsLater`), what is there has to be valid.
   */
  participants: z.array(participant).max(1000).default([]),
  addOns: z
    .array(z.object({ addOnId, quantity: z.number().int().min(1).max(1000) }))
    .max(50)
    .default([]),
};
const combos = z
  .array(z.object({ ticketGroupId, quantity: z.number().int().min(1).max(100) }))
  .max(50)
  .default([]);

/**
 * POST booking/{id}/sale : sells what the booking has. Refused as a confirmation of a customer is (beside its fields),
 * without terms, limits of a person and single seats left over; packs have to be whole.
 */
export const saleCall = z.object({
  /** Random, a new one for each press of the button: the same sale said again answers what it answered. */
  requestKey: z.uuid().optional(),
  /** Null: nobody's name; their tickets are printed. */
  customerId: userId.nullable(),
  payment: salePayment,
  ...extras,
  ticketGroups: combos,
  /** What the seller saw it costs, minor units, also of a free one: else 409 `totalChanged`, and nothing is sold. */
  total: money,
});
export type SaleCall = z.input<typeof saleCall>;

export const saleAnswer = z.object({
  orderId,
  reference: z.string(),
  /** `pending`: it waits for the customer to pay by the link. */
  state: z.enum(['paid', 'pending']),
  /** What was paid, or is to be paid by the link. */
  total: money,
  currency: z.string(),
  /** Cash to give back. */
  change: money,
  /** Of a link: until when it can be paid. */
  until: instant.nullable(),
  /** Of a link, as it was mailed. */
  url: z.string().nullable(),
});
export type SaleAnswer = z.infer<typeof saleAnswer>;

/**
 * POST booking/{id}/reservation : keeps the seats without payment until a moment (2 hours before the first show unless
 * given; at the latest its beginning), at the prices of now, and tells the customer by letter. 409 `notReservable`
 * names the first region that is not marked so; `untilOutOfRange`. A show: roles of Reserve tickets; packs: those of
 * the order groups.
 */
export const reserveCall = z.object({
  /** As in {@link saleCall}. */
  requestKey: z.uuid().optional(),
  customerId: userId,
  until: instant.optional(),
  ticketGroups: combos,
  /** What it is reserved for, in words of the staff. */
  note: oneLine.max(TEXT_LENGTHS.reason).default(''),
});
export type ReserveCall = z.input<typeof reserveCall>;
export const reserveAnswer = z.object({
  orderId,
  reference: z.string(),
  until: instant,
  total: money,
  currency: z.string(),
});
export type ReserveAnswer = z.infer<typeof reserveAnswer>;

/** GET reservation/ : `search` in references, and in names and e-mails of customers. The next to end first. */
export const reservationQuery = listQuery(['until', 'createdAt', 'reference']).extend({
  eventId: eventId.optional(),
  showId: showId.optional(),
  /** Unless given those that wait. */
  state: z.enum(['reserved', 'paid', 'cancelled', 'expired']).default('reserved'),
});
export const reservation = z.object({
  orderId,
  reference: z.string(),
  state: orderState,
  event: z.object({ id: eventId, name: z.string(), timeZone: z.string() }),
  shows: z.array(z.object({ id: showId, startsAt: instant })),
  /** For packs of a group of shows. */
  showGroupId: showGroupId.nullable(),
  customer,
  seller: person.nullable(),
  tickets: z.number().int(),
  /** Of each ticket, by show; in general admission without a row and a seat. */
  places: z.array(z.object(ticketPlace)),
  total: money,
  currency: z.string(),
  until: instant,
  createdAt: instant,
  note: z.string(),
});
export type Reservation = z.infer<typeof reservation>;
export const reservationList = listAnswer(reservation);

export const reservationPath = z.object({ orderId });
/**
 * PUT reservation/{orderId} : keeps it until another moment. Answers it. 409 `untilOutOfRange`; as every call about one
 * that waits no more, `reservationPaid`, `reservationPending` (its link is out), `reservationCancelled`,
 * `reservationExpired`.
 */
export const extendCall = z.object({ until: instant });
/** DELETE reservation/{orderId} : 204; the seats are free at once, and the customer is told. */
export const cancelQuery = z.object({ reason: oneLine.max(TEXT_LENGTHS.reason).default('') });
/** POST reservation/{orderId}/reminder : 204; a letter that it waits to be paid, one a minute at most. 409 `customerUnreachable`. */

export const confirmationPath = z.object({ id: orderId });
/** GET ticket-order/{id}/confirmation : a reservation (or what became of it) as the confirm screen shows it. */
export const orderToConfirm = reservation.extend({
  administrativeCosts: money,
  /** In the order of `participants`. */
  slots: z.array(
    z.object({
      showId,
      startsAt: instant,
      ...ticketPlace,
      marks: placeMarks,
      ticketTypeId,
      ticketTypeName: z.string(),
      price: money,
      participant,
    }),
  ),
  /** Of each participant, as the event asks now; whether what is missing of it may be completed later. */
  requiredParticipantFields: z.array(participantField),
  participantsLater: z.boolean(),
  /** Those of the event, to be sold with it at the prices of now. */
  addOns: z.array(
    z.object({
      id: addOnId,
      name: z.string(),
      price: money,
      per: z.enum(['ticket', 'order']),
      stockLeft: z.number().int().nullable(),
    }),
  ),
  serverTime: instant,
});
export type OrderToConfirm = z.infer<typeof orderToConfirm>;

/** POST ticket-order/{id}/sale : pays a reservation, at the prices it was reserved at; add-ons cost what they cost now. */
export const reservationSaleCall = z.object({
  requestKey: z.uuid().optional(),
  payment: salePayment,
  ...extras,
  /** Of everything, with the add-ons. */
  total: money,
});

/** POST show/{id}/block : keeps seats for the box office; the public sees them as not for sale. 409 `seatTaken` names those that somebody has. */
export const blockCall = z.object({ seats: z.array(seatIndex).min(1).max(5000), reason });
export type BlockCall = z.input<typeof blockCall>;
/** POST show/{id}/unblock : those of them that are blocked are free. */
export const unblockCall = z.object({ seats: z.array(seatIndex).min(1).max(5000) });
export type UnblockCall = z.input<typeof unblockCall>;
export const blockAnswer = z.object({ changed: z.number().int() });

/**
 * GET ticket-order/{id}/ticket/ : the tickets of an order that was sold, for who moves or prints them at the counter
 * (roles of buy for a show; within reach, else 404).
 */
export const orderTickets = z.object({
  orderId,
  reference: z.string(),
  state: orderState,
  event: z.object({ id: eventId, name: z.string(), timeZone: z.string() }),
  showGroupId: showGroupId.nullable(),
  customer: customer.nullable(),
  currency: z.string(),
  tickets: z.array(
    z.object({
      id: ticketId,
      showId,
      startsAt: instant,
      roomName: z.string(),
      /** Index into the plan's seats; null: in a region without seats. */
      seat: z.number().int().nullable(),
      /** Index into the plan's regions. */
      region: z.number().int(),
      ...ticketPlace,
      marks: placeMarks,
      ticketTypeId,
      ticketTypeName: z.string(),
      price: money,
      /** Its share of the administrative costs that the order was charged. */
      costs: money,
      state: z.enum(['valid', 'used', 'void']),
    }),
  ),
});
export type OrderTickets = z.infer<typeof orderTickets>;

/** GET ticket-order/{id}/order : the order with the codes of its tickets, to be printed (same roles and reach): `order` of booking.ts. */

/**
 * POST ticket/move : other seats or places, of the same show or another of the event that is not over, for valid tickets
 * of one paid order; all of it or nothing, also seats among themselves. The ticket type stays where it is valid, unless
 * another one is named. A pack's tickets stay in their show (`packsIncomplete`). Where the price differs: 409
 * `priceDiffers` with the `difference` (minor units, negative: less) unless `settle` says how it is settled.
 */
export const moveCall = z.object({
  requestKey: z.uuid().optional(),
  tickets: z
    .array(
      z.object({
        ticketId,
        showId,
        seat: seatIndex.optional(),
        /** Without a seat: the region without seats. */
        region: regionIndex.optional(),
        ticketTypeId: ticketTypeId.optional(),
      }),
    )
    .min(1)
    .max(100),
  settle: z
    .discriminatedUnion('method', [
      ...counterPayment,
      /** Less is due: the difference goes back the way it came. */
      z.object({ method: z.literal('refund') }),
    ])
    .optional(),
});
export type MoveCall = z.input<typeof moveCall>;
export const moveAnswer = z.object({
  orderId,
  reference: z.string(),
  /** What the tickets cost more; negative: less. */
  difference: money,
  /** Cash to give back. */
  change: money,
  /** What of a lower price staff hand back themselves: in cash, at the card terminal. */
  byHand: z.array(z.object({ method: z.string(), amount: money })).default([]),
  tickets: z.array(
    z.object({
      id: ticketId,
      showId,
      ...ticketPlace,
      price: money,
    }),
  ),
});
export type MoveAnswer = z.infer<typeof moveAnswer>;

/** GET ticket-order-group/?eventId= : the groups of shows that are sold as packs; without an event of all within reach. */
export const orderGroupQuery = listQuery(['name']).extend({
  eventId: eventId.optional(),
  /** Also those of events that are over. */
  past: queryFlag.default(false),
});
export const orderGroup = z.object({
  id: showGroupId,
  name: z.string(),
  event: z.object({ id: eventId, name: z.string(), timeZone: z.string() }),
  currency: z.string(),
  shows: z.array(
    z.object({
      id: showId,
      startsAt: instant,
      roomName: z.string(),
      saleState,
      capacity: z.number().int(),
      left: z.number().int(),
    }),
  ),
  /** Whole packs; `left`: as many as the show with the fewest places left has. */
  packs: z.object({ sold: z.number().int(), reserved: z.number().int(), left: z.number().int() }),
  /** What came in for packs of this group and has not gone back. */
  total: money,
  /**
   * Why it is not to be edited (`groupHasTickets`: "this group already has issued tickets or bookings") or sold by staff
   * (`groupNotOnSale`: "this group contains ended or sold-out shows").
   */
  refusals: z.array(z.enum(['groupHasTickets', 'groupNotOnSale'])),
});
export type OrderGroup = z.infer<typeof orderGroup>;
export const orderGroupList = listAnswer(orderGroup);

export const orderGroupPath = z.object({ id: showGroupId });
/** GET ticket-order-group/{id}/order/ : its orders. */
export const groupOrderQuery = listQuery(['createdAt', 'reference', 'total']).extend({
  state: orderState.optional(),
});
export const groupOrder = managedOrder.extend({ seller: person.nullable(), packs: z.number().int() });
export type GroupOrder = z.infer<typeof groupOrder>;
export const groupOrderList = listAnswer(groupOrder);

/**
 * GET ticket-order-group/order/ : simple and combo orders of the events within reach with what they come to, for staff
 * who sell. Totals are of all rows of the filters and the search, one a currency; `total` is what came in for them and
 * has not gone back.
 */
export const soldOrderQuery = listQuery(['createdAt', 'reference', 'total']).extend({
  eventId: eventId.optional(),
  state: orderState.optional(),
  combo: queryFlag.optional(),
});
export const soldOrderList = listAnswer(managedOrder.extend({ seller: person.nullable() })).extend({
  totals: z.array(
    z.object({
      currency: z.string(),
      orders: z.number().int(),
      tickets: z.number().int(),
      total: money,
    }),
  ),
});
export type SoldOrders = z.infer<typeof soldOrderList>;

/**
 * PUT ticket-order/{id}/email : where the letters of an order go from now on; the account of its customer keeps its own, and
 * whoever has the e-mail of before is told nothing. 204; 409 `changedByOther` where it is not `before` any more, with
 * the `email` as it is, or `customerDeleted`.
 */
export const orderEmailCall = z.object({
  email,
  /** As it was shown; '': none. */
  before: z.string().max(254),
  /** The tickets, or what is said of a reservation, go to the new e-mail at once; a new link to pay by does in any case. */
  resend: z.boolean().default(false),
});
export type OrderEmailCall = z.input<typeof orderEmailCall>;

/** The link by which a customer pays: `/check?link=<token>` in the letter. Works until it is paid or has ended, however often. */
export const orderLinkPath = z.object({ token: z.string().min(20).max(200) });
/** GET open/order-link/{token} : 404 `orderNotFound` for an unknown one. */
export const orderLink = z.object({
  state: orderState,
  reference: z.string(),
  eventName: z.string(),
  total: money,
  currency: z.string(),
  until: instant,
  serverTime: instant,
  showId,
  /** The money has come: also where it went back later. */
  wasPaid: z.boolean(),
  /**
   * What /check follows: the token is the link's own, and opens nothing any more once the link does not. Once it was paid it is the
   * key of a letter, which /confirmed shows the tickets by.
   */
  booking: z.object({ id: z.string(), token: z.string() }),
});
export type OrderLink = z.infer<typeof orderLink>;
/** POST open/order-link/{token}/payment : as POST booking/{id}/payment, answers where the browser goes. */
