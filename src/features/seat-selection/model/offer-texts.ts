import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format/use-format.ts';
import type { RegionOffer } from '../../../map/region-offer.ts';
import type { PackRegionPrice } from './pack-prices.ts';
import type { RegionPrice } from './region-offers.ts';

/** How prices of a show are written. */
export interface OfferWriting {
  readonly t: TFunction<'map'>;
  readonly format: Pick<Format, 'money' | 'date'>;
  readonly currency: string;
  readonly timeZone: string;
  /** Of a ticket, minor units. */
  readonly costs: number;
}

/** A region's price as the map writes it: "from" where it is the lowest of several, beside it what some pay who pay less. */
export function offerText(
  { price, was, offer, lowest, highest }: RegionPrice,
  { t, format, currency, timeZone, costs }: OfferWriting,
): RegionOffer {
  const amount = format.money(price, currency);
  return {
    price: lowest === price && price < highest ? t('price.from', { price: amount }) : amount,
    step: { amount: price, text: amount },
    was: was === null ? null : format.money(was, currency),
    note:
      offer === null ? null : t('price.until', { date: format.date(offer.endsAt, 'shortMoment', timeZone) }),
    ...(lowest < price && { less: t('price.less', { price: format.money(lowest, currency) }) }),
    ...costsText(costs, { t, format, currency }),
  };
}

/** What a ticket costs beside its price; nothing where it is all in it. */
export function costsText(
  costs: number,
  { t, format, currency }: Pick<OfferWriting, 't' | 'format' | 'currency'>,
): Pick<RegionOffer, 'costs'> {
  return costs === 0 ? {} : { costs: t('price.costs', { costs: format.money(costs, currency) }) };
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
  const money = (amount: number) => writing.format.money(amount, writing.currency);
  const amount = money(price.price);
  const alone = shows * price.single;
  return {
    price: t(price.isFrom ? 'pack.priceFrom' : 'pack.price', { price: amount }),
    was: null,
    note: alone < price.price ? t('pack.dearer', { price: money(alone) }) : null,
    step: { amount: price.price, text: amount },
    ...(writing.costs > 0 && { costs: t('pack.costs', { costs: money(shows * writing.costs) }) }),
  };
}
