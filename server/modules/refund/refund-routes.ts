import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { orderPath } from '#domain/calls/managed-ticket.ts';
import {
  orderMoney,
  type RefundAnswer,
  refundAnswer,
  refundCall,
  refundOffer,
  selfRefundCall,
} from '#domain/calls/money.ts';
import type { Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, requireUser, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { StatusPublisher } from '#server/live/status-publisher.ts';
import { writeAudit } from '#server/modules/audit/audit-repository.ts';
import { numberInvoices } from '#server/modules/invoice/number-invoices.ts';
import type { InvoiceSettings } from '#server/modules/invoice/invoice-settings.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import { findOrderMoney, reachesOrder } from './order-money.ts';
import { type OrderRefund, refundOrder } from './refund-order.ts';
import { offerRefund, refundOwnOrder, type SelfRefundRefusal } from './self-refund.ts';

interface RefundRouteParts {
  readonly db: Kysely<Database>;
  readonly publisher: StatusPublisher;
  readonly invoices: InvoiceSettings;
}

const tags = ['refund'];
const onRequest = requireArea('ticketOffice');

const STATUS: Readonly<Record<SelfRefundRefusal['code'], number>> = {
  orderNotFound: 404,
  orderNotPaid: 409,
  ticketNotRefundable: 409,
  ticketsUsed: 409,
  refundTooMuch: 409,
  nothingToRefund: 409,
  refundNotOffered: 409,
  refundTooLate: 409,
  refundChanged: 409,
};

/** Money that goes back: by staff, and by customers where their event allows it. */
export const refundRoutes: FastifyPluginAsyncZod<RefundRouteParts> = async (app, parts) => {
  const { db, publisher, invoices } = parts;

  app.get(
    '/api/ticket-order/:id/money',
    { onRequest, schema: { tags, params: orderPath, response: { 200: orderMoney } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await reachesOrder(db, signedIn(request), id)))
        return refusalReply(reply, 404, { code: 'orderNotFound' });
      await numberInvoices(db, invoices, id);
      const found = await findOrderMoney(db, id);
      if (found === null) return refusalReply(reply, 404, { code: 'orderNotFound' });
      return reply.header('cache-control', 'no-store').send(found);
    },
  );

  app.post(
    '/api/ticket-order/:id/refund',
    { onRequest, schema: { tags, params: orderPath, body: refundCall, response: { 200: refundAnswer } } },
    async (request, reply) => {
      const { id } = request.params;
      const user = signedIn(request);
      if (!(await reachesOrder(db, user, id))) return refusalReply(reply, 404, { code: 'orderNotFound' });
      const refunded = await transact(async (trx) => {
        const done = await refundOrder(trx, {
          ...request.body,
          orderId: id,
          by: { userId: user.userId, origin: 'staff' },
        });
        if (done.ok) {
          await writeAudit(trx, {
            actor: user.userId,
            realActor: user.impersonator ?? user.userId,
            action: 'order.refunded',
            subject: `order ${id}`,
            details: { amount: done.value.amount, tickets: done.value.voided, reason: request.body.reason },
          });
        }
        return done;
      });
      if (!refunded.ok) return refusalReply(reply, STATUS[refunded.refusal.code], refunded.refusal);
      return reply.send(answerOf(refunded.value));
    },
  );

  app.get(
    '/api/me/ticket-order/:id/refund',
    { onRequest: requireUser, schema: { tags, params: orderPath, response: { 200: refundOffer } } },
    async (request, reply) => {
      const offer = await offerRefund(db, request.params.id, signedIn(request).userId);
      if (offer === null) return refusalReply(reply, 404, { code: 'orderNotFound' });
      return reply.header('cache-control', 'no-store').send(offer);
    },
  );

  app.post(
    '/api/me/ticket-order/:id/refund',
    {
      onRequest: requireUser,
      schema: { tags, params: orderPath, body: selfRefundCall, response: { 200: refundAnswer } },
    },
    async (request, reply) => {
      const wish = { ...request.body, orderId: request.params.id, userId: signedIn(request).userId };
      const refunded = await transact((trx) => refundOwnOrder(trx, wish));
      if (!refunded.ok) return refusalReply(reply, STATUS[refunded.refusal.code], refunded.refusal);
      return reply.send(answerOf(refunded.value));
    },
  );

  async function transact<Refusal>(
    refund: (trx: Kysely<Database>) => Promise<Result<OrderRefund, Refusal>>,
  ): Promise<Result<OrderRefund, Refusal>> {
    const refunded = await againAfterDeadlock(() => db.transaction().execute(refund));
    if (refunded.ok) refunded.value.deltas.forEach((delta) => publisher.publish(delta));
    return refunded;
  }
};

function answerOf({ amount, currency, orderState, voided, byHand }: OrderRefund): RefundAnswer {
  return { amount, currency, state: orderState, tickets: [...voided], byHand: [...byHand] };
}
