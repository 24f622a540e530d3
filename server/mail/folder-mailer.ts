import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import type { DeliverMail } from './mailer.ts';

/** Writes each message into `folder` as an `.eml` file that any mail program opens; for a server without SMTP. */
export function folderDelivery(folder: string, from: string, clock: Clock): DeliverMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (message, id) => {
    const { message: content } = await transport.sendMail({
      from,
      ...message,
      attachments: [...message.attachments],
    });
    const time = new Date(clock.now()).toISOString().replaceAll(':', '-');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${time}-${id}.eml`), content);
    return 'kept';
  };
}
