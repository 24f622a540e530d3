import { z } from 'zod';
import { isCurrency } from '../currency.ts';
import { eventId, spaceId, userId } from '../ids.ts';
import { orphanRule } from '../orphan-rule.ts';
import { isTimeZone } from '../time-zone.ts';
import { email, instant, oneLine, typedMoney } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

/** What the events of a space inherit unless they say otherwise; null: there is nothing to inherit. */
export const SPACE_DEFAULTS = [
  'capacity',
  'price',
  'maxTicketsPerUser',
  'administrativeCosts',
  'organizerEmail',
  'orphanRule',
] as const;
export type SpaceDefault = (typeof SPACE_DEFAULTS)[number];

const spaceDefaults = {
  capacity: z.number().int().min(1).max(1_000_000).nullable(),
  price: typedMoney.nullable(),
  maxTicketsPerUser: z.number().int().min(1).max(1000).nullable(),
  administrativeCosts: typedMoney.nullable(),
  organizerEmail: email.nullable(),
  orphanRule: orphanRule.nullable(),
} satisfies Readonly<Record<SpaceDefault, z.ZodType>>;

/** POST space/, 201 `managedSpace`. 409 `alreadyExists` at `name`. */
export const createSpaceCall = z.object({
  name: oneLine.min(1).max(120),
  /** Paragraphs separated by a blank line; plain text. */
  description: z.string().trim().max(4000),
  address: oneLine.max(200),
  city: oneLine.max(100),
  /** IANA name, for example Europe/Madrid. */
  timeZone: z.string().max(64).refine(isTimeZone),
  /** ISO 4217. */
  currency: z.string().max(3).refine(isCurrency),
  ...spaceDefaults,
});
export type CreateSpaceCall = z.infer<typeof createSpaceCall>;

/**
 * PUT space/{id}, 200 `managedSpace`. 409 `changedByOther`; `alreadyExists` at `name`; `archived`; `timeZoneOnSale`
 * at `timeZone` and `currencyOnSale` at `currency` while shows are on sale (`showsOnSale`).
 */
export const editSpaceCall = createSpaceCall.extend({ version });
export type EditSpaceCall = z.infer<typeof editSpaceCall>;

/** GET space/: by name unless asked otherwise. `archived=true`: the archived ones instead. */
export const spaceListQuery = listQuery(['name', 'city', 'createdAt']).extend({
  city: z.string().max(100).optional(),
  archived: queryFlag.optional(),
});

export const listedSpace = z.object({
  id: spaceId,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  imageUrl: z.string().nullable(),
  /** Rooms that are not archived. */
  rooms: z.number().int(),
  /** Their capacities together. */
  places: z.number().int(),
  /** Published events with a show that is not over. */
  events: z.number().int(),
  createdAt: instant,
  archivedAt: instant.nullable(),
});
export type ListedSpace = z.infer<typeof listedSpace>;
export const spaceList = listAnswer(listedSpace);

/** GET space/city/: the cities there are spaces in, by the alphabet, for a filter. */
export const spaceCities = z.array(z.string());

/** GET space/{id}. POST space/{id}/archive and …/restore answer it as well. */
export const managedSpace = createSpaceCall.extend({
  id: spaceId,
  version,
  imageUrl: z.string().nullable(),
  createdAt: instant,
  archivedAt: instant.nullable(),
  /** Shows of published events whose sale has begun and which are not over: they keep time zone and currency. */
  showsOnSale: z.number().int(),
  /** Shows that are not over, of all events: they move on the clock when the time zone is another one. */
  showsAhead: z.number().int(),
  /** Events that these shows are of. */
  eventsAhead: z.number().int(),
  /** Rooms that are not archived. */
  rooms: z.number().int(),
  /** How many events that are not over have no value of their own, so that they follow a change of it. */
  inheritedBy: z.record(z.enum(SPACE_DEFAULTS), z.number().int()),
});
export type ManagedSpace = z.infer<typeof managedSpace>;

/**
 * PUT space/{id}/image with the bytes of a picture, 200; DELETE space/{id}/image, 200. 422 `notAPicture`,
 * `pictureTooLarge`.
 */
export const spaceImage = z.object({ imageUrl: z.string().nullable() });

/** Somebody who manages a space, or may be asked to. */
export const spaceManager = z.object({
  id: userId,
  /** '' where there is no name. */
  fullName: z.string(),
  email: z.string(),
});
export type SpaceManager = z.infer<typeof spaceManager>;

/** GET space/{id}/manager/: by name. GET space/manager-candidate/?search=: users with ROLE_SPACE_MANAGER, 1000 at most. */
export const spaceManagers = z.array(spaceManager);
export const managerCandidateQuery = z.object({ search: z.string().trim().max(200).default('') });

/** Of one space. */
export const MOST_MANAGERS = 100;
/** PUT space/{id}/manager/, 200 `spaceManagers`: these and no others. 422 `notASpaceManager` at `userIds`. */
export const setSpaceManagersCall = z.object({ userIds: z.array(userId).max(MOST_MANAGERS) });

export const MOST_UPCOMING_EVENTS = 12;

/** GET space/{id}/upcoming-event/: events with a show that is not over, the next one first, `MOST_UPCOMING_EVENTS`. */
export const upcomingEvent = z.object({
  id: eventId,
  name: z.string(),
  state: z.enum(['draft', 'published']),
  imageUrl: z.string().nullable(),
  nextShowAt: instant,
  /** Shows that are not over. */
  shows: z.number().int(),
  /** Seats and places of these shows: all, and those that somebody has or that are kept. */
  capacity: z.number().int(),
  taken: z.number().int(),
});
export type UpcomingEvent = z.infer<typeof upcomingEvent>;
export const upcomingEvents = z.array(upcomingEvent);
