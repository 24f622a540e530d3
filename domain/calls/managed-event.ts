import { z } from 'zod';
import { eventImageKind } from '../event-image.ts';
import { categoryId, chosenSpaceId, eventId, roomId, showId, spaceId } from '../ids.ts';
import { orphanRule } from '../orphan-rule.ts';
import { participantField, PARTICIPANT_FIELDS } from '../participant.ts';
import { email, instant, money, oneLine, typedMoney } from './fields.ts';
import { visibleText } from '../visible-text.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

/** Characters at most. */
export const EVENT_TEXT_LENGTHS = { name: 120, title: 200, description: 20_000 } as const;
/** Of one event. */
export const MOST_CATEGORIES = 20;

const imageUrl = z.string();

/** What an event has of its own and may have from its space: null = the space's. */
const inheritable = {
  price: typedMoney.nullable(),
  capacity: z.number().int().min(1).max(1_000_000).nullable(),
  maxTicketsPerUser: z.number().int().min(1).max(1000).nullable(),
  administrativeCosts: typedMoney.nullable(),
  organizerEmail: email.nullable(),
  orphanRule: orphanRule.nullable(),
};

/** What customers may give back by themselves. */
const refundRule = {
  /** Until so many hours before the show; null: nothing. */
  refundHours: z.number().int().min(0).max(8760).nullable().default(null),
  /** Per cent of what was paid that is kept. */
  refundFee: z.number().int().min(0).max(100).default(0),
};

/** POST /event/: a new event is a draft, and may lack all but a name and a space. */
export const eventCreation = z.object({
  name: oneLine.min(1).max(EVENT_TEXT_LENGTHS.name),
  title: oneLine.max(EVENT_TEXT_LENGTHS.title),
  /** Paragraphs separated by a blank line; plain text. */
  description: z.string().overwrite(visibleText).max(EVENT_TEXT_LENGTHS.description),
  categoryIds: z.array(categoryId).max(MOST_CATEGORIES),
  spaceId: chosenSpaceId,
  defaultRoomId: roomId.nullable(),
  ...inheritable,
  requiredParticipantFields: z.array(participantField).max(PARTICIPANT_FIELDS.length),
  /** Whoever buys may leave them empty, and completes them by the link in the letter. */
  participantsLater: z.boolean().default(false),
  ...refundRule,
  /** Visitors' browsers do a proof of work before each booking: against programs that buy. */
  challenge: z.boolean().default(false),
});
export type EventCreation = z.infer<typeof eventCreation>;

/** PUT /event/{id} */
export const eventEdit = eventCreation.extend({ version });
export type EventEdit = z.infer<typeof eventEdit>;

/** The space of an event, with what the event inherits of it; null: the space says nothing either. */
export const inheritedFrom = z.object({
  id: spaceId,
  name: z.string(),
  city: z.string(),
  /** IANA name: instants of the event are shown and typed in it. */
  timeZone: z.string(),
  currency: z.string(),
  ...inheritable,
});
export type InheritedFrom = z.infer<typeof inheritedFrom>;

/** A room where an event may be. */
const eventRoom = z.object({
  id: roomId,
  name: z.string(),
  capacity: z.number().int(),
  /** Seats and places of its newest plan: no more are sold; null: it has no plan. */
  places: z.number().int().nullable().default(null),
});
export type EventRoom = z.infer<typeof eventRoom>;

/** GET /event/{id}, and what every change of an event answers. */
export const managedEvent = z.object({
  id: eventId,
  version,
  state: z.enum(['draft', 'published']),
  createdAt: instant,
  /** When it was last made public; null: never. */
  publishedAt: instant.nullable(),
  archivedAt: instant.nullable(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  space: inheritedFrom,
  defaultRoom: eventRoom.nullable(),
  categories: z.array(z.object({ id: categoryId, description: z.string() })),
  ...inheritable,
  requiredParticipantFields: z.array(participantField),
  participantsLater: z.boolean(),
  ...refundRule,
  challenge: z.boolean().default(false),
  images: z.record(eventImageKind, imageUrl.nullable()),
  gallery: z.array(z.object({ id: z.number().int(), url: imageUrl })),
  /** Shows of it, and those that are not over. */
  showCount: z.number().int(),
  showsAhead: z.number().int(),
  /** Of those ahead: whose sale has no beginning. */
  unannouncedShows: z.number().int().default(0),
  firstShowAt: instant.nullable(),
  lastShowAt: instant.nullable(),
  /** Ticket types that are offered, and those of them that no price can be found for. */
  ticketTypeCount: z.number().int(),
  unpricedTicketTypes: z.number().int(),
  /** Somebody has or holds a ticket, reserved or paid for: its space and rooms stay as they are. */
  hasSales: z.boolean(),
});
export type ManagedEvent = z.infer<typeof managedEvent>;

/** GET /event/ */
export const managedEventQuery = listQuery(['name', 'firstShowAt', 'lastShowAt', 'createdAt']).extend({
  state: z.enum(['draft', 'published']).optional(),
  spaceId: spaceId.optional(),
  categoryId: categoryId.optional(),
  /** `upcoming`: with a show that is not over, or none yet. */
  when: z.enum(['upcoming', 'past']).optional(),
  archived: queryFlag.optional(),
});
export type ManagedEventQuery = z.infer<typeof managedEventQuery>;

export const managedEventItem = managedEvent
  .pick({
    id: true,
    version: true,
    state: true,
    name: true,
    title: true,
    createdAt: true,
    archivedAt: true,
    categories: true,
    showCount: true,
    unannouncedShows: true,
    firstShowAt: true,
    lastShowAt: true,
  })
  .extend({
    imageUrl: imageUrl.nullable(),
    space: z.object({ id: spaceId, name: z.string(), city: z.string(), timeZone: z.string() }),
  });
export type ManagedEventItem = z.infer<typeof managedEventItem>;
export const managedEventList = listAnswer(managedEventItem);

/** GET /event/{id}/impact: what a change of an event touches. All zero without sales. */
export const eventImpact = z.object({
  /** Orders that are paid or reserved, and their tickets that are not void. */
  orders: z.number().int(),
  tickets: z.number().int(),
  /** Bookings that are open now, with seats or places held. */
  bookings: z.number().int(),
  /** Shows ahead that somebody has tickets for. */
  shows: z.array(z.object({ id: showId, startsAt: instant, tickets: z.number().int() })),
});
export type EventImpact = z.infer<typeof eventImpact>;

/** GET /event/{id}/figures: how an event sells. */
export const eventFigures = z.object({
  currency: z.string(),
  /** Paid for, in minor units, without what was given back. */
  income: money,
  capacity: z.number().int(),
  /** As in `occupancy.ts`. */
  taken: z.number().int(),
  sold: z.number().int(),
  reserved: z.number().int(),
  held: z.number().int(),
  /** Seats that are kept for the box office. */
  blocked: z.number().int(),
  shows: z.array(
    z.object({
      id: showId,
      startsAt: instant,
      room: z.object({ id: roomId, name: z.string() }),
      capacity: z.number().int(),
      taken: z.number().int(),
      sold: z.number().int(),
      reserved: z.number().int(),
      held: z.number().int(),
      blocked: z.number().int(),
      income: money,
    }),
  ),
});
export type EventFigures = z.infer<typeof eventFigures>;

/** POST /event/{id}/duplicate: a draft with its texts, pictures and products; what was sold stays behind. */
export const eventDuplication = z.object({
  name: oneLine.min(1).max(EVENT_TEXT_LENGTHS.name),
  /** Its shows too, so many days later; null: without shows. */
  showsMovedByDays: z.number().int().min(-3660).max(3660).nullable(),
});
export type EventDuplication = z.infer<typeof eventDuplication>;

/** GET /event/space/: the spaces that an event may be in, with what it would inherit and their rooms. */
export const eventSpace = inheritedFrom.extend({
  rooms: z.array(eventRoom.extend({ isDefault: z.boolean() })),
});
export type EventSpace = z.infer<typeof eventSpace>;

/** PUT /event/{id}/gallery: the order of its pictures, all of them. */
export const galleryOrder = z.object({ ids: z.array(z.number().int().positive()).max(100) });
