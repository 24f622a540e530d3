import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import { type Mailer, mailerOver } from './mailer.ts';

/** Writes each message into `folder` as an `.eml` file that any mail program opens; for a server without SMTP. */
export function folderMailer(
  folder: string,
  from: string,
  clock: Clock,
  onFailure: (error: unknown) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return mailerOver(async (message) => {
    const { message: content } = await transport.sendMail({
      from,
      ...message,
      attachments: [...message.attachments],
    });
    const time = new Date(clock.now()).toISOString().replaceAll(':', '-');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`), content);
  }, onFailure);
}
