import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type NotificationId, notificationId, type UserId, userId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { type LetterWords, letterWords, writeLetter } from '#server/mail/letter.ts';
import type { MailMessage } from '#server/mail/mailer.ts';

/** The kind of a letter of a notification; its content names the notification and the user. */
export const NOTIFICATION_LETTER = 'notification';

const content = z.object({ notificationId, userId });

/**
 * Writes the letter of a notification to one of its recipients, in their language. Null: they are there no more.
 * Throws on any other content.
 */
export async function writeNotificationLetter(
  db: Kysely<Database>,
  baseUrl: string,
  waiting: unknown,
): Promise<MailMessage | null> {
  const { notificationId: id, userId: to } = content.parse(waiting);
  const found = await find(db, id, to);
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

/** `contact`, beside `notification` and `app_user`: the e-mail that staff have put right for a buyer of its event. */
export const contactOfBuyer = sql`left join lateral (
  select contact_email as email from ticket_order
  where user_id = app_user.id and event_id = (notification.audience->>'eventId')::integer
    and contact_email is not null and state in ('paid', 'reserved')
  order by id desc limit 1) contact on true`;

async function find(db: Kysely<Database>, id: NotificationId, to: UserId): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select notification.title, notification.message, event.id as "eventId", coalesce(contact.email, app_user.email) as email,
      case when app_user.verified_at is null or contact.email is not null then '' else app_user.name end as name,
      app_user.locale as language
    from notification cross join app_user
    ${contactOfBuyer}
    left join event on event.id = (notification.audience->>'eventId')::integer and event.state = 'published'
    where notification.id = ${id} and app_user.id = ${to}
      and app_user.deleted_at is null and app_user.deactivated_at is null`.execute(db);
  return rows[0] ?? null;
}
