import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { orderEmailCall } from '#domain/calls/box-office.ts';
import { orderPath } from '#domain/calls/managed-ticket.ts';
import type { Database } from '#server/db/schema.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { changeOrderEmail, type OrderEmailRefusal } from './order-email.ts';

export interface OrderEmailRouteParts {
  readonly db: Kysely<Database>;
  readonly baseUrl: string;
  readonly accountLimits: AccountLimits;
}

const STATUS: Readonly<Record<OrderEmailRefusal['code'], number>> = {
  orderNotFound: 404,
  changedByOther: 409,
  customerDeleted: 409,
};

/** Where the letters of an order go, put right by staff. */
export const orderEmailRoutes: FastifyPluginAsyncZod<OrderEmailRouteParts> = async (app, parts) => {
  const { db, baseUrl, accountLimits } = parts;

  app.put(
    '/api/ticket-order/:id/email',
    {
      onRequest: requireArea('orderEmail'),
      schema: {
        tags: ['box office'],
        description: 'Where its letters go from now on; the account of its customer keeps its own e-mail.',
        params: orderPath,
        body: orderEmailCall,
        response: { 204: z.undefined().describe('Done') },
      },
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      const { resend, ...call } = request.body;
      const maySend = resend && (await accountLimits.letter(request, call.email));
      const changed = await db
        .transaction()
        .execute((trx) =>
          changeOrderEmail(trx, baseUrl, signedIn(request), { ...call, orderId, resend: maySend }),
        );
      if (changed.ok) return reply.code(204).send();
      return refusalReply(reply, STATUS[changed.refusal.code], changed.refusal);
    },
  );
};
