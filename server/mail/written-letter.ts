import { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Mailer, type MailMessage, mailerOver } from './mailer.ts';
import { postLetter } from './outbox.ts';

/** The kind of a letter whose words are stored with it. */
export const WRITTEN = 'written';

const writtenLetter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({
      cid: z.string().exactOptional(),
      filename: z.string(),
      contentType: z.string(),
      content: z.string().transform((text) => Buffer.from(text, 'base64')),
    }),
  ),
});

/** The message that was stored by {@link outboxMailer}. Throws on anything else. */
export function readWritten(content: unknown): MailMessage {
  return writtenLetter.parse(content);
}

/** A mailer whose letters wait in the database until they are handed over. */
export function outboxMailer(db: Kysely<Database>, onFailure: (error: unknown) => void): Mailer {
  return mailerOver(
    (message) => postLetter(db, { orderId: null, kind: WRITTEN, content: storable(message) }),
    onFailure,
  );
}

function storable({ attachments, ...message }: MailMessage): object {
  const stored = attachments.map(({ content, ...picture }) => ({
    ...picture,
    content: content.toString('base64'),
  }));
  return { ...message, attachments: stored };
}
