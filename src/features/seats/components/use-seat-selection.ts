import { useState } from 'react';
import type { PlanSeat } from '../../../map/managed/managed-plan.ts';
import type { RegionWork } from '../api/use-region-seats.ts';
import { seatsStillThere } from '../model/seat-changes.ts';
import { seatsBetween } from '../model/seat-choice.ts';

/**
 * Which seats are chosen, in the list and on the map alike, and which one keys act on. Another version of the plan
 * numbers its seats anew: chosen stays what it still has, found by row and name.
 */
export function useSeatSelection({ seats, planUrl }: Pick<RegionWork, 'seats' | 'planUrl'>) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<number | null>(null);
  const [shown, setShown] = useState({ seats, planUrl });
  if (shown.planUrl !== planUrl) {
    const before = shown.seats.filter(({ seat }) => chosen.has(seat));
    setShown({ seats, planUrl });
    setChosen(new Set(seatsStillThere(before, seats).map(({ seat }) => seat)));
    setActive(null);
  }
  const change = (which: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const seat of which) {
      if (isChosen) next.add(seat);
      else next.delete(seat);
    }
    setChosen(next);
  };
  return {
    chosen,
    active,
    setActive,
    change,
    replace: (which: readonly number[]) => setChosen(new Set(which)),
    clear: () => setChosen(new Set()),
    toggle: (seat: number) => {
      change([seat], !chosen.has(seat));
      setActive(seat);
    },
    /** @param list in which it reaches */
    reach: (list: readonly PlanSeat[], seat: number) => {
      change(seatsBetween(list, active ?? seat, seat), true);
      setActive(seat);
    },
    chosenSeats: seats.filter(({ seat }) => chosen.has(seat)),
  };
}
export type SeatSelection = ReturnType<typeof useSeatSelection>;
