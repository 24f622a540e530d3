import { useEffect, useState } from 'react';
import type { PaymentResult } from '#domain/calls/booking.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { onPageWake } from '../../../lib/booking/page-wakes.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { retryDelay } from '../model/retry-delay.ts';
import { useBookingCalls } from './use-booking-calls.ts';

export interface PaymentWatch {
  /** The last answer; null before the first. */
  readonly result: PaymentResult | null;
  /** How often it was asked without a final answer. */
  readonly attempts: number;
  /** The last question got no answer. */
  readonly offline: boolean;
  /** The server does not know this booking: asking again does not help. */
  readonly refused: ApiError | null;
}

const START: PaymentWatch = { result: null, attempts: 0, offline: false, refused: null };

/** A payment that has not ended yet may still end. */
export function isUnderWay({ state }: PaymentResult): boolean {
  return state === 'created' || state === 'redirected';
}

/**
 * Asks what became of a booking's payment until that is known, ever more slowly; at once when the page is seen or
 * online again. Lost calls are made again.
 */
export function usePaymentResult(kept: KeptBooking): PaymentWatch {
  const calls = useBookingCalls();
  const { clock } = useServices();
  const [watch, setWatch] = useState(START);

  useEffect(() => {
    const abort = new AbortController();
    let attempts = 0;
    let asking = false;
    let ended = false;
    let stopTimer = () => {};

    const later = (next: Partial<PaymentWatch>) => {
      setWatch((known) => ({ ...known, ...next, attempts }));
      stopTimer = clock.after(retryDelay(attempts), () => void ask());
    };
    const end = (next: Partial<PaymentWatch>) => {
      ended = true;
      setWatch((known) => ({ ...known, ...next, offline: false }));
    };
    const ask = async () => {
      stopTimer();
      if (asking || ended) return;
      asking = true;
      attempts += 1;
      try {
        const result = await calls.readPayment(kept, abort.signal);
        if (abort.signal.aborted) return;
        if (isUnderWay(result)) later({ result, offline: false });
        else end({ result });
      } catch (thrown) {
        if (abort.signal.aborted) return;
        const failure = parseFailure(thrown);
        if (failure.status === 404) end({ refused: failure });
        else later({ offline: true });
      } finally {
        asking = false;
      }
    };
    void ask();
    const stopWaking = onPageWake(() => void ask());
    return () => {
      abort.abort();
      stopTimer();
      stopWaking();
    };
  }, [calls, clock, kept]);
  return watch;
}
