import { useEffect, useState } from 'react';
import type { PaymentResult } from '#domain/calls/booking.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { onPageWake } from '../../../lib/booking/page-wakes.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { askAgainDelay } from '../model/ask-again-delay.ts';
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
/** How often a payment is asked about that has ended without tickets, ms: money may still come, also to another tab. */
const AFTERWARDS_MS = 10_000;

/** A payment that has not ended yet may still end. */
export function isUnderWay({ state }: PaymentResult): boolean {
  return state === 'created' || state === 'redirected';
}

/**
 * Asks what became of a booking's payment, ever more slowly, until it has succeeded; at once when the page is seen
 * or online again. Lost calls are made again.
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

    const later = (next: Partial<PaymentWatch>, ms: number) => {
      setWatch((known) => ({ ...known, ...next, attempts }));
      stopTimer = clock.after(ms, () => void ask());
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
        if (result.state === 'succeeded') end({ result });
        else later({ result, offline: false }, isUnderWay(result) ? askAgainDelay(attempts) : AFTERWARDS_MS);
      } catch (thrown) {
        if (abort.signal.aborted) return;
        const failure = parseFailure(thrown);
        if (failure.status === 404) end({ refused: failure });
        else later({ offline: true }, askAgainDelay(attempts));
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
