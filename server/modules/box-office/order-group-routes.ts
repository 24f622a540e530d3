import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import {
  groupOrderList,
  groupOrderQuery,
  orderGroupList,
  orderGroupPath,
  orderGroupQuery,
  soldOrderList,
  soldOrderQuery,
} from '#domain/calls/box-office.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { listGroupOrders } from './group-orders.ts';
import { isSoldGroup, listOrderGroups } from './order-groups.ts';
import { listSoldOrders } from './sold-orders.ts';

const tags = ['box office'];
const onRequest = requireArea('orderGroupList');

/** Groups of shows that are sold as packs, and the orders of them. */
export const orderGroupRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/ticket-order-group/',
    { onRequest, schema: { tags, querystring: orderGroupQuery, response: { 200: orderGroupList } } },
    async (request) => {
      const { items, ...counted } = await listOrderGroups(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/ticket-order-group/order/',
    { onRequest, schema: { tags, querystring: soldOrderQuery, response: { 200: soldOrderList } } },
    (request) => listSoldOrders(db, signedIn(request), request.query),
  );

  app.get(
    '/api/ticket-order-group/:id/order/',
    {
      onRequest,
      schema: {
        tags,
        params: orderGroupPath,
        querystring: groupOrderQuery,
        response: { 200: groupOrderList },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const seller = signedIn(request);
      if (!(await isSoldGroup(db, seller, id))) return refusalReply(reply, 404, { code: 'notFound' });
      const { items, ...counted } = await listGroupOrders(db, seller, id, request.query);
      return { items: [...items], ...counted };
    },
  );
};
