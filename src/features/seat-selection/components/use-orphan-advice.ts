import { useEffect, useState, useSyncExternalStore } from 'react';
import { exchangeSeats } from '../api/exchange-seats.ts';
import { createLeftOverWatch, type LeftOverParts } from '../api/left-over-watch.ts';
import type { OrphanAdvice, OrphanWay } from '../model/orphan-advice.ts';

/** What is said of single seats that the selection of a show leaves over, null: nothing; and the ways out. */
export function useOrphanAdvice(parts: LeftOverParts): {
  readonly advice: OrphanAdvice | null;
  readonly take: (way: OrphanWay) => void;
} {
  const [watch] = useState(() => createLeftOverWatch(parts));
  useEffect(() => watch.attach(), [watch]);
  const advice = useSyncExternalStore(watch.subscribe, watch.current);
  return {
    advice,
    take: (way) => exchangeSeats(parts, way),
  };
}
