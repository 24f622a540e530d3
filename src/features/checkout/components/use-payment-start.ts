import { useEffect, useRef, useState } from 'react';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';

/** Starts the payment of a confirmed order again and leaves for it; a second press does nothing. */
export function usePaymentStart(kept: KeptBooking, leave: (url: string) => void, onFailed: () => void) {
  const calls = useBookingCalls();
  const errorToast = useErrorToast();
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);
  // Back from the provider by the browser's button: the page comes as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setRunning(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const start = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(true);
    try {
      leave((await calls.startPayment(kept)).url);
    } catch (thrown) {
      isRunning.current = false;
      setRunning(false);
      errorToast(thrown);
      onFailed();
    }
  };
  return { running, start: () => void start() };
}
