import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderPath } from '#domain/calls/managed-ticket.ts';
import { orderMoney, refundAnswer, refundCall, refundOffer, selfRefundCall } from '#domain/calls/money.ts';
import { requireArea, requireUser, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { numberInvoices } from '#server/modules/invoice/number-invoices.ts';
import type { InvoiceSettings } from '#server/modules/invoice/invoice-settings.ts';
import { findOrderMoney, reachesOrder } from './order-money.ts';
import {
  refundByCustomer,
  refundByStaff,
  type RefundParts,
  type StaffRefundRefusal,
} from './refund-service.ts';
import { offerRefund, type SelfRefundRefusal } from './self-refund.ts';

interface RefundRouteParts extends RefundParts {
  readonly invoices: InvoiceSettings;
}

const tags = ['refund'];
const onRequest = requireArea('ticketOffice');

const STATUS: Readonly<Record<(SelfRefundRefusal | StaffRefundRefusal)['code'], number>> = {
  orderNotFound: 404,
  orderNotPaid: 409,
  ticketNotRefundable: 409,
  ticketsUsed: 409,
  refundTooMuch: 409,
  nothingToRefund: 409,
  refundNotOffered: 409,
  refundTooLate: 409,
  refundChanged: 409,
  requestKeyUsed: 409,
};

/** Money that goes back: by staff, and by customers where their event allows it. */
export const refundRoutes: FastifyPluginAsyncZod<RefundRouteParts> = async (app, parts) => {
  const { db, invoices } = parts;

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
      const refunded = await refundByStaff(parts, signedIn(request), request.params.id, request.body);
      if (!refunded.ok) return refusalReply(reply, STATUS[refunded.refusal.code], refunded.refusal);
      return reply.send(refunded.value);
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
      const refunded = await refundByCustomer(parts, signedIn(request), request.params.id, request.body);
      if (!refunded.ok) return refusalReply(reply, STATUS[refunded.refusal.code], refunded.refusal);
      return reply.send(refunded.value);
    },
  );
};
