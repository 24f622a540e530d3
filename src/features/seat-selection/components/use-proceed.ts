import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { checkProceed } from '#domain/confirm.ts';
import { isSettled } from '#machines/selection/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import type { SelectionActor } from '../api/selection-session.ts';

/** Goes on to the confirmation once the server holds all that is selected; without a seat it says so. */
export function useProceed(selection: SelectionActor) {
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const [isProceeding, setProceeding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const onProceed = async () => {
    setRefusal(null);
    setProceeding(true);
    const { booking } = (await waitFor(selection, isSettled)).context;
    setProceeding(false);
    const checked = checkProceed(booking?.items ?? []);
    if (!checked.ok) setRefusal(refusalText(checked.refusal));
    else if (booking !== null) void navigate(paths.confirmSelection.href(booking.id));
  };
  return { isProceeding, refusal, onProceed: () => void onProceed(), forgive: () => setRefusal(null) };
}
