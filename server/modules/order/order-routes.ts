import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { ownOrders, ownOrdersCall } from '#domain/calls/booking.ts';
import type { Database } from '#server/db/schema.ts';
import { requireUser, signedIn } from '#server/http/authenticate.ts';
import { readOwnOrders } from './order-service.ts';
import type { TicketSigner } from './ticket-code.ts';

export interface OrderRouteParts {
  readonly db: Kysely<Database>;
  readonly signer: TicketSigner;
}

/** What customers read of their orders. */
export const orderRoutes: FastifyPluginAsyncZod<OrderRouteParts> = async (app, { db, signer }) => {
  app.get(
    '/api/me/ticket-order/',
    {
      onRequest: requireUser,
      schema: { tags: ['order'], querystring: ownOrdersCall, response: { 200: ownOrders } },
    },
    async (request, reply) => {
      const own = await readOwnOrders(db, signer, { ...request.query, userId: signedIn(request).userId });
      return reply.header('cache-control', 'no-store').send(own);
    },
  );
};
