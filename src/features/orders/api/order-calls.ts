import { useMemo } from 'react';
import { z } from 'zod';
import { orderMoney, refundAnswer, type RefundCall, refundOffer } from '#domain/calls/money.ts';
import type { OrderId, TicketId } from '#domain/ids.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

const nothing = z.unknown();
const bytes = z.instanceof(ArrayBuffer);

function orderCalls(http: HttpClient) {
  return {
    money: (id: OrderId, signal?: AbortSignal) =>
      http.call('GET', `ticket-order/${id}/money`, orderMoney, signal === undefined ? {} : { signal }),
    refund: (id: OrderId, call: RefundCall) =>
      http.call('POST', `ticket-order/${id}/refund`, refundAnswer, { body: call }),
    resend: (id: OrderId, to: string) =>
      http.call('POST', `ticket-order/${id}/resend`, nothing, { body: to === '' ? {} : { to } }),
    invoice: (id: OrderId, invoiceId: number) =>
      http.call('GET', `ticket-order/${id}/invoice/${invoiceId}`, bytes, { responseType: 'arraybuffer' }),
    offer: (id: OrderId) => http.call('GET', `me/ticket-order/${id}/refund`, refundOffer),
    giveBack: (id: OrderId, call: { readonly tickets: readonly TicketId[]; readonly amount: number }) =>
      http.call('POST', `me/ticket-order/${id}/refund`, refundAnswer, { body: call }),
  };
}

/** The calls of an order's money. */
export function useOrderCalls() {
  const { http } = useServices();
  return useMemo(() => orderCalls(http), [http]);
}
