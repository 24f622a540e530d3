import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addOnList,
  addOnQuery,
  showGroupList,
  showGroupQuery,
  temporaryPriceList,
  temporaryPriceQuery,
  ticketGroupList,
  ticketGroupQuery,
  ticketTypeList,
  ticketTypeOrderCall,
  ticketTypeQuery,
} from '#domain/calls/event-products.ts';
import { eventId, ticketTypeId } from '#domain/ids.ts';
import { accept } from '#domain/result.ts';
import { signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { addOns, listAddOns } from './add-ons.ts';
import { answerRefused } from './answer-refused.ts';
import { CHANGED_BY_OTHER } from './outcome.ts';
import {
  changeProducts,
  noContent,
  onRequest,
  type ProductParts,
  productRoutes,
  scopeOf,
} from './product-routes.ts';
import { findScope, inTicketType } from './product-scope.ts';
import { listShowGroups, showGroups } from './show-groups.ts';
import { managedShowRoutes } from './show-routes.ts';
import { listTemporaryPrices, temporaryPrices } from './temporary-prices.ts';
import { listTicketGroups, ticketGroups } from './ticket-groups.ts';
import { listTicketTypes, writeOrder } from './ticket-type-repository.ts';
import { ticketTypes } from './ticket-types.ts';

const tags = ['event'];
const params = z.object({ eventId });
const typeParams = z.object({ ticketTypeId });
const notFound = { code: 'notFound' } as const;

/** What is sold inside an event: shows, groups of shows, ticket types and their prices, combos, add-ons. */
export const eventProductRoutes: FastifyPluginAsyncZod<ProductParts> = async (app, parts) => {
  const { db } = parts;
  await app.register(managedShowRoutes, parts);
  productRoutes(app, parts, showGroups);
  productRoutes(app, parts, ticketTypes);
  productRoutes(app, parts, temporaryPrices);
  productRoutes(app, parts, ticketGroups);
  productRoutes(app, parts, addOns);

  app.get(
    '/api/event/:eventId/show-group/',
    { onRequest, schema: { tags, params, querystring: showGroupQuery, response: { 200: showGroupList } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const { items, ...counted } = await listShowGroups(db, scope, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/event/:eventId/ticket-type/',
    { onRequest, schema: { tags, params, querystring: ticketTypeQuery, response: { 200: ticketTypeList } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const { items, ...counted } = await listTicketTypes(db, scope, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.put(
    '/api/event/:eventId/ticket-type/order',
    { onRequest, schema: { tags, params, body: ticketTypeOrderCall, response: { 204: noContent } } },
    async (request, reply) => {
      const { ids } = request.body;
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const done = await changeProducts(parts, scope, async (trx) =>
        (await writeOrder(trx, scope.eventId, ids)) ? accept(undefined) : CHANGED_BY_OTHER,
      );
      return done.ok ? reply.code(204).send() : answerRefused(reply, done.refusal);
    },
  );

  app.get(
    '/api/ticket-type/:ticketTypeId/temporary-price/',
    {
      onRequest,
      schema: {
        tags,
        params: typeParams,
        querystring: temporaryPriceQuery,
        response: { 200: temporaryPriceList },
      },
    },
    async (request, reply) => {
      const scope = await scopeOf(db, inTicketType, request);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const { items, ...counted } = await listTemporaryPrices(db, scope, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/event/:eventId/ticket-group/',
    {
      onRequest,
      schema: { tags, params, querystring: ticketGroupQuery, response: { 200: ticketGroupList } },
    },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const { items, ...counted } = await listTicketGroups(db, scope, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/event/:eventId/add-on/',
    { onRequest, schema: { tags, params, querystring: addOnQuery, response: { 200: addOnList } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const { items, ...counted } = await listAddOns(db, scope, request.query);
      return { items: [...items], ...counted };
    },
  );
};
