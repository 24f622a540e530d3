import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import type { OrphanRule } from '#domain/orphan-rule.ts';
import { areComplete } from '#machines/pack-selection/selectors.ts';
import { isSettled } from '#machines/selection/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import type { PackSession } from '../api/pack-session.ts';

/** Goes on to the confirmation once the server holds whole packs; incomplete ones lead to the show that misses. */
export function usePackProceed(
  { pack, selection, checkSeats }: Pick<PackSession, 'pack' | 'selection' | 'checkSeats'>,
  rule: OrphanRule,
) {
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const [isProceeding, setProceeding] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [seatRefusal, setSeatRefusal] = useState<string | null>(null);
  const isWhole = useSelector(pack, areComplete);

  const areWhole = () => {
    pack.send({ type: 'proceed.asked' });
    const whole = areComplete(pack.getSnapshot());
    setRefused(!whole);
    return whole;
  };
  const onProceed = async () => {
    setSeatRefusal(null);
    if (!areWhole()) return;
    setProceeding(true);
    const { booking } = (await waitFor(selection, isSettled)).context;
    const seats = rule === 'strict' ? await checkSeats() : null;
    setProceeding(false);
    if (seats?.ok === false) setSeatRefusal(refusalText(seats.refusal));
    else if (areWhole() && booking !== null) void navigate(paths.confirmSelection.href(booking.id));
  };
  return {
    isProceeding,
    refusal: isRefused && !isWhole ? refusalText({ code: 'packsIncomplete' }) : seatRefusal,
    onProceed: () => void onProceed(),
  };
}
