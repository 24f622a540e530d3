/** What a region's places cost now, written for people. */
export interface RegionOffer {
  /** "42 €", or "desde 24 €" where other ticket types cost more. */
  readonly price: string;
  /** The price outside the offer that runs; null while none runs. */
  readonly was: string | null;
  /** What is to be known of the price: until when an offer runs, what comes cheaper. */
  readonly note: string | null;
  /** What some pay who have a right to less. */
  readonly less?: string;
  /** What of the price are costs. */
  readonly costs?: string;
  /** The price alone: what map and list filter by. Without it a region is left out of that. */
  readonly step?: PriceStep;
}

/** Whether costs are in what is told of a region: true of one, true of all. */
export function includesCosts(offers: readonly (RegionOffer | null)[]): boolean {
  return offers.some((offer) => offer?.costs !== undefined);
}

export interface PriceStep {
  /** Minor units. */
  readonly amount: number;
  /** The same, written out. */
  readonly text: string;
}

/** By index into the plan's regions; null where nothing is for sale. */
export type OfferOf = (region: number) => RegionOffer | null;
