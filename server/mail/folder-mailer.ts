import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import { writeWhole } from '#server/storage/write-whole.ts';
import type { KeptLetter } from './folder-mailbox.ts';
import type { DeliverMail, MailMessage } from './mailer.ts';

/**
 * Writes each message into `folder` as an `.eml` file that any mail program opens, and beside it for the mailbox
 * page (`folderMailbox`); for a server without SMTP. A message that cannot be kept leaves nothing behind.
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
    await writeWhole(`${name}.eml`, content);
    try {
      await writeWhole(`${name}.json`, JSON.stringify(keptLetterOf(message, at)));
    } catch (error) {
      await rm(`${name}.eml`, { force: true });
      throw error;
    }
    return 'kept';
  };
}

function keptLetterOf({ to, subject, text, html, attachments }: MailMessage, at: string): KeptLetter {
  const pictures: Record<string, string> = {};
  const files: { filename: string; contentType: string; content: string }[] = [];
  for (const { cid, filename, contentType, content: bytes } of attachments) {
    const content = bytes.toString('base64');
    if (cid === undefined) files.push({ filename, contentType, content });
    else pictures[cid] = `data:${contentType};base64,${content}`;
  }
  return { to, subject, text, html, at, pictures, files };
}
