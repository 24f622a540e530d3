import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MARK_ICONS } from './mark-icons.ts';
import type { RegionOffer } from './region-offer.ts';
import classes from './seat-description.module.css';
import type { SeatFacts } from './seat-facts.ts';
import { seatPlaceText } from './seat-place-text.ts';
import type { SeatState } from './seat-state.ts';

interface SeatDescriptionProps {
  readonly facts: SeatFacts;
  readonly state: SeatState;
  readonly offer: RegionOffer | null;
}

/** Everything one wants to know of a seat before taking it. */
export function SeatDescription({ facts, state, offer }: SeatDescriptionProps) {
  const { t } = useTranslation('map');
  return (
    <div className={classes['description']}>
      <div className={classes['region']}>
        <span
          className={classes['swatch']}
          ref={(node) => node?.style.setProperty('background', facts.color)}
        />
        {facts.regionName}
      </div>
      <div className={classes['place']}>{seatPlaceText(t, facts)}</div>
      <div className={classes['facts']}>
        {offer !== null && state !== 'occupied' && <OfferText offer={offer} />}
        {state !== 'available' && <span className={classes['state']}>{t(`state.${state}`)}</span>}
      </div>
      {offer?.costs !== undefined && state !== 'occupied' && (
        <Text size="sm" c="dimmed">
          {offer.costs}
        </Text>
      )}
      {facts.marks.map((mark) => {
        const Icon = MARK_ICONS[mark];
        return (
          <span className={classes['mark']} key={mark}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {t(`mark.${mark}`, { ns: 'common' })}
          </span>
        );
      })}
    </div>
  );
}

/** The price, beside one on offer what it was and until when it is on offer, and what some pay less. */
export function OfferText({ offer: { price, was, note, less } }: { readonly offer: RegionOffer }) {
  const { t } = useTranslation('map');
  return (
    <>
      <strong className={classes['price']} data-offer={was !== null || undefined}>
        {price}
      </strong>
      {was !== null && (
        <s className={classes['was']} aria-label={t('price.was', { price: was })}>
          {was}
        </s>
      )}
      {note !== null && (
        <Text component="span" className={classes['note'] ?? ''}>
          {note}
        </Text>
      )}
      {less !== undefined && (
        <Text component="span" size="sm" c="dimmed">
          {less}
        </Text>
      )}
    </>
  );
}
