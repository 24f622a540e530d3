import type { FastifyReply } from 'fastify';
import type { RefundRefusal } from '#domain/refund.ts';
import { inUse } from '#server/http/in-use.ts';
import { refusalReply, refusalsReply, requestLanguage } from '#server/http/refusal.ts';
import type { RefusalCode } from '#server/http/refusal-texts.ts';
import type { Refused } from './outcome.ts';

/** Of orders that are not given back as they are. */
const NOT_GIVEN_BACK: Readonly<Record<RefundRefusal['code'], 409>> = {
  orderNotFound: 409,
  orderNotPaid: 409,
  ticketNotRefundable: 409,
  ticketsUsed: 409,
  refundTooMuch: 409,
  nothingToRefund: 409,
};

/** Of what stands in the way; everything else is wrong with the form: 422. */
const STATUS: Readonly<Partial<Record<RefusalCode, 404 | 409>>> = {
  ...NOT_GIVEN_BACK,
  notFound: 404,
  archived: 409,
  changedByOther: 409,
  groupHasTickets: 409,
  groupUsedByCombos: 409,
  showExists: 409,
  showHasTickets: 409,
  showHasTicketsKept: 409,
  showOnSale: 409,
  showOver: 409,
};

export function answerRefused(reply: FastifyReply, refusal: Refused): FastifyReply {
  if ('uses' in refusal) return refusalReply(reply, 409, inUse(requestLanguage(reply.request), refusal.uses));
  const [first] = refusal.faults;
  return refusalsReply(reply, (first && STATUS[first.refusal.code]) ?? 422, refusal.faults);
}
