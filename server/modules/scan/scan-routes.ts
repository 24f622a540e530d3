import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  scanCall,
  scanChange,
  scanChangeQuery,
  scanList,
  scanResults,
  scanShowList,
  scanShowPath,
} from '#domain/calls/scan.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { admission } from './admission.ts';
import { findScanShows } from './scan-repository.ts';
import { readScanChange, readScanList, type ScanParts, takeScans } from './scan-service.ts';
import { ticketKeyRoutes } from './ticket-key-routes.ts';

const tags = ['scan'];
const onRequest = requireArea('ticketScan');

/** The doors: what a device takes along, and what it says of the codes it has read. */
export const scanRoutes: FastifyPluginAsyncZod<ScanParts> = async (app, parts) => {
  await app.register(ticketKeyRoutes, parts);
  const admit = admission(parts.db);

  app.get(
    '/api/scan/show/',
    { onRequest, schema: { tags, response: { 200: scanShowList } } },
    async (request) => ({
      items: [...(await findScanShows(parts.db, signedIn(request)))],
    }),
  );

  app.get(
    '/api/scan/show/:id',
    { onRequest, schema: { tags, params: scanShowPath, response: { 200: scanList } } },
    async (request, reply) => {
      const list = await readScanList(parts, signedIn(request), request.params.id);
      if (list === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').send(list);
    },
  );

  app.get(
    '/api/scan/show/:id/change',
    {
      onRequest,
      schema: { tags, params: scanShowPath, querystring: scanChangeQuery, response: { 200: scanChange } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const change = await readScanChange(parts, signedIn(request), id, request.query.since);
      if (change === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').send(change);
    },
  );

  app.post(
    '/api/scan/',
    {
      onRequest: [onRequest, keptByItself],
      schema: {
        tags,
        description:
          'Codes read at a door: each ticket is accepted exactly once, whoever asks and however often.',
        body: scanCall,
        response: { 200: scanResults },
      },
    },
    async (request, reply) => {
      const taken = await takeScans({ ...parts, admit }, signedIn(request), request.body);
      if (!taken.ok) return refusalReply(reply, taken.refusal.code === 'notFound' ? 404 : 409, taken.refusal);
      return { results: [...taken.value] };
    },
  );
};

/** Its row of `scan` says who, where and when: a line of the audit log beside it would say it again. */
async function keptByItself(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  request.isAudited = false;
}
