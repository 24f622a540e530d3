import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import {
  managedOrderDetail,
  managedOrderList,
  managedTicketList,
  orderListQuery,
  orderPath,
  ticketChoices,
  ticketListQuery,
} from '#domain/calls/managed-ticket.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findManagedOrder, listOrders } from './order-list-repository.ts';
import { findTicketChoices, listTickets } from './ticket-list-repository.ts';

export interface TicketRouteParts {
  readonly db: Kysely<Database>;
}

const tags = ['ticket'];
const onRequest = requireArea('ticketList');

/** What was sold, as staff see it. */
export const ticketRoutes: FastifyPluginAsyncZod<TicketRouteParts> = async (app, { db }) => {
  app.get(
    '/api/ticket/',
    { onRequest, schema: { tags, querystring: ticketListQuery, response: { 200: managedTicketList } } },
    async (request) => {
      const { items, ...counted } = await listTickets(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/ticket/choices',
    { onRequest, schema: { tags, response: { 200: ticketChoices } } },
    (request) => findTicketChoices(db, signedIn(request)),
  );

  app.get(
    '/api/ticket-order/',
    { onRequest, schema: { tags, querystring: orderListQuery, response: { 200: managedOrderList } } },
    async (request) => {
      const { items, ...counted } = await listOrders(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/ticket-order/:id',
    { onRequest, schema: { tags, params: orderPath, response: { 200: managedOrderDetail } } },
    async (request, reply) =>
      (await findManagedOrder(db, signedIn(request), request.params.id)) ??
      refusalReply(reply, 404, { code: 'orderNotFound' }),
  );
};
