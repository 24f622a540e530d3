import type { FastifyPluginAsync } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mailboxLetterPolicy, serverPagePolicy } from '#server/http/content-security-policy.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import type { Mailbox } from './folder-mailbox.ts';
import { letterBody, letterPage, mailboxPage } from './mailbox-page.ts';

interface MailboxParams {
  readonly id: string;
}

/** The developer's mailbox: what would have been mailed, with links that work. Never registered in production. */
export const mailboxRoutes: FastifyPluginAsync<{ readonly mailbox: Mailbox }> = async (app, { mailbox }) => {
  app.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const nonce = newNonce();
    return reply
      .headers(headers(serverPagePolicy(nonce, true)))
      .send(mailboxPage(await mailbox.list(), requestLanguage(request), nonce));
  });

  app.get<{ Params: MailboxParams }>(
    '/dev/mailbox/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const letter = await mailbox.read(request.params.id);
      if (letter === null) return refusalReply(reply, 404, { code: 'notFound' });
      const nonce = newNonce();
      return reply
        .headers(headers(serverPagePolicy(nonce, true)))
        .send(letterPage(request.params.id, letter, requestLanguage(request), nonce));
    },
  );

  app.get<{ Params: MailboxParams }>(
    '/dev/mailbox/:id/body',
    { schema: { hide: true } },
    async (request, reply) => {
      const letter = await mailbox.read(request.params.id);
      if (letter === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply
        .headers({ ...headers(mailboxLetterPolicy()), 'x-frame-options': 'SAMEORIGIN' })
        .send(letterBody(letter));
    },
  );
};

function headers(policy: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  };
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}
