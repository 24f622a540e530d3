import { createTransport } from 'nodemailer';
import { type Mailer, mailerOver } from './mailer.ts';

/** Hands messages in at an SMTP server, `smtp://user:password@host:port` or `smtps:`. */
export function smtpMailer(url: string, from: string, onFailure: (error: unknown) => void): Mailer {
  const transport = createTransport(url, { from });
  return mailerOver(async (message) => {
    await transport.sendMail({ ...message, attachments: [...message.attachments] });
  }, onFailure);
}
