import { useEffect, useRef, useState } from 'react';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';

/**
 * Starts the payment of a confirmed order again and leaves for it; a second press does nothing. Who is signed out pays only
 * what a link of a letter has opened here: `isSignedOut` says that something else was to be paid.
 */
export function usePaymentStart(kept: KeptBooking, leave: (url: string) => void, onFailed: () => void) {
  const calls = useBookingCalls();
  const hasLeft = useHasLeft();
  const errorToast = useErrorToast();
  const { state } = useSession();
  const [running, setRunning] = useState(false);
  const [isRefused, setRefused] = useState(false);
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
  const setBoth = (now: boolean) => {
    isRunning.current = now;
    setRunning(now);
  };
  const asSignedIn = async () => {
    try {
      return await calls.startPayment(kept);
    } catch (thrown) {
      // Somebody else's order: a link of a letter may have opened it here.
      if (parseFailure(thrown).status !== 404) throw thrown;
      return calls.startPaymentByLink(kept);
    }
  };
  const start = async () => {
    if (isRunning.current) return;
    setBoth(true);
    setRefused(false);
    const isOut = state.status === 'loggedOut';
    try {
      const { url } = await (isOut ? calls.startPaymentByLink(kept) : asSignedIn());
      if (hasLeft()) setBoth(false);
      else leave(url);
    } catch (thrown) {
      setBoth(false);
      const { kind, status } = parseFailure(thrown);
      if (isOut ? status === 404 : kind === 'sessionEnded') setRefused(true);
      else errorToast(thrown);
      onFailed();
    }
  };
  return { running, start: () => void start(), isSignedOut: isRefused && state.status === 'loggedOut' };
}
