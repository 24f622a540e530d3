import type { Plan } from '#engine/index.ts';
import type { SeatColors } from './map-palettes.ts';
import { type PriceBand, bandOf } from './price-filter.ts';
import type { RegionOffer } from './region-offer.ts';

/** What the colour of a seat tells, besides its state. */
export const COLOR_BY = ['region', 'price', 'availability'] as const;
export type ColorBy = (typeof COLOR_BY)[number];

interface ColorInput {
  readonly plan: Plan;
  readonly colors: SeatColors;
  readonly colorBy: ColorBy;
  readonly bands: readonly PriceBand[];
  readonly offers: readonly (RegionOffer | null)[];
  /** Of regions that have no price. */
  readonly unpriced: string;
}

/** `#rrggbb` by region. */
export function regionColors({
  plan,
  colors,
  colorBy,
  bands,
  offers,
  unpriced,
}: ColorInput): readonly string[] {
  if (colorBy === 'availability') return plan.regions.map(() => colors.available);
  if (colorBy === 'price')
    return offers.map((offer) => bandColor(colors, bandOf(bands, offer), bands) ?? unpriced);
  const { regions } = colors;
  if (regions === null) return plan.regions.map(({ color }) => color);
  const own = [...new Set(plan.regions.map(({ color }) => color))];
  return plan.regions.map(({ color }) => regions[own.indexOf(color) % regions.length] ?? color);
}

/** Few bands are spread over all of the palette, so that the cheapest and the dearest are always its ends. */
function bandColor({ prices }: SeatColors, band: number, bands: readonly PriceBand[]): string | undefined {
  if (bands.length <= 1) return prices[band];
  return prices[Math.round((band * (prices.length - 1)) / (bands.length - 1))];
}
