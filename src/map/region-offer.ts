/** What a region's places cost now, written for people. */
export interface RegionOffer {
  /** "42 €", or "desde 24 €" where several ticket types are sold. */
  readonly price: string;
  /** The price outside the offer that runs; null while none runs. */
  readonly was: string | null;
  /** Until when the offer runs. */
  readonly note: string | null;
  /** The lowest price alone: what the list filters by. Without it a region is left out of that. */
  readonly lowest?: PriceStep;
}

export interface PriceStep {
  /** Minor units. */
  readonly amount: number;
  /** The same, written out. */
  readonly text: string;
}

/** By index into the plan's regions; null where nothing is for sale. */
export type OfferOf = (region: number) => RegionOffer | null;
