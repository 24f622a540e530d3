import { useEffect, useEffectEvent, useState } from 'react';
import { waitFor } from 'xstate';
import type { Booking } from '#domain/calls/booking.ts';
import { isSettled } from '#machines/selection/selectors.ts';
import type { SelectionActor } from '../api/selection-session.ts';

/**
 * Waits until the server holds all that is selected, and acts then. Whoever leaves meanwhile is not led on; without a
 * connection the wait begins anew when it is back.
 *
 * @param act its signal is aborted when it should not go on
 */
export function useWhenSettled(
  selection: SelectionActor,
  isOffline: boolean,
  act: (booking: Booking | null, here: AbortSignal) => Promise<void>,
): { readonly isWaiting: boolean; readonly start: () => void } {
  const [isWaiting, setWaiting] = useState(false);
  const actOn = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting || isOffline) return undefined;
    const here = new AbortController();
    const { signal } = here;
    const wait = async () => {
      try {
        const { context } = await waitFor(selection, isSettled, { signal });
        if (!signal.aborted) await actOn(context.booking, signal);
      } catch (error) {
        // Left, or offline again: who waits still waits in the next effect.
        if (!signal.aborted) throw error;
      } finally {
        if (!signal.aborted) setWaiting(false);
      }
    };
    void wait();
    return () => here.abort();
  }, [selection, isWaiting, isOffline]);
  return { isWaiting, start: () => setWaiting(true) };
}
