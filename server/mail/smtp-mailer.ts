import { createTransport } from 'nodemailer';
import type { DeliverMail } from './mailer.ts';

/** A server that is silent for so long is given up, ms: sooner than the letter comes up again. */
const PATIENCE_MS = 15_000;

/** Hands messages in at an SMTP server, `smtp://user:password@host:port` or `smtps:`. */
export function smtpDelivery(url: string, from: string): DeliverMail {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url, ...patience }, { from });
  const host = from.slice(from.indexOf('@') + 1).replace('>', '');
  return async (message, id) => {
    const attachments = [...message.attachments];
    await transport.sendMail({ ...message, attachments, messageId: `<${id}@${host}>` });
    return 'sent';
  };
}
