import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import {
  createCustomerCall,
  customer,
  customerList,
  customerSearch,
  LEAST_CUSTOMER_SEARCH,
} from '#domain/calls/customer.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea } from '#server/http/authenticate.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { createCustomer, findCustomers } from './customer-repository.ts';

const tags = ['box office'];
const onRequest = requireArea('showBuy');

/** The customers of a counter: found by a few letters, made in place. */
export const customerRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/api/customer/',
    { onRequest, schema: { tags, querystring: customerSearch, response: { 200: customerList } } },
    async (request, reply) => {
      const { search } = request.query;
      const found = search.length < LEAST_CUSTOMER_SEARCH ? [] : await findCustomers(db, search);
      return reply.header('cache-control', 'no-store').send([...found]);
    },
  );

  app.post(
    '/api/customer/',
    { onRequest, schema: { tags, body: createCustomerCall, response: { 200: customer, 201: customer } } },
    async (request, reply) => {
      const { locale = requestLanguage(request), ...wanted } = request.body;
      if (wanted.email === '' && wanted.phone === '')
        return refusalReply(reply, 409, { code: 'customerUnreachable' }, 'email');
      const made = await createCustomer(db, { ...wanted, locale });
      return reply.code(made.isNew ? 201 : 200).send(made.customer);
    },
  );
};
