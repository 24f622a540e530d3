import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { checkProceed } from '#domain/confirm.ts';
import { isConnectionLost, isSettled } from '#machines/selection/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import type { SelectionActor } from '../api/selection-session.ts';

/**
 * Goes on to the confirmation once the server holds all that is selected; without a seat it says so, and while the
 * connection is away why it waits. Whoever leaves meanwhile is not led on.
 */
export function useProceed(selection: SelectionActor) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const isLost = useSelector(selection, isConnectionLost);
  const [isProceeding, setProceeding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);

  const proceed = async () => {
    setRefusal(null);
    setProceeding(true);
    const settled = await waitFor(selection, isSettled, { signal: leaving.current.signal }).catch(() => null);
    if (settled === null) return;
    const { booking } = settled.context;
    setProceeding(false);
    const checked = checkProceed(booking?.items ?? []);
    if (!checked.ok) setRefusal(refusalText(checked.refusal));
    else if (booking !== null) void navigate(paths.confirmSelection.href(booking.id));
  };
  return {
    isProceeding,
    refusal,
    waiting: isProceeding && isLost ? t('connection.waiting') : null,
    onProceed: () => void proceed(),
    forgive: () => setRefusal(null),
  };
}
