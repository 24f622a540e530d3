import { useMemo, useState } from 'react';
import type { Plan } from '#engine/index.ts';
import { ANY_PRICE, keepKnown, type PriceFilter, priceSteps } from './price-filter.ts';
import type { OfferOf } from './region-offer.ts';

/** The prices that the viewer wants to see, on the map and in the list alike; prices that are gone drop out. */
export function usePriceFilter(
  plan: Plan,
  offerOf: OfferOf,
): readonly [PriceFilter, (prices: PriceFilter) => void] {
  const [chosen, choose] = useState(ANY_PRICE);
  const prices = useMemo(() => {
    const steps = priceSteps(plan.regions.map((_, region) => offerOf(region)));
    return keepKnown(chosen, steps);
  }, [plan, offerOf, chosen]);
  return [prices, choose];
}
