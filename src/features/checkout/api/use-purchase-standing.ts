import { useEffect, useState } from 'react';
import type { KeptBooking, KeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { type PurchaseStanding, standingOf } from '../../../lib/booking/standing-of.ts';
import { usePaymentAnswer } from '../../../lib/booking/use-started-payment.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** Between two questions, wherever the clocks stand. */
const LEAST_MS = 5_000;

export interface PurchaseLook {
  readonly kept: KeptBooking;
  readonly bookings: KeptBookings;
  /** Asks for `kept` anew. */
  readonly lookAgain: () => void;
}

/**
 * How a purchase that this browser has begun stands with the server, asked again when its time is up; null while that
 * is not known and once it is over, which is noted.
 */
export function usePurchaseStanding({ kept, bookings, lookAgain }: PurchaseLook): PurchaseStanding | null {
  const { clock } = useServices();
  const answer = usePaymentAnswer(kept);
  const payment = answer.status === 'ready' ? answer.value : null;
  // What was known last stays while it is asked for again.
  const [known, setKnown] = useState(payment);
  if (payment !== null && payment !== known) setKnown(payment);
  const standing = known === null ? null : standingOf(known);
  // The server has forgotten it.
  const isGone = answer.status === 'failed' && answer.error.status === 404;
  useEffect(() => {
    if (isGone) bookings.end(kept.id, 'expired');
  }, [isGone, bookings, kept.id]);
  useEffect(() => {
    // Also after a question that came to nothing there is another.
    if (known === null || answer.status === 'loading') return undefined;
    const { id, state, deadline, serverTime } = known.booking;
    if (state !== 'open') {
      // The next look finds the one before it.
      if (standing === null) bookings.end(id, state);
      return undefined;
    }
    if (deadline === null) return undefined;
    return clock.after(Math.max(LEAST_MS, Date.parse(deadline) - Date.parse(serverTime)), lookAgain);
  }, [known, answer, standing, bookings, clock, lookAgain]);
  return isGone ? null : standing;
}
