import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { managedWaitingRoom, waitingRoomSettings, waitingStanding } from '#domain/calls/waiting-room.ts';
import { eventId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findScope } from '../event-product/product-scope.ts';
import { managedRoomOf } from './managed-room.ts';
import { browserOf, dropPass, keepPass, nameBrowser } from './queue-cookies.ts';
import type { QueueParts, QueueService } from './queue-service.ts';
import { writeSettings } from './room-rows.ts';

export interface WaitingRoomRouteParts extends Pick<QueueParts, 'db' | 'rooms'> {
  readonly queue: QueueService;
  /** Cookies travel by https only. */
  readonly secure: boolean;
}

const tags = ['waiting room'];
const params = z.object({ eventId });
const standing = { 200: waitingStanding };
const managed = { tags: ['event'], params, response: { 200: managedWaitingRoom } };
const onRequest = requireArea('events');

/** The queue of an event, for those who wait and for its staff. */
export const waitingRoomRoutes: FastifyPluginAsyncZod<WaitingRoomRouteParts> = async (app, parts) => {
  const { db, rooms, queue, secure } = parts;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/open/event/:eventId/queue',
    {
      schema: {
        tags,
        description: 'Where this browser stands; ask again after `nextPollMs`.',
        params,
        response: standing,
      },
    },
    async (request) => queue.read(request.params.eventId, browserOf(request)),
  );

  app.post(
    '/api/open/event/:eventId/queue',
    {
      schema: {
        tags,
        description:
          'Queues up. Whoever waits already keeps their place, whoever missed it stands at the end.',
        params,
        response: standing,
      },
    },
    async (request, reply) => queue.join(request.params.eventId, nameBrowser(request, reply, secure)),
  );

  app.post(
    '/api/open/event/:eventId/queue/pass',
    {
      schema: {
        tags,
        description: 'Takes the pass of its turn: bookings of the event may be begun while it lasts.',
        params,
        response: standing,
      },
    },
    async (request, reply) => {
      const { standing: answer, pass } = await queue.pass(request.params.eventId, browserOf(request));
      if (pass !== null) keepPass(reply, request.params.eventId, pass, secure);
      return answer;
    },
  );

  app.delete(
    '/api/open/event/:eventId/queue',
    { schema: { tags, params, response: { 204: z.undefined().describe('Left') } } },
    async (request, reply) => {
      await queue.leave(request.params.eventId, browserOf(request));
      dropPass(reply, request.params.eventId, secure);
      return reply.code(204).send();
    },
  );

  app.get('/api/event/:eventId/waiting-room', { onRequest, schema: managed }, async (request, reply) => {
    const scope = await findScope(db, signedIn(request), request.params.eventId);
    return scope === null ? refusalReply(reply, 404, { code: 'notFound' }) : managedRoomOf(db, scope.eventId);
  });

  app.put(
    '/api/event/:eventId/waiting-room',
    { onRequest, schema: { ...managed, body: waitingRoomSettings } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, { code: 'notFound' });
      await writeSettings(db, scope.eventId, request.body);
      rooms.forget(scope.eventId);
      return managedRoomOf(db, scope.eventId);
    },
  );
};
