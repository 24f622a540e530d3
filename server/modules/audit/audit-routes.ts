import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { auditActions, auditList, auditQuery } from '#domain/calls/audit.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea } from '#server/http/authenticate.ts';
import { listActions, listAudit } from './audit-list.ts';

const tags = ['audit'];
const onRequest = requireArea('users');

/** What was done with power over others; read by admins, changed by nobody. */
export const auditRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/api/audit-log/',
    { onRequest, schema: { tags, querystring: auditQuery, response: { 200: auditList } } },
    async (request, reply) => {
      const { items, ...counted } = await listAudit(db, request.query);
      return reply.header('cache-control', 'no-store').send({ items: [...items], ...counted });
    },
  );

  app.get(
    '/api/audit-log/action/',
    { onRequest, schema: { tags, response: { 200: auditActions } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listActions(db)),
  );
};
