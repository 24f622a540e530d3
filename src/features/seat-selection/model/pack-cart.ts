import type { EventDetail, ShowGroup } from '#domain/calls/catalogue.ts';
import { type Claim, claimKey } from '#domain/claim.ts';
import { payablePrice } from '#domain/price.ts';
import type { ShowProgress } from '#machines/pack-selection/pack-selection-types.ts';
import type { OpenPackShow } from '../api/pack-session.ts';
import { type Cart, cartOf } from './cart.ts';
import { packCombos } from './pack-prices.ts';
import { type PackTotal, packTotal } from './pack-total.ts';

/** What is chosen in one show. */
export interface PackCartShow extends ShowProgress {
  readonly open: OpenPackShow;
  /** Its lines cost what they are paid with as parts of the packs, once these are whole. */
  readonly cart: Cart;
}

/** The cart of packs: by show, in the group's order. */
export interface PackCart {
  readonly shows: readonly PackCartShow[];
  readonly tickets: number;
  /** Null while nothing is chosen, or packs with a price of their own are not whole: it would be that of single tickets. */
  readonly total: PackTotal | null;
}

interface PackCartSource {
  readonly event: EventDetail;
  readonly group: ShowGroup;
  readonly packs: number;
  readonly shows: readonly OpenPackShow[];
  readonly progress: readonly ShowProgress[];
  /** What is wanted, in all shows. */
  readonly items: readonly Claim[];
  readonly isPending: (claim: Claim) => boolean;
  /** Ms since the epoch. */
  readonly now: number;
}

export function packCart(source: PackCartSource): PackCart {
  const { event, group, packs, shows, progress, items, now } = source;
  const ofGroup = items.filter(({ showId }) => group.showIds.includes(showId));
  const isWhole = progress.every(({ missing }) => missing === 0);
  const total = packTotal({ items: ofGroup, event, showGroupId: group.id, packs, now });
  const known = isWhole || packCombos(event, group.id).length === 0 ? total : null;
  return {
    shows: shows.flatMap((open) => {
      const own = progress.find(({ showId }) => showId === open.show.id);
      return own === undefined ? [] : [{ ...own, open, cart: showCart(open, source, known) }];
    }),
    tickets: progress.reduce((sum, { tickets }) => sum + tickets, 0),
    total: known,
  };
}

function showCart(
  { show, room }: OpenPackShow,
  { items, isPending, now }: PackCartSource,
  total: PackTotal | null,
): Cart {
  const cart = cartOf({
    show,
    claims: items.filter(({ showId }) => showId === show.id),
    elsewhere: [],
    isPending,
    factsOf: room.factsOf,
    colorOf: (region) => room.plan.regions[region]?.color ?? 'transparent',
    now,
  });
  const amounts = new Map<string, number>();
  for (const { slot, price } of total?.total.tickets ?? []) {
    const key = claimKey(slot.item);
    amounts.set(key, (amounts.get(key) ?? 0) + payablePrice(price, show.event));
  }
  const regions = cart.regions.map((region) => ({
    ...region,
    lines: region.lines.map((line) => ({ ...line, amount: amounts.get(line.key) ?? null })),
  }));
  return { ...cart, regions };
}
