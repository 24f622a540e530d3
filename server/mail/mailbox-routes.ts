import type { FastifyPluginAsync } from 'fastify';
import { LOCALES } from '#domain/locales.ts';
import { mailboxLetterPolicy, newNonce, serverPagePolicy } from '#server/http/content-security-policy.ts';
import { localeOf } from '#server/http/language.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import type { Mailbox } from './folder-mailbox.ts';
import { letterBody, letterPage, mailboxPage, samplePage, samplesPage } from './mailbox-page.ts';
import type { MailMessage } from './mailer.ts';

interface MailboxParams {
  readonly id: string;
}
interface FileParams extends MailboxParams {
  readonly place: string;
}
interface SampleParams {
  readonly kind: string;
  readonly language: string;
}

/** Letters with made-up contents, by their kinds. */
export type LetterSamples = ReadonlyMap<string, (language: Language) => Promise<MailMessage>>;

/** The developer's mailbox: what would have been mailed, with links that work. Never registered in production. */
export const mailboxRoutes: FastifyPluginAsync<{
  readonly mailbox: Mailbox;
  readonly samples: LetterSamples;
}> = async (app, { mailbox, samples }) => {
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

  app.get<{ Params: FileParams }>(
    '/dev/mailbox/:id/file/:place',
    { schema: { hide: true } },
    async (request, reply) => {
      const letter = await mailbox.read(request.params.id);
      const file = letter?.files[Number(request.params.place)];
      if (file === undefined) return refusalReply(reply, 404, { code: 'notFound' });
      const name = encodeURIComponent(file.filename);
      return reply
        .header('content-type', file.contentType)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .send(Buffer.from(file.content, 'base64'));
    },
  );

  app.get('/dev/mailbox/sample', { schema: { hide: true } }, async (request, reply) => {
    const nonce = newNonce();
    return reply
      .headers(headers(serverPagePolicy(nonce, true)))
      .send(samplesPage([...samples.keys()], requestLanguage(request), nonce));
  });

  const sampleOf = async ({ kind, language }: SampleParams) => {
    const of = localeOf(language);
    return of === undefined ? null : ((await samples.get(kind)?.(of)) ?? null);
  };

  app.get<{ Params: SampleParams }>(
    '/dev/mailbox/sample/:kind/:language',
    { schema: { hide: true } },
    async (request, reply) => {
      const { kind, language } = request.params;
      const message = await sampleOf(request.params);
      if (message === null) return refusalReply(reply, 404, { code: 'notFound' });
      const nonce = newNonce();
      const of = localeOf(language) ?? LOCALES[0];
      return reply
        .headers(headers(serverPagePolicy(nonce, true)))
        .send(samplePage({ kind, of }, message, requestLanguage(request), nonce));
    },
  );

  app.get<{ Params: SampleParams }>(
    '/dev/mailbox/sample/:kind/:language/body',
    { schema: { hide: true } },
    async (request, reply) => {
      const message = await sampleOf(request.params);
      if (message === null) return refusalReply(reply, 404, { code: 'notFound' });
      const pictures = Object.fromEntries(
        message.attachments.flatMap(({ cid, contentType, content }) =>
          cid === undefined ? [] : [[cid, `data:${contentType};base64,${content.toString('base64')}`]],
        ),
      );
      return reply
        .headers({ ...headers(mailboxLetterPolicy()), 'x-frame-options': 'SAMEORIGIN' })
        .send(letterBody({ html: message.html, pictures }));
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
