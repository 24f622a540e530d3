import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#domain/calls/booking.ts';
import type { OrphanRule } from '#domain/orphan-rule.ts';
import { areComplete } from '#machines/pack-selection/selectors.ts';
import { isConnectionLost } from '#machines/selection/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import type { PackSession } from '../api/pack-session.ts';
import { useWhenSettled } from '../components/use-when-settled.ts';

/** Goes on to the confirmation once the server holds whole packs; incomplete ones lead to the show that misses. */
export function usePackProceed(
  { pack, selection, checkSeats }: Pick<PackSession, 'pack' | 'selection' | 'checkSeats'>,
  rule: OrphanRule,
  onChosen?: (booking: Booking) => void,
) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const refusalText = useRefusalText();
  const [isRefused, setRefused] = useState(false);
  const [seatRefusal, setSeatRefusal] = useState<string | null>(null);
  const isWhole = useSelector(pack, areComplete);
  const isOffline = useSelector(selection, isConnectionLost);

  const areWhole = () => {
    pack.send({ type: 'proceed.asked' });
    const whole = areComplete(pack.getSnapshot());
    setRefused(!whole);
    return whole;
  };
  const { isWaiting, start } = useWhenSettled(selection, isOffline, async (booking, here) => {
    const seats = rule === 'strict' ? await checkSeats() : null;
    if (here.aborted || hasLeft()) return;
    if (seats?.ok === false) setSeatRefusal(refusalText(seats.refusal));
    else if (areWhole() && booking !== null) {
      if (onChosen !== undefined) onChosen(booking);
      else void navigate(paths.confirmSelection.href(booking.id));
    }
  });
  return {
    isProceeding: isWaiting,
    refusal: isRefused && !isWhole ? refusalText({ code: 'packsIncomplete' }) : seatRefusal,
    waiting: isWaiting && isOffline ? t('connection.waiting') : null,
    onProceed: () => {
      setSeatRefusal(null);
      if (areWhole()) start();
    },
    onForgive: () => {
      setSeatRefusal(null);
      setRefused(false);
    },
  };
}
