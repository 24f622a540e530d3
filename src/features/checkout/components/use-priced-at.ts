import { useEffect, useEffectEvent, useState } from 'react';
import { nextPriceChange, type PricedType } from '#domain/price.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** Longest that a browser's timer waits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The moment that prices are shown of, ms since the epoch: it moves on when one of them changes. */
export function usePricedAt(
  ticketTypes: readonly PricedType[],
  now: () => number,
): { readonly pricedAt: number; readonly priceAt: (moment: number) => void } {
  const { clock } = useServices();
  const [pricedAt, priceAt] = useState(now);
  const change = nextPriceChange(ticketTypes, pricedAt);
  const moveOn = useEffectEvent(() => priceAt(now()));
  const waitFor = useEffectEvent((moment: number) => Math.min(Math.max(moment - now(), 0), LONGEST_WAIT_MS));
  useEffect(() => {
    if (change === null) return undefined;
    return clock.after(waitFor(change), moveOn);
  }, [clock, change, pricedAt]);
  return { pricedAt, priceAt };
}
