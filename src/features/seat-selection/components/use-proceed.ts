import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkProceed } from '#domain/confirm.ts';
import { paths } from '../../../app/paths.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import type { SelectionActor, SelectionSession } from '../api/selection-session.ts';
import { useWhenSettled } from './use-when-settled.ts';

/**
 * Goes on to the confirmation once the server holds all that is selected; without a seat it says so, and without a
 * connection that it waits for one.
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
  const hasLeft = useHasLeft();
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isWaiting, start } = useWhenSettled(selection, isOffline, async (booking, here) => {
    const checked = checkProceed(booking?.items ?? []);
    const seats = checked.ok && checkSeats !== null ? await checkSeats() : null;
    if (here.aborted || hasLeft()) return;
    if (!checked.ok) setRefusal(refusalText(checked.refusal));
    else if (seats?.ok === false) setRefusal(refusalText(seats.refusal));
    else if (booking !== null) void navigate(paths.confirmSelection.href(booking.id));
  });
  return {
    isProceeding: isWaiting,
    refusal,
    waiting: isWaiting && isOffline ? t('connection.waiting') : null,
    onProceed: () => {
      setRefusal(null);
      start();
    },
    onForgive: () => setRefusal(null),
  };
}
