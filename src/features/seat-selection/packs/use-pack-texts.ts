import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail, TicketGroup } from '#domain/calls/catalogue.ts';
import type { RegionDetails } from '#engine/index.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { OfferOf } from '../../../map/region-offer.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';
import { packOfferText } from '../model/offer-texts.ts';
import { packPrices } from '../model/pack-prices.ts';
import { useRegionDetails } from '../components/use-region-texts.ts';

interface PackTextsInput {
  readonly show: ShowDetail;
  /** Of a pack. */
  readonly shows: number;
  readonly combos: readonly TicketGroup[];
  readonly feed: StatusFeed;
  readonly now: () => number;
}

/** What the map writes of each region for who chooses packs; new functions only when a text changes. */
export function usePackTexts({ show, shows, combos, feed, now }: PackTextsInput): {
  readonly offerOf: OfferOf;
  readonly regionDetails: (region: number) => RegionDetails;
} {
  const { t } = useTranslation('booking');
  const { t: mapText } = useTranslation(['map', 'common']);
  const format = useFormat();
  const offerOf: OfferOf = useMemo(() => {
    const prices = packPrices(show, combos, now());
    const writing = { t: mapText, format, event: show.event };
    return (region) => {
      const price = prices.get(region);
      return price === undefined ? null : packOfferText(price, shows, writing, t);
    };
  }, [show, shows, combos, now, t, mapText, format]);
  return { offerOf, regionDetails: useRegionDetails(feed, offerOf) };
}
