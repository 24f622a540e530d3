import { useCallback } from 'react';
import { paymentMethods } from '#domain/calls/booking.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';

const NONE: readonly string[] = [];

/** How orders are paid here, as they are offered; none while that is not known. */
export function usePaymentMethods(): readonly string[] {
  const { http } = useServices();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { items } = await http.call('GET', 'open/payment-method/', paymentMethods, { signal });
      return items.map(({ method }) => method);
    },
    [http],
  );
  const { answer } = useAnswer(load);
  return answer.status === 'ready' ? answer.value : NONE;
}
