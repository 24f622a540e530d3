import fastifyMultipart from '@fastify/multipart';
import type { FastifySchemaCompiler } from 'fastify';
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import { MapReaders } from './map-readers.ts';
import { regionmapRoutes } from './regionmap-routes.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import type { StoredFiles } from './delete-unused-files.ts';

export interface MapRouteParts extends StoredFiles {
  readonly clock: Clock;
}

/** Maps of rooms and regions as files: uploaded, read in threads of their own, kept and handed out again. */
export const mapRoutes: FastifyPluginAsyncZod<MapRouteParts> = async (app, { db, storage, clock }) => {
  const readers = new MapReaders(clock);
  app.addHook('onClose', () => readers.close());
  app.setValidatorCompiler(exceptForms);
  await app.register(fastifyMultipart);
  await app.register(sitemapRoutes, { db, storage, readers });
  await app.register(regionmapRoutes, { db, storage, readers });
};

/** The form of an upload is documented by its schema, and read part by part instead of being checked by it. */
const exceptForms: FastifySchemaCompiler<z.ZodType> = (route) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route);
