import { z } from 'zod';
import { eventId, orderId, showId, ticketId } from '../ids.ts';
import { participantField } from '../participant.ts';
import { ticketPlace } from '../place.ts';
import { instant, money } from './fields.ts';
import { listAnswer, listQuery, queryFlag } from './list.ts';

export const ORDER_STATES = ['pending', 'paid', 'reserved', 'cancelled', 'expired', 'refunded'] as const;
export const orderState = z.enum(ORDER_STATES);
export const TICKET_STATES = ['valid', 'used', 'void'] as const;
export const ticketState = z.enum(TICKET_STATES);

/** Which tickets or orders: those of an event, of a show. A space manager sees those of the own spaces only. */
const scope = { eventId: eventId.optional(), showId: showId.optional() };

/** GET ticket/ : `search` in references, in names and e-mails of customers and participants. */
export const ticketListQuery = listQuery(['createdAt', 'name', 'price']).extend({
  ...scope,
  state: ticketState.optional(),
});

const event = z.object({ id: eventId, name: z.string(), timeZone: z.string() });
const person = z.object({ name: z.string(), email: z.string() });
/** Who bought; without a name and an e-mail nobody in particular, at a counter. */
export const orderCustomer = person;

/** A ticket as staff see it. */
export const managedTicket = z.object({
  id: ticketId,
  order: z.object({ id: orderId, reference: z.string(), state: orderState }),
  event,
  showId,
  startsAt: instant,
  ...ticketPlace,
  ticketTypeName: z.string(),
  price: money,
  currency: z.string(),
  state: ticketState,
  usedAt: instant.nullable(),
  createdAt: instant,
  customer: orderCustomer,
  participant: person,
});
export type ManagedTicket = z.infer<typeof managedTicket>;
export const managedTicketList = listAnswer(managedTicket);

/** GET ticket-order/ */
export const orderListQuery = listQuery(['createdAt', 'reference', 'total']).extend({
  ...scope,
  state: orderState.optional(),
  /** Several products at one price, or one of each. */
  combo: queryFlag.optional(),
  /** Whether money is to go back that the bank has not accepted so far. */
  refundRefused: queryFlag.optional(),
});

/** An order as staff see it, in a list. */
export const managedOrder = z.object({
  id: orderId,
  reference: z.string(),
  state: orderState,
  event,
  /** The earliest first. */
  shows: z.array(z.object({ id: showId, startsAt: instant })),
  customer: orderCustomer,
  /** How many it is of, also while it is not paid. */
  tickets: z.number().int().nonnegative(),
  /** How many of them are void by now. */
  voidTickets: z.number().int().nonnegative(),
  /** It has packs or combos. */
  isCombo: z.boolean(),
  total: money,
  /** Of the total what was given back, or is on its way. */
  refunded: money,
  /** Money is to go back that the bank has not accepted so far; false of a server before this. */
  refundRefused: z.boolean().default(false),
  currency: z.string(),
  paymentMethod: z.string().nullable(),
  createdAt: instant,
  purchasedAt: instant.nullable(),
});
export type ManagedOrder = z.infer<typeof managedOrder>;
export const managedOrderList = listAnswer(managedOrder);

/** GET ticket-order/{id} */
export const orderPath = z.object({ id: orderId });
export const managedOrderDetail = managedOrder.extend({
  /** How many of its tickets have been used. */
  usedTickets: z.number().int().nonnegative(),
  /** What the event asks of each participant. */
  required: z.array(participantField),
  /** Participants whose required e-mail is missing, and those with anything missing. */
  missingEmails: z.number().int().nonnegative(),
  incomplete: z.number().int().nonnegative(),
});
export type ManagedOrderDetail = z.infer<typeof managedOrderDetail>;

/** GET ticket/choices : what the list can be filtered by: the events with tickets that the user reaches, latest first. */
export const ticketChoices = z.object({
  events: z.array(
    event.extend({ shows: z.array(z.object({ id: showId, startsAt: instant, roomName: z.string() })) }),
  ),
});
export type TicketChoices = z.infer<typeof ticketChoices>;
