import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { RegionDetails } from '#engine/index.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { OfferOf } from '../../../map/region-offer.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';
import { offerText } from '../model/offer-texts.ts';
import { regionPrices } from '../model/region-offers.ts';

/** What the map writes of each region; new functions only when a text changes. */
export function useRegionTexts(
  show: ShowDetail,
  feed: StatusFeed,
  now: () => number,
): { readonly offerOf: OfferOf; readonly regionDetails: (region: number) => RegionDetails } {
  const { t } = useTranslation(['map', 'common']);
  const format = useFormat();

  const offerOf: OfferOf = useMemo(() => {
    const writing = { t, format, event: show.event };
    const prices = regionPrices(show, now());
    return (region) => {
      const price = prices.get(region);
      return price === undefined ? null : offerText(price, writing);
    };
  }, [show, now, t, format]);

  return { offerOf, regionDetails: useRegionDetails(feed, offerOf) };
}

/** The price and the places left, as the map writes them on a region. */
export function useRegionDetails(feed: StatusFeed, offerOf: OfferOf): (region: number) => RegionDetails {
  const { t } = useTranslation(['map', 'common']);
  const placesLeft = useSyncExternalStore(feed.subscribe, feed.placesLeft);
  return useMemo(
    () => (region) => {
      const offer = offerOf(region);
      const left = placesLeft[region] ?? -1;
      return {
        ...(offer === null ? { placesLeft: t('state.notForSale') } : { priceFrom: offer.price }),
        ...(left < 0 || offer === null
          ? {}
          : { placesLeft: left === 0 ? t('region.none') : t('region.placesLeft', { count: left }) }),
      };
    },
    [offerOf, placesLeft, t],
  );
}
