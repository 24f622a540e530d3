import { useMemo } from 'react';
import type { Plan } from '#engine/index.ts';
import {
  type PriceBand,
  type PriceFilter,
  bandOf,
  matchesPrice,
  priceBands,
  priceSteps,
} from './price-filter.ts';
import { regionColors } from './region-colors.ts';
import { includesCosts, type OfferOf, type RegionOffer } from './region-offer.ts';
import type { MapLook } from './use-map-look.ts';

interface MapColorsInput {
  readonly plan: Plan;
  readonly offerOf: OfferOf;
  readonly look: Pick<MapLook, 'colors' | 'colorBy' | 'theme'>;
  readonly prices: PriceFilter;
}

interface MapColors {
  readonly bands: readonly PriceBand[];
  /** By band, the different colours of its regions, `#rrggbb`. */
  readonly bandColors: readonly (readonly string[])[];
  /** The prices have costs in them. */
  readonly hasCosts: boolean;
  /** `#rrggbb` by region. */
  readonly regionColors: readonly string[];
  /** The regions that the filter leaves out. */
  readonly dimmedRegions: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** What look and filter make of the regions; new objects only when something changed. */
export function useMapColors({ plan, offerOf, look, prices }: MapColorsInput): MapColors {
  const { colors, colorBy, theme } = look;
  const offers = useMemo(() => plan.regions.map((_, region) => offerOf(region)), [plan, offerOf]);
  const bands = useMemo(() => priceBands(priceSteps(offers)), [offers]);
  const byRegion = useMemo(
    () => regionColors({ plan, colors, colorBy, bands, offers, unpriced: theme.free }),
    [plan, colors, colorBy, bands, offers, theme],
  );
  const bandColors = useMemo(
    () => bands.map((_, band) => colorsOf(offers, byRegion, (offer) => bandOf(bands, offer) === band)),
    [bands, offers, byRegion],
  );
  const dimmedRegions = useMemo(() => {
    if (prices.size === 0) return NONE;
    return new Set(offers.flatMap((offer, region) => (matchesPrice(prices, offer) ? [] : [region])));
  }, [offers, prices]);
  return { bands, bandColors, hasCosts: includesCosts(offers), regionColors: byRegion, dimmedRegions };
}

function colorsOf(
  offers: readonly (RegionOffer | null)[],
  colors: readonly string[],
  isWanted: (offer: RegionOffer | null) => boolean,
): readonly string[] {
  return [...new Set(colors.filter((_, region) => isWanted(offers[region] ?? null)))];
}
