import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail, TicketGroup } from '#domain/calls/catalogue.ts';
import type { RegionDetails } from '#engine/index.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { OfferOf, RegionOffer } from '../../../map/region-offer.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';
import { costsText, offerText, type OfferWriting } from '../model/offer-texts.ts';
import { type PackRegionPrice, packPrices } from '../model/pack-prices.ts';
import { useRegionDetails } from '../components/use-region-texts.ts';

interface PackTextsInput {
  readonly show: ShowDetail;
  readonly combos: readonly TicketGroup[];
  readonly feed: StatusFeed;
  readonly now: () => number;
}

/** What the map writes of each region for who chooses packs; new functions only when a text changes. */
export function usePackTexts({ show, combos, feed, now }: PackTextsInput): {
  readonly offerOf: OfferOf;
  readonly regionDetails: (region: number) => RegionDetails;
} {
  const { t } = useTranslation('booking');
  const { t: mapText } = useTranslation('map');
  const format = useFormat();
  const offerOf: OfferOf = useMemo(() => {
    const prices = packPrices(show, combos, now());
    const { currency, space, administrativeCosts: costs } = show.event;
    const writing = { t: mapText, format, currency, timeZone: space.timeZone, costs };
    return (region) => {
      const price = prices.get(region);
      return price === undefined ? null : textOf(price, writing, t);
    };
  }, [show, combos, now, t, mapText, format]);
  return { offerOf, regionDetails: useRegionDetails(feed, offerOf) };
}

function textOf(price: PackRegionPrice, writing: OfferWriting, t: TFunction<'booking'>): RegionOffer {
  if (price.kind === 'single') return offerText(price, writing);
  if (price.kind === 'apart') {
    const { note, ...offer } = offerText(price, writing);
    return { ...offer, note: [t('pack.apart'), note].filter((part) => part !== null).join(' · ') };
  }
  const amount = writing.format.money(price.price, writing.currency);
  return {
    price: t(price.isFrom ? 'pack.priceFrom' : 'pack.price', { price: amount }),
    was: null,
    note: null,
    step: { amount: price.price, text: amount },
    ...costsText(writing.costs, writing),
  };
}
