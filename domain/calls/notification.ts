import { z } from 'zod';
import { eventId, notificationId, orderId, showId, userId } from '../ids.ts';
import { ROLES } from '../roles.ts';
import { instant, locale, oneLine, typedInstant } from './fields.ts';
import { visibleText } from '../visible-text.ts';
import { listAnswer, listQuery, version } from './list.ts';

/**
 * Who gets it: whoever is in one of them when it is sent. Nobody gets it twice. Who bought at a counter without an account
 * gets the letter alone, where an e-mail was left.
 */
export const audience = z.object({
  users: z.array(userId).max(500).default([]),
  roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
  /** Who has tickets for the event; with `showId` for that show alone. */
  eventId: eventId.nullable().default(null),
  showId: showId.nullable().default(null),
});
export type Audience = z.output<typeof audience>;

export function isEmptyAudience({ users, roles, eventId: event, showId: show }: Audience): boolean {
  return users.length === 0 && roles.length === 0 && event === null && show === null;
}

/**
 * POST notification/, 201 {@link notification}: sent within a second, or when `sendAt` comes. 422 `noRecipients` at
 * `audience`, 422 `pastDate` at `sendAt`, 404 for an event or show that is not there.
 */
export const createNotificationCall = z.object({
  title: oneLine.min(1).max(120),
  /** Paragraphs parted by an empty line; plain text. */
  message: z
    .string()
    .overwrite(visibleText)
    .min(1)
    .max(5000)
    .regex(/^[\P{Cc}\n\r\t]*$/u),
  audience,
  /** Also as a letter, in each one's language. */
  byMail: z.boolean(),
  /** Null: now. */
  sendAt: typedInstant.nullable(),
});
export type CreateNotificationCall = z.input<typeof createNotificationCall>;

export const notificationState = z.enum(['waiting', 'sent', 'cancelled']);
export type NotificationState = z.infer<typeof notificationState>;

/** GET notification/ : those that were sent or will be last first, unless asked otherwise. */
export const notificationQuery = listQuery(['sendAt', 'title']).extend({
  state: notificationState.optional(),
});

export const listedNotification = z.object({
  id: notificationId,
  title: z.string(),
  state: notificationState,
  byMail: z.boolean(),
  sendAt: instant,
  sentAt: instant.nullable(),
  author: z.object({ id: userId, fullName: z.string(), email: z.string() }),
  /** How many it went to; 0 until then. */
  recipients: z.number().int(),
  version,
});
export type ListedNotification = z.infer<typeof listedNotification>;
export const notificationList = listAnswer(listedNotification);

/** How a letter fares: `kept` lies in a folder of a server without mail; null: there is none. */
export const letterState = z.enum(['waiting', 'sent', 'kept', 'failed']);
export type LetterState = z.infer<typeof letterState>;

/** GET notification/{id}; POST notification/{id}/cancel, 200; 409 `notWaiting` once it was sent. */
export const notification = listedNotification.extend({
  message: z.string(),
  audience: z.object({
    users: z.array(z.object({ id: userId, fullName: z.string(), email: z.string() })),
    roles: z.array(z.enum(ROLES)),
    event: z.object({ id: eventId, name: z.string() }).nullable(),
    show: z.object({ id: showId, startsAt: instant, timeZone: z.string() }).nullable(),
  }),
  /** Of its recipients. */
  read: z.number().int(),
  letters: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    kept: z.number().int(),
    failed: z.number().int(),
  }),
});
export type Notification = z.infer<typeof notification>;

/** GET notification/{id}/recipient/ */
export const recipientQuery = listQuery(['name', 'email']).extend({
  letter: letterState.optional(),
});
export const recipient = z.object({
  /** Of one row with no other recipient's: neither a user's nor an order's. */
  id: z.string(),
  /** A user; or, of whoever bought without an account, the order by whose e-mail they are reached. */
  of: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('user'), id: userId }),
    z.object({ kind: z.literal('order'), id: orderId, reference: z.string() }),
  ]),
  fullName: z.string(),
  /** '' where it has been forgotten since. */
  email: z.string(),
  letter: letterState.nullable(),
  /** Why the last attempt at the letter failed. */
  error: z.string().nullable(),
  readAt: instant.nullable(),
});
export type Recipient = z.infer<typeof recipient>;
export const recipientList = listAnswer(recipient);

/** POST notification/preview, 200: whom it would go to now, and the letter in both languages. Sends nothing. */
export const previewCall = z.object({
  title: z.string().max(120),
  message: z.string().max(5000),
  audience,
  byMail: z.boolean().default(true),
});
export type PreviewCall = z.input<typeof previewCall>;
const letterWords = z.object({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  action: z.string(),
  otherwise: z.string(),
  signature: z.string(),
});
export const preview = z.object({
  recipients: z.number().int(),
  letters: z.record(locale, letterWords),
});
export type Preview = z.infer<typeof preview>;

/** GET me/notification/ : what the user was told, the newest first. */
export const ownNotificationQuery = listQuery(['sentAt']);
export const ownNotification = z.object({
  id: notificationId,
  title: z.string(),
  message: z.string(),
  sentAt: instant,
  readAt: instant.nullable(),
  /** The order it is about; null: none. */
  orderId: orderId.nullable().default(null),
});
export type OwnNotification = z.infer<typeof ownNotification>;
export const ownNotificationList = listAnswer(ownNotification);

/** GET me/notification/unread */
export const unreadNotifications = z.object({ unread: z.number().int() });

/** POST me/notification/read, 200 {@link unreadNotifications}: these, or all of them. */
export const readNotificationsCall = z.object({ ids: z.array(notificationId).max(100).optional() });
export type ReadNotificationsCall = z.input<typeof readNotificationsCall>;
