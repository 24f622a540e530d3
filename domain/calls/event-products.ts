import { z } from 'zod';
import {
  addOnId,
  eventId,
  showGroupId,
  showId,
  temporaryPriceId,
  ticketGroupId,
  ticketTypeId,
} from '../ids.ts';
import { count, instant, oneLine, typedInstant, typedMoney } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

/** What is sold inside an event, as its managers see it. Whoever does not reach the event's space is answered 404. */

const name = oneLine.min(1).max(120);
/** Tickets, places, pieces. */
const MOST_COUNT = 1_000_000;
const typedCount = count.max(MOST_COUNT);
const archivedAt = instant.nullable();

/** Lists of what has an archive: without the archived ones unless `archived=true`, which answers those alone. */
const archive = { archived: queryFlag.default(false) };

/** GET event/{eventId}/show-group/ */
export const showGroupQuery = listQuery(['name']);
export const showGroupCall = z.object({ name, showIds: z.array(showId).min(2).max(20) });
export const managedShowGroup = z.object({
  id: showGroupId,
  eventId,
  name: z.string(),
  version,
  /** By their start. */
  showIds: z.array(showId),
  /** "This group already has issued tickets or bookings": it is not edited any more. */
  hasTickets: z.boolean(),
  /** "This group contains ended or sold-out shows": packs of it are not sold. */
  isOnSale: z.boolean(),
  /** Names of the combos that are sold over it. */
  combos: z.array(z.string()),
});
export type ShowGroupCall = z.infer<typeof showGroupCall>;
export type ManagedShowGroup = z.infer<typeof managedShowGroup>;
export const showGroupList = listAnswer(managedShowGroup);

/** GET event/{eventId}/ticket-type/ */
export const ticketTypeQuery = listQuery(['position', 'name', 'price', 'sold']).extend(archive);
export const ticketTypeCall = z.object({
  name,
  /** Null: the event's price, else the space's. */
  price: typedMoney.nullable(),
  /** Tickets of it in all; null: as many as there are places. */
  quota: typedCount.nullable(),
  maxPerOrder: z.number().int().min(1).max(1000).nullable(),
  saleStartsAt: typedInstant.nullable(),
  saleEndsAt: typedInstant.nullable(),
  /** Regions of the event's rooms where it is valid; none: everywhere. */
  regionIds: z.array(z.number().int().positive()).max(2000),
});
export const temporaryPriceCall = z.object({
  price: typedMoney,
  startsAt: typedInstant,
  endsAt: typedInstant,
});
export const managedTemporaryPrice = z.object({
  id: temporaryPriceId,
  ticketTypeId,
  price: z.number().int(),
  startsAt: instant,
  endsAt: instant,
  version,
});
export const managedTicketType = z.object({
  id: ticketTypeId,
  eventId,
  name: z.string(),
  version,
  position: z.number().int(),
  price: z.number().int().nullable(),
  fallbackPrice: z.number().int(),
  quota: z.number().int().nullable(),
  maxPerOrder: z.number().int().nullable(),
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  regions: z.array(z.object({ id: z.number().int(), key: z.string(), name: z.string() })),
  temporaryPrices: z.array(managedTemporaryPrice),
  /** Tickets that are valid or used; and those that open bookings hold now. */
  sold: z.number().int(),
  held: z.number().int(),
  archivedAt,
});
export type TicketTypeCall = z.infer<typeof ticketTypeCall>;
export type ManagedTicketType = z.infer<typeof managedTicketType>;
export type TemporaryPriceCall = z.infer<typeof temporaryPriceCall>;
export type ManagedTemporaryPrice = z.infer<typeof managedTemporaryPrice>;
export const ticketTypeList = listAnswer(managedTicketType);
export const temporaryPriceQuery = listQuery(['startsAt']);
export const temporaryPriceList = listAnswer(managedTemporaryPrice);
/** PUT event/{eventId}/ticket-type/order: the event's types in the order in which they are offered, all of them. 204. */
export const ticketTypeOrderCall = z.object({ ids: z.array(ticketTypeId).min(1).max(1000) });

/** GET event/{eventId}/ticket-group/ */
export const ticketGroupQuery = listQuery(['name', 'price']).extend(archive);
export const ticketGroupCall = z.object({
  name,
  price: typedMoney,
  /** Set: one ticket in each show of the group, of one of the items' types (no items: of any). Null: the items. */
  showGroupId: showGroupId.nullable(),
  items: z.array(z.object({ ticketTypeId, quantity: z.number().int().min(1).max(100) })).max(50),
});
export const managedTicketGroup = z.object({
  id: ticketGroupId,
  eventId,
  name: z.string(),
  version,
  price: z.number().int(),
  showGroupId: showGroupId.nullable(),
  items: z.array(z.object({ ticketTypeId, quantity: z.number().int() })),
  /** Tickets sold as part of it. */
  sold: z.number().int(),
  archivedAt,
});
export type TicketGroupCall = z.infer<typeof ticketGroupCall>;
export type ManagedTicketGroup = z.infer<typeof managedTicketGroup>;
export const ticketGroupList = listAnswer(managedTicketGroup);

/** GET event/{eventId}/add-on/ */
export const addOnQuery = listQuery(['name', 'price', 'sold']).extend(archive);
export const addOnCall = z.object({
  name,
  description: z.string().trim().max(2000),
  price: typedMoney,
  per: z.enum(['ticket', 'order']),
  stock: typedCount.nullable(),
});
export const managedAddOn = addOnCall.extend({
  id: addOnId,
  eventId,
  version,
  sold: z.number().int(),
  archivedAt,
});
export type AddOnCall = z.infer<typeof addOnCall>;
export type ManagedAddOn = z.infer<typeof managedAddOn>;
export const addOnList = listAnswer(managedAddOn);
