import type { PriceStep, RegionOffer } from './region-offer.ts';

/** The prices that the viewer is interested in, minor units; none: whatever it costs. */
export type PriceFilter = ReadonlySet<number>;

export const ANY_PRICE: PriceFilter = new Set();

/** Neighbouring prices that the legend shows as one. */
export interface PriceBand {
  readonly from: PriceStep;
  /** The same as `from` where the band is a single price. */
  readonly upTo: PriceStep;
  readonly amounts: readonly number[];
}

/** More colours than these cannot be told apart at a glance. */
export const MOST_BANDS = 6;

/** The one rule of map and list. A region without a price of its own matches no filter. */
export function matchesPrice(filter: PriceFilter, offer: RegionOffer | null): boolean {
  return filter.size === 0 || (offer?.step !== undefined && filter.has(offer.step.amount));
}

/** The different prices, from the lowest. */
export function priceSteps(offers: readonly (RegionOffer | null)[]): readonly PriceStep[] {
  const steps = new Map(
    offers.flatMap((offer) => (offer?.step === undefined ? [] : [[offer.step.amount, offer.step]])),
  );
  return [...steps.values()].toSorted((a, b) => a.amount - b.amount);
}

/** A band a price, or at most {@link MOST_BANDS} of as equal numbers of prices as can be. */
export function priceBands(steps: readonly PriceStep[]): readonly PriceBand[] {
  const count = Math.min(MOST_BANDS, steps.length);
  const start = (band: number) => Math.round((band * steps.length) / count);
  return Array.from({ length: count }, (_, band) => steps.slice(start(band), start(band + 1))).flatMap(
    (prices) => {
      const [from, upTo] = [prices[0], prices.at(-1)];
      if (from === undefined || upTo === undefined) return [];
      return [{ from, upTo, amounts: prices.map(({ amount }) => amount) }];
    },
  );
}

/** Index of the band of an offer; -1 without a price of its own. */
export function bandOf(bands: readonly PriceBand[], offer: RegionOffer | null): number {
  const amount = offer?.step?.amount;
  return amount === undefined ? -1 : bands.findIndex(({ amounts }) => amounts.includes(amount));
}

export function isBandWanted(filter: PriceFilter, band: PriceBand): boolean {
  return band.amounts.every((amount) => filter.has(amount));
}

/** Adds the band, or takes it away; once all are in, that is no filter any more. */
export function toggleBand(filter: PriceFilter, band: PriceBand, bands: readonly PriceBand[]): PriceFilter {
  const next = new Set(filter);
  const wanted = isBandWanted(filter, band);
  for (const amount of band.amounts) {
    if (wanted) next.delete(amount);
    else next.add(amount);
  }
  return bands.every((other) => isBandWanted(next, other)) ? ANY_PRICE : next;
}

/** All prices up to an amount; any price for null. */
export function pricesUpTo(steps: readonly PriceStep[], most: number | null): PriceFilter {
  if (most === null) return ANY_PRICE;
  return new Set(steps.map(({ amount }) => amount).filter((amount) => amount <= most));
}

/** The filter as a limit: null where it is none, or leaves out a price below its highest. */
export function limitOf(filter: PriceFilter, steps: readonly PriceStep[]): number | null {
  const highest = Math.max(...filter);
  const below = pricesUpTo(steps, highest);
  return filter.size > 0 && below.size === filter.size ? highest : null;
}

/** Without prices that are not asked any more; the filter itself where there are none of these. */
export function keepKnown(filter: PriceFilter, steps: readonly PriceStep[]): PriceFilter {
  const known = steps.flatMap(({ amount }) => (filter.has(amount) ? [amount] : []));
  if (known.length === filter.size) return filter;
  return known.length === 0 ? ANY_PRICE : new Set(known);
}
