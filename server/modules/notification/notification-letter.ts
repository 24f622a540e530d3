import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { notificationId, type OrderId, userId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { type LetterWords, letterWords, writeLetter } from '#server/mail/letter.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import type { WaitingLetter } from '#server/mail/outbox.ts';
import { contactOfBuyer, EVENT_OF_NOTIFICATION } from './contact-of-buyer.ts';

/** The kind of a letter of a notification; its content names the notification and the user, or it is of an order. */
export const NOTIFICATION_LETTER = 'notification';

const toUser = z.object({ notificationId, userId });
const toOrder = z.object({ notificationId });

/**
 * Writes the letter of a notification to one of its recipients, in their language. Null: they are there no more, or the order
 * by whose e-mail alone they are reached does not stand any more. Throws on any other content.
 */
export async function writeNotificationLetter(
  db: Kysely<Database>,
  baseUrl: string,
  { orderId, content }: Pick<WaitingLetter, 'orderId' | 'content'>,
): Promise<MailMessage | null> {
  const found = orderId === null ? await findUser(db, content) : await findOrder(db, orderId, content);
  if (found === null) return null;
  const { title, message, eventId, email, name, language } = found;
  const url = eventId === null ? baseUrl : `${baseUrl}/events/${eventId}`;
  return writeLetter({
    kind: 'notification',
    to: email,
    language,
    name,
    params: { title, message },
    lines: [],
    url,
  });
}

/** What the letter says, for who writes it. */
export function previewLetter(
  language: Language,
  params: { readonly title: string; readonly message: string },
  name: string,
): LetterWords {
  return letterWords({ kind: 'notification', language, name, params });
}

interface Found {
  readonly title: string;
  readonly message: string;
  /** Of a published event. */
  readonly eventId: number | null;
  /** Of buyers of the event that it is about: as staff have put it right on their latest order that stands. */
  readonly email: string;
  /** '' where the e-mail may be of somebody who never typed it. */
  readonly name: string;
  readonly language: Language;
}

const PUBLISHED = sql`left join event on event.id = ${EVENT_OF_NOTIFICATION} and event.state = 'published'`;

async function findUser(db: Kysely<Database>, waiting: unknown): Promise<Found | null> {
  const { notificationId: id, userId: to } = toUser.parse(waiting);
  const { rows } = await sql<Found>`
    select notification.title, notification.message, event.id as "eventId", coalesce(contact.email, app_user.email) as email,
      case when app_user.verified_at is null or contact.email is not null then '' else app_user.name end as name,
      app_user.locale as language
    from notification cross join app_user
    ${contactOfBuyer(EVENT_OF_NOTIFICATION)}
    ${PUBLISHED}
    where notification.id = ${id} and app_user.id = ${to}
      and app_user.deleted_at is null and app_user.deactivated_at is null`.execute(db);
  return rows[0] ?? null;
}

async function findOrder(db: Kysely<Database>, to: OrderId, waiting: unknown): Promise<Found | null> {
  const { notificationId: id } = toOrder.parse(waiting);
  const { rows } = await sql<Found>`
    select notification.title, notification.message, event.id as "eventId", ordered.contact_email as email,
      '' as name, ordered.locale as language
    from notification cross join ticket_order ordered
    ${PUBLISHED}
    where notification.id = ${id} and ordered.id = ${to} and ordered.contact_email is not null
      and ordered.state in ('paid', 'reserved')`.execute(db);
  return rows[0] ?? null;
}
