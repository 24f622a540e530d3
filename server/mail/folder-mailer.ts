import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import type { KeptLetter } from './folder-mailbox.ts';
import type { DeliverMail, MailMessage } from './mailer.ts';

/**
 * Writes each message into `folder` as an `.eml` file that any mail program opens, and beside it for the mailbox
 * page (`folderMailbox`); for a server without SMTP.
 */
export function folderDelivery(folder: string, from: string, clock: Clock): DeliverMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (message, id) => {
    const { message: content } = await transport.sendMail({
      from,
      ...message,
      attachments: [...message.attachments],
    });
    const at = new Date(clock.now()).toISOString();
    const name = join(folder, `${at.replaceAll(':', '-')}-${id}`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${name}.eml`, content);
    await writeFile(`${name}.json`, JSON.stringify(keptLetterOf(message, at)));
    return 'kept';
  };
}

function keptLetterOf({ to, subject, text, html, attachments }: MailMessage, at: string): KeptLetter {
  const pictures: Record<string, string> = {};
  for (const { cid, contentType, content } of attachments)
    pictures[cid] = `data:${contentType};base64,${content.toString('base64')}`;
  return { to, subject, text, html, at, pictures };
}
