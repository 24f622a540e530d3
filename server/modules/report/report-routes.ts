import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { moneyReport, reportQuery } from '#domain/calls/money.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { readMoneyReport } from './money-report.ts';

/** What the house counts. */
export const reportRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/api/report/money',
    {
      onRequest: requireArea('reports'),
      schema: { tags: ['report'], querystring: reportQuery, response: { 200: moneyReport } },
    },
    async (request, reply) => {
      const report = await readMoneyReport(db, signedIn(request), request.query);
      return reply.header('cache-control', 'no-store').send(report);
    },
  );
};
