import { useCallback } from 'react';
import type { PaymentResult } from '#domain/calls/booking.ts';
import { type Answer, useAnswer } from '../answer/use-answer.ts';
import { useServices } from '../services/services.tsx';
import { createBookingCalls } from './booking-calls.ts';
import type { KeptBooking } from './kept-bookings.ts';

/** How the payment of a booking stands now, for who comes back to it; null without one, and while that is not known. */
export function useStartedPayment(kept: KeptBooking | null): PaymentResult | null {
  const answer = usePaymentAnswer(kept);
  return answer.status === 'ready' ? answer.value : null;
}

/** The same, with why it is not known. */
export function usePaymentAnswer(kept: KeptBooking | null): Answer<PaymentResult | null> {
  const { http } = useServices();
  const { answer } = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        kept === null ? null : createBookingCalls(http).readPayment(kept, signal),
      [http, kept],
    ),
  );
  return answer;
}
