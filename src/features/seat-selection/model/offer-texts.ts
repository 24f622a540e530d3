import type { TFunction } from 'i18next';
import { payablePrice, type TicketCosts } from '#domain/price.ts';
import type { Format } from '../../../lib/format/use-format.ts';
import type { RegionOffer } from '../../../map/region-offer.ts';
import type { PackRegionPrice } from './pack-prices.ts';
import type { RegionPrice } from './region-offers.ts';

/** How prices of a show are written: with the costs of each ticket. */
export interface OfferWriting {
  readonly t: TFunction<['map', 'common']>;
  readonly format: Pick<Format, 'money' | 'date'>;
  readonly event: TicketCosts & { readonly currency: string; readonly space: { readonly timeZone: string } };
}

/** A region's price as the map writes it: "from" where it is the lowest of several, beside it what some pay who pay less. */
export function offerText(
  { price, was, offer, lowest, highest }: RegionPrice,
  { t, format, event }: OfferWriting,
): RegionOffer {
  const payable = (of: number) => format.money(payablePrice(of, event), event.currency);
  const amount = payable(price);
  return {
    price: lowest === price && price < highest ? t('price.from', { price: amount }) : amount,
    step: { amount: payablePrice(price, event), text: amount },
    was: was === null ? null : payable(was),
    note:
      offer === null
        ? null
        : t('common:price.until', { date: format.date(offer.endsAt, 'shortMoment', event.space.timeZone) }),
    ...(lowest < price && { less: t('price.less', { price: payable(lowest) }) }),
    ...costsText(1, { t, format, event }),
  };
}

/** What of the price of so many tickets are costs; nothing where there are none. */
function costsText(tickets: number, { t, format, event }: OfferWriting): Pick<RegionOffer, 'costs'> {
  const costs = payablePrice(0, event, tickets);
  return costs === 0 ? {} : { costs: t('price.costs', { costs: format.money(costs, event.currency) }) };
}

/**
 * A region's price as the map writes it for packs.
 *
 * @param shows of a pack
 */
export function packOfferText(
  price: PackRegionPrice,
  shows: number,
  writing: OfferWriting,
  t: TFunction<'booking'>,
): RegionOffer {
  if (price.kind === 'single') return offerText(price, writing);
  if (price.kind === 'apart') {
    const { note, ...offer } = offerText(price, writing);
    return { ...offer, note: [t('pack.apart'), note].filter((part) => part !== null).join(' · ') };
  }
  const { event, format } = writing;
  const payable = (of: number) => format.money(payablePrice(of, event, shows), event.currency);
  const amount = payable(price.price);
  const alone = shows * price.single;
  return {
    price: t(price.isFrom ? 'pack.priceFrom' : 'pack.price', { price: amount }),
    was: null,
    note: alone < price.price ? t('pack.dearer', { price: payable(alone) }) : null,
    step: { amount: payablePrice(price.price, event, shows), text: amount },
    ...costsText(shows, writing),
  };
}
