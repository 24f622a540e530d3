import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format/use-format.ts';
import type { RegionOffer } from '../../../map/region-offer.ts';
import type { RegionPrice } from './region-offers.ts';

interface Writing {
  readonly t: TFunction<'map'>;
  readonly format: Format;
  readonly currency: string;
  readonly timeZone: string;
}

/** A region's price as the map writes it. */
export function offerText(
  { price, was, offer, isFrom }: RegionPrice,
  { t, format, currency, timeZone }: Writing,
): RegionOffer {
  const amount = format.money(price, currency);
  return {
    price: isFrom ? t('price.from', { price: amount }) : amount,
    lowest: { amount: price, text: amount },
    was: was === null ? null : format.money(was, currency),
    note:
      offer === null ? null : t('price.until', { date: format.date(offer.endsAt, 'shortMoment', timeZone) }),
  };
}
