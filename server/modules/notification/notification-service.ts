import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  type createNotificationCall,
  isEmptyAudience,
  type Notification,
  type Preview,
  type previewCall,
} from '#domain/calls/notification.ts';
import type { NotificationId, UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { previewLetter } from './notification-letter.ts';
import {
  cancelWaiting,
  countAudience,
  findAudienceEvent,
  findNotification,
  insertNotification,
  isPast,
} from './notification-repository.ts';
import { countDelivery, findNamed } from './recipient-repository.ts';

export type CreationRefusal =
  { readonly code: 'noRecipients' } | { readonly code: 'pastDate' } | { readonly code: 'notFound' };

/** POST notification/ */
export async function createNotification(
  db: Kysely<Database>,
  author: UserId,
  call: z.output<typeof createNotificationCall>,
): Promise<Result<Notification, CreationRefusal>> {
  if (isEmptyAudience(call.audience)) return refuse({ code: 'noRecipients' });
  if (call.sendAt !== null && (await isPast(db, call.sendAt))) return refuse({ code: 'pastDate' });
  const { isThere, event } = await findAudienceEvent(db, call.audience);
  if (!isThere) return refuse({ code: 'notFound' });
  const chosen = { ...call.audience, eventId: event?.id ?? null };
  const id = await insertNotification(db, { ...call, audience: chosen }, author);
  return accept(await existing(db, id));
}

/** GET notification/{id} */
export async function showNotification(
  db: Kysely<Database>,
  id: NotificationId,
): Promise<Notification | null> {
  const stored = await findNotification(db, id);
  if (stored === null) return null;
  const { users, roles } = stored.audience;
  const { event, show } = await findAudienceEvent(db, stored.audience);
  const audience = { users: await findNamed(db, users), roles, event, show };
  return { ...stored, audience, ...(await countDelivery(db, id)) };
}

/** POST notification/{id}/cancel */
export async function cancelNotification(
  db: Kysely<Database>,
  id: NotificationId,
): Promise<Result<Notification, { readonly code: 'notFound' } | { readonly code: 'notWaiting' }>> {
  const isCancelled = await cancelWaiting(db, id);
  const notification = await showNotification(db, id);
  if (notification === null) return refuse({ code: 'notFound' });
  return isCancelled ? accept(notification) : refuse({ code: 'notWaiting' });
}

/** POST notification/preview */
export async function previewNotification(
  db: Kysely<Database>,
  { title, message, audience, byMail }: z.output<typeof previewCall>,
  name: string,
): Promise<Preview> {
  const words = { title, message };
  return {
    recipients: await countAudience(db, audience, byMail),
    letters: { es: previewLetter('es', words, name), en: previewLetter('en', words, name) },
  };
}

async function existing(db: Kysely<Database>, id: NotificationId): Promise<Notification> {
  const notification = await showNotification(db, id);
  if (notification === null) throw new Error(`notification ${id} has just been written and is not there`);
  return notification;
}
