import { useTranslation } from 'react-i18next';
import type { Plan } from '#engine/index.ts';
import type { RegionOffer } from './region-offer.ts';
import { OfferText } from './seat-description.tsx';
import classes from './seat-description.module.css';
import type { StatusFeed } from './status-feed.ts';

interface RegionDescriptionProps {
  readonly plan: Plan;
  readonly region: number;
  readonly feed: StatusFeed;
  readonly offer: RegionOffer | null;
}

/** A region under the pointer: what it costs, what is left, what a press does. */
export function RegionDescription({ plan, region, feed, offer }: RegionDescriptionProps) {
  const { t } = useTranslation('map');
  const entry = plan.regions[region];
  if (entry === undefined) return null;
  const left = feed.placesLeft()[region] ?? -1;
  return (
    <div className={classes['description']}>
      <div className={classes['place']}>{entry.name}</div>
      <div className={classes['facts']}>
        {offer === null ? (
          <span className={classes['state']}>{t('state.notForSale')}</span>
        ) : (
          <OfferText offer={offer} />
        )}
      </div>
      {left >= 0 && offer !== null && (
        <span>{left === 0 ? t('region.none') : t('region.placesLeft', { count: left })}</span>
      )}
      {entry.seated && <span className={classes['state']}>{t('region.zoom')}</span>}
    </div>
  );
}
