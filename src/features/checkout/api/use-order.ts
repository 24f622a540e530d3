import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#domain/calls/booking.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { type Answer, useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { askAgainDelay } from '../model/ask-again-delay.ts';
import { useBookingCalls } from './use-booking-calls.ts';

/** So often an order is read again that may change by itself: minutes, at the slowest rate. */
const MOST_ATTEMPTS = 40;

/**
 * The order of a booking. While its payment is being written down, or its letter waits, it is read again; what is
 * on the page stays there meanwhile.
 */
export function useOrder(reference: BookingReference): {
  readonly answer: Answer<Order>;
  readonly reload: () => void;
} {
  const calls = useBookingCalls();
  const { clock } = useServices();
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.readOrder(reference, signal), [calls, reference]),
  );
  const [attempts, setAttempts] = useState(0);
  const [fresh, setFresh] = useState<Order | null>(null);
  const first = answer.status === 'ready' ? answer.value : null;
  const order = first === null ? null : (fresh ?? first);
  const moving = order !== null && (order.state === 'pending' || order.mail === 'waiting');

  useEffect(() => {
    if (!moving || attempts >= MOST_ATTEMPTS) return undefined;
    const abort = new AbortController();
    const readAgain = async () => {
      const read = await calls.readOrder(reference, abort.signal).catch(() => null);
      if (abort.signal.aborted) return;
      if (read !== null) setFresh(read);
      setAttempts(attempts + 1);
    };
    const stop = clock.after(askAgainDelay(attempts + 1), () => void readAgain());
    return () => {
      stop();
      abort.abort();
    };
  }, [moving, attempts, calls, clock, reference]);
  return { answer: order === null ? answer : { status: 'ready', value: order }, reload };
}
