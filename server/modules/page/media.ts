import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from '#server/http/content-security-policy.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';

/** `GET /media/{folder}/{hash}.{ending}`: stored pictures, named by their content and so kept for ever. */
export function serveMedia(app: FastifyInstance, storage: FileStorage): void {
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const file = await storage.get(request.params['*']);
    if (file === null) return refusalReply(reply, 404, { code: 'notFound' });
    return reply
      .header('content-security-policy', DATA_POLICY)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.contentType)
      .send(file.content);
  });
}
