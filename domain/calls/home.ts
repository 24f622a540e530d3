import { z } from 'zod';
import { eventId, orderId, roomId, showId } from '../ids.ts';
import { count, instant, money } from './fields.ts';
import { listAnswer, listQuery } from './list.ts';
import { orderState } from './managed-ticket.ts';

/** Days that the chart shows, today included. */
export const HOME_DAYS = 28;

/** A show with what of it is taken. */
export const homeShow = z.object({
  id: showId,
  eventId,
  eventName: z.string(),
  spaceName: z.string(),
  roomName: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  capacity: count,
  taken: count,
  /** Tickets that were scanned at the entrance. */
  used: count,
});
export type HomeShow = z.infer<typeof homeShow>;

/** GET home/show/ : every show ahead that the user reaches, the next first; `search` in the names of events. */
export const homeShowQuery = listQuery(['startsAt']);
export const homeShowList = listAnswer(homeShow);

/** What waits for somebody. */
export const homeTask = z.discriminatedUnion('kind', [
  /** Drafts that lack something before they can be published. */
  z.object({
    kind: z.literal('incompleteEvent'),
    eventId,
    eventName: z.string(),
    missing: z.array(z.enum(['shows', 'ticketTypes', 'description', 'image'])).min(1),
  }),
  /** Published, with a show ahead whose sale has no date. */
  z.object({ kind: z.literal('noSaleDate'), eventId, eventName: z.string(), count }),
  z.object({
    kind: z.literal('reservationExpiring'),
    orderId,
    reference: z.string(),
    eventName: z.string(),
    deadline: instant,
  }),
  /** Participants of shows ahead whose required e-mail is missing. */
  z.object({ kind: z.literal('missingEmails'), eventId, eventName: z.string(), count }),
]);
export type HomeTask = z.infer<typeof homeTask>;

/** Orders of an event with money to give back that the bank has not accepted so far. */
const refusedRefunds = z.object({ eventId, eventName: z.string(), count });
export type RefusedRefunds = z.infer<typeof refusedRefunds>;

/** What there must be before anything is sold, in this order. */
export const FIRST_STEPS = ['space', 'room', 'map', 'category', 'event'] as const;
const firstStep = z.object({
  step: z.enum(FIRST_STEPS),
  done: z.boolean(),
  /** Of `map`: the only room there is, which lacks its plan; null: there are several, and none of a server before this. */
  room: roomId.nullable().default(null),
});
export type FirstStep = z.infer<typeof firstStep>;

/** A day of the calendar in the time zone of each space. */
const salesDay = z.object({ day: z.iso.date(), tickets: count, amount: money });

/**
 * GET home : what matters to the user's roles, of the spaces they reach. What a role may not see is null.
 */
export const home = z.object({
  /** Shows of today, the next first. */
  today: z.array(homeShow),
  /** Those after them. */
  next: z.array(homeShow),
  /** Sold in the last {@link HOME_DAYS} days, a series for each currency; days without sales are there too. */
  sales: z.array(z.object({ currency: z.string(), days: z.array(salesDay) })).nullable(),
  orders: z
    .array(
      z.object({
        id: orderId,
        reference: z.string(),
        state: orderState,
        eventName: z.string(),
        customer: z.string(),
        tickets: count,
        total: money,
        currency: z.string(),
        createdAt: instant,
      }),
    )
    .nullable(),
  tasks: z.array(homeTask),
  /** More urgent than the tasks; beside them, for pages before this know no more kinds of those. */
  refusedRefunds: z.array(refusedRefunds).default([]),
  /** Until there is an event, what the user makes on the way to it; none afterwards, and none of a server before this. */
  firstSteps: z.array(firstStep).default([]),
});
export type Home = z.infer<typeof home>;
export type HomeOrder = NonNullable<Home['orders']>[number];
