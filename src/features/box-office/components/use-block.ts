import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTool, SeatMapEvents } from '#engine/index.ts';
import type { ShowId } from '#domain/ids.ts';
import type { Standing } from '../../../map/staff-view.tsx';
import { shareViolations } from '../../../lib/form/share-violations.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useIsElsewhere } from '../../../lib/navigation/use-is-elsewhere.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorText, useErrorToast, useViolationText } from '../../../ui/use-error-text.ts';
import { drawnInto } from '../model/drawn-into.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';

interface BlockInput {
  readonly showId: ShowId;
  readonly standings: ReadonlyMap<number, Standing>;
  /** A seat that nobody has and that is not blocked. */
  readonly isFree: (seat: number) => boolean;
  readonly onChanged: () => void;
}

export const REASON_FIELD = 'reason';

/** Seats of a show that are chosen to be kept for the box office, or given free. */
export function useBlock({ showId, standings, isFree, onChanged }: BlockInput) {
  const { t } = useTranslation('counter');
  const calls = useBoxOfficeCalls();
  const violationText = useViolationText();
  const errorText = useErrorText();
  const errorToast = useErrorToast();
  const isElsewhere = useIsElsewhere();
  const [tool, setTool] = useState<MapTool>('rectangle');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReasonText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Grows with every seat that is looked at in place of another. */
  const looks = useRef(0);
  const { sending, send } = useSending();

  const isBlocked = (seat: number) => standings.get(seat) === 'blocked';
  const canBeChosen = (seat: number) => isBlocked(seat) || isFree(seat);
  const current = [...chosen].filter(canBeChosen);
  const free = current.filter((seat) => !isBlocked(seat));
  const blocked = current.filter(isBlocked);

  const toggle = (seat: number) => {
    if (!canBeChosen(seat)) return;
    setRefusal(null);
    const next = new Set(chosen);
    if (!next.delete(seat)) next.add(seat);
    setChosen(next);
  };
  // A press with a tool that draws comes as an area, too: as in a sale it adds, and a second one takes off.
  const draw = (seats: readonly number[], mode: SeatMapEvents['area.selected']['mode']) => {
    setRefusal(null);
    setChosen((before) => drawnInto(before, seats.filter(canBeChosen), mode));
  };
  const run = (call: () => Promise<{ readonly changed: number }>, told: 'blocked' | 'unblocked') =>
    send(async () => {
      setRefusal(null);
      const look = looks.current;
      try {
        const { changed } = await call();
        toastSuccess(t(`block.${told}`, { count: changed }));
        setChosen(new Set());
        if (told === 'blocked') setReasonText('');
      } catch (thrown) {
        const failure = parseFailure(thrown);
        if (isElsewhere() || looks.current !== look) {
          errorToast(failure);
          return;
        }
        const shared = shareViolations(failure.violations, [REASON_FIELD], violationText);
        setFault(shared.fields[REASON_FIELD] ?? null);
        if (shared.fields[REASON_FIELD] === undefined) setRefusal(shared.rest[0] ?? errorText(failure));
      }
      onChanged();
    });

  return {
    tool,
    setTool,
    chosen: current,
    free,
    blocked,
    toggle,
    draw,
    reason,
    setReason: (text: string) => {
      setReasonText(text);
      setFault(null);
    },
    fault,
    refusal,
    forgetRefusal: () => {
      looks.current += 1;
      setRefusal(null);
    },
    isSending: sending,
    block: () => {
      if (reason.trim() === '') {
        setFault(t('block.reasonMissing'));
        document.getElementById(REASON_FIELD)?.focus();
        return;
      }
      void run(() => calls.block(showId, { seats: [...free], reason: reason.trim() }), 'blocked');
    },
    /** Those that are chosen, unless others are named. */
    unblock: (seats: readonly number[] = blocked) =>
      void run(() => calls.unblock(showId, { seats: [...seats] }), 'unblocked'),
  };
}
export type Blocking = ReturnType<typeof useBlock>;
