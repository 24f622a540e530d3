import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from '#server/http/content-security-policy.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { CONTENT_TYPES, type FileStorage, MAP_FOLDER } from '#server/storage/file-storage.ts';
import { parseVariant, PictureVariants } from './picture-variant.ts';

/**
 * `GET /media/{folder}/{hash}.{ending}`: stored pictures, named by their content and so kept for ever; with
 * `/{width}.webp` or `/{width}.jpg` behind it, in that width.
 */
export function serveMedia(app: FastifyInstance, storage: FileStorage): void {
  const variants = new PictureVariants(storage);
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const file = await find(request.params['*']);
    if (file === null) return refusalReply(reply, 404, { code: 'notFound' });
    return reply
      .header('content-security-policy', DATA_POLICY)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.contentType)
      .send(file.content);
  });

  async function find(path: string) {
    if (path.startsWith(`${MAP_FOLDER}/`)) return null;
    const variant = parseVariant(path);
    if (variant === null) return storage.get(path);
    const content = await variants.get(variant);
    return content && { content, contentType: CONTENT_TYPES[variant.format] };
  }
}
