import { z } from 'zod';
import {
  addOnId,
  categoryId,
  eventId,
  roomId,
  showGroupId,
  showId,
  spaceId,
  ticketGroupId,
  ticketTypeId,
} from '../ids.ts';
import { orphanRule } from '../orphan-rule.ts';
import { participantField } from '../participant.ts';
import { saleState } from '../sale-state.ts';
import { instant, money } from './fields.ts';

/** Minor units of the event's currency. */
const imageUrl = z.string();

/** /open/category/ and /open/category/{id} */
export const category = z.object({ id: categoryId, description: z.string(), iconUrl: imageUrl.nullable() });
export type Category = z.infer<typeof category>;

/** /open/space/ and /open/space/{id} */
export const space = z.object({
  id: spaceId,
  name: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  /** IANA name, for example Europe/Madrid. */
  timeZone: z.string(),
  imageUrl: imageUrl.nullable(),
});
export type Space = z.infer<typeof space>;

/** /open/event/?category=&space=&name= : published events that are not over first by next show, then by name. */
export const eventFilter = z.object({
  category: categoryId.optional(),
  space: spaceId.optional(),
  name: z.string().trim().max(200).optional(),
});
export type EventFilter = z.infer<typeof eventFilter>;

export const eventSummary = z.object({
  id: eventId,
  name: z.string(),
  title: z.string(),
  imageUrl: imageUrl.nullable(),
  space: z.object({ id: spaceId, name: z.string(), city: z.string(), timeZone: z.string() }),
  categories: z.array(z.object({ id: categoryId, description: z.string() })),
  /** First and last show that are not over; the last ones of all when all are over. Null without shows. */
  firstShowAt: instant.nullable(),
  lastShowAt: instant.nullable(),
  /** Starts of the next shows, at most 60. */
  nextShowsAt: z.array(instant),
  /** How many there are from the first to the last. */
  showCount: z.number().int(),
  currency: z.string(),
  /** The least a visitor can buy a ticket for now, with its administrative costs; null when nothing has a price. */
  priceFrom: money.nullable(),
  /** The most hopeful of its shows' states: open > comingSoon > soldOut > closed > cancelled > ended. */
  saleState,
});
export type EventSummary = z.infer<typeof eventSummary>;

export const temporaryPrice = z.object({ price: money, startsAt: instant, endsAt: instant });
export type TemporaryPrice = z.infer<typeof temporaryPrice>;

/** The price now is a rule (`ticketPrice` in domain/price.ts), not a field. */
export const ticketType = z.object({
  id: ticketTypeId,
  name: z.string(),
  /** Null: the event's price, else the space's (already resolved in `fallbackPrice`). */
  price: money.nullable(),
  fallbackPrice: money,
  temporaryPrices: z.array(temporaryPrice),
  /** Ids of plan regions (PlanRegion.id) where it is valid, per room; empty = every region. */
  regions: z.array(z.string()),
  /** What these are called, each once. */
  regionNames: z.array(z.string()).optional(),
  maxPerOrder: z.number().int().positive().nullable(),
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  soldOut: z.boolean(),
});
export type TicketType = z.infer<typeof ticketType>;

export const ticketGroup = z.object({
  id: ticketGroupId,
  name: z.string(),
  price: money,
  /** Set: one seat in each show of the group. Null: the items below, in one show. */
  showGroupId: showGroupId.nullable(),
  items: z.array(z.object({ ticketTypeId, quantity: z.number().int().positive() })),
});
export type TicketGroup = z.infer<typeof ticketGroup>;

export const addOn = z.object({
  id: addOnId,
  name: z.string(),
  description: z.string(),
  price: money,
  /** `ticket`: at most one a ticket; `order`: at most 10 an order. */
  per: z.enum(['ticket', 'order']),
  /** Null: without limit. */
  stockLeft: z.number().int().nullable(),
});
export type AddOn = z.infer<typeof addOn>;

export const showSummary = z.object({
  id: showId,
  eventId,
  room: z.object({ id: roomId, name: z.string() }),
  startsAt: instant,
  endsAt: instant,
  /** Null: not announced yet. */
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  saleState,
  /** As of the event, among what is sold for this show. */
  priceFrom: money.nullable(),
  /** Seats and places: all of them, and those nobody has. */
  capacity: z.number().int(),
  left: z.number().int(),
  showGroupIds: z.array(showGroupId),
  /** Its room has places for wheelchairs, whoever has them. */
  hasWheelchairs: z.boolean().default(false),
});
export type ShowSummary = z.infer<typeof showSummary>;

export const showGroup = z.object({ id: showGroupId, name: z.string(), showIds: z.array(showId) });
export type ShowGroup = z.infer<typeof showGroup>;

/** /open/event/{id} */
export const eventDetail = eventSummary.extend({
  /** Paragraphs separated by a blank line; plain text. */
  description: z.string(),
  images: z.object({
    main: imageUrl.nullable(),
    normal: imageUrl.nullable(),
    panoramic: imageUrl.nullable(),
    banner: imageUrl.nullable(),
  }),
  gallery: z.array(imageUrl),
  /** Customers give tickets back until so many hours before their show, and `fee` per cent of the money is kept; null: never. */
  refunds: z
    .object({ hours: z.number().int().nonnegative(), fee: z.number().int().nonnegative() })
    .nullable()
    .default(null),
  organizerEmail: z.string().nullable(),
  maxTicketsPerUser: z.number().int().positive().nullable(),
  /** What is said of single seats that a selection leaves over. */
  orphanRule,
  /** Added to each ticket. */
  administrativeCosts: money,
  requiredParticipantFields: z.array(participantField),
  /** They may be completed after the purchase. */
  participantsLater: z.boolean().default(false),
  /** A booking takes a solved challenge (open/challenge/). */
  challenge: z.boolean().optional(),
  shows: z.array(showSummary),
  showGroups: z.array(showGroup),
  ticketTypes: z.array(ticketType),
  ticketGroups: z.array(ticketGroup),
  addOns: z.array(addOn),
});
export type EventDetail = z.infer<typeof eventDetail>;

/** What the map needs to know of a region beside its drawing. */
export const showRegion = z.object({
  /** Index into the plan's regions. */
  region: z.number().int().nonnegative(),
  id: z.string(),
  name: z.string(),
  seated: z.boolean(),
  capacity: z.number().int(),
  /** At most so many tickets of a booking in this region; null: no own limit. */
  maxTickets: z.number().int().positive().nullable(),
  /** Ticket types valid here, in the order of the event's; empty: not for sale. */
  ticketTypeIds: z.array(ticketTypeId),
});
export type ShowRegion = z.infer<typeof showRegion>;

/** /open/show/{id} */
export const showDetail = showSummary.extend({
  event: eventDetail,
  plan: z.object({
    /** Immutable address of the compact binary plan: engine decodePlan. */
    url: z.string(),
    seatCount: z.number().int(),
  }),
  regions: z.array(showRegion),
  /** The database's clock when this was answered. */
  serverTime: instant,
});
export type ShowDetail = z.infer<typeof showDetail>;
