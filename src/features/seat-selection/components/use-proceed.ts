import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import type { Booking } from '#domain/calls/booking.ts';
import { checkProceed } from '#domain/confirm.ts';
import { isSettled } from '#machines/selection/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import type { SelectionActor, SelectionSession } from '../api/selection-session.ts';

/**
 * Goes on to the confirmation once the server holds all that is selected; without a seat it says so, and without a
 * connection that it waits for one. Whoever leaves meanwhile is not led on.
 *
 * @param checkSeats asked before that, where the event has a rule for seats that are left over
 */
export function useProceed(
  selection: SelectionActor,
  isOffline: boolean,
  checkSeats: SelectionSession['checkSeats'] | null = null,
) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const [isProceeding, setProceeding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const go = useEffectEvent(async (booking: Booking | null, here: AbortSignal) => {
    const checked = checkProceed(booking?.items ?? []);
    const seats = checked.ok && checkSeats !== null ? await checkSeats() : null;
    if (here.aborted) return;
    setProceeding(false);
    if (!checked.ok) setRefusal(refusalText(checked.refusal));
    else if (seats?.ok === false) setRefusal(refusalText(seats.refusal));
    else if (booking !== null) void navigate(paths.confirmSelection.href(booking.id));
  });
  useEffect(() => {
    if (!isProceeding || isOffline) return undefined;
    const here = new AbortController();
    waitFor(selection, isSettled, { signal: here.signal }).then(
      ({ context }) => {
        if (!here.signal.aborted) void go(context.booking, here.signal);
      },
      () => {
        // Left, or offline again: who waits still waits in the next effect.
      },
    );
    return () => here.abort();
  }, [selection, isProceeding, isOffline]);

  return {
    isProceeding,
    refusal,
    waiting: isProceeding && isOffline ? t('connection.waiting') : null,
    onProceed: () => {
      setRefusal(null);
      setProceeding(true);
    },
    forgive: () => setRefusal(null),
  };
}
