import { useState } from 'react';
import type { OpenShow } from '../../seat-selection/api/use-selection-session.ts';
import type { useParty } from '../../seat-selection/components/use-party.ts';
import { useSecondPress } from '../../seat-selection/components/use-second-press.ts';
import { forgetRefusals } from '../../seat-selection/model/forget-refusals.ts';
import type { useCounterWork } from './use-counter-work.ts';

interface MapPressesInput {
  readonly open: OpenShow;
  readonly party: ReturnType<typeof useParty>;
  readonly work: Pick<ReturnType<typeof useCounterWork>, 'mode' | 'moving' | 'blocking'>;
}

/** What a press on the map of a counter does: it sells, blocks or moves, or opens what is taken or has places. */
export function useMapPresses({ open, party, work: { mode, moving, blocking } }: MapPressesInput) {
  const isSecondPress = useSecondPress();
  const [places, setPlaces] = useState<number | null>(null);
  const [taken, setTaken] = useState<number | null>(null);
  const moveOn = () => {
    setTaken(null);
    party.forgive();
    forgetRefusals(open);
  };
  return {
    /** The region whose places are asked for. */
    places,
    setPlaces,
    /** The seat whose claim is shown. */
    taken,
    setTaken,
    /** Forgets what the last press led to. */
    moveOn,
    onSeat: (seat: number) => {
      setTaken(null);
      if (isSecondPress(seat)) return;
      if (mode === 'block') blocking.toggle(seat);
      else if (mode === 'move') moving.take({ kind: 'seat', seat });
      else {
        moveOn();
        party.take(seat);
      }
    },
    onTaken: (seat: number) => {
      if (mode === 'block') blocking.toggle(seat);
      else if (mode === 'sell') {
        blocking.forgetRefusal();
        setTaken(seat);
      }
    },
    onPlaces: (region: number) => {
      if (mode === 'move') moving.take({ kind: 'place', region });
      else if (mode === 'sell') setPlaces(region);
    },
  };
}
