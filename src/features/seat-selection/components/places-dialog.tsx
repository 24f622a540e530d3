import { Button, Modal, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail, TicketType } from '#domain/calls/catalogue.ts';
import { placesOf, ticketsToAdd } from '#machines/selection/selectors.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { OpenShow } from '../api/use-selection-session.ts';
import { priceOf, typesToChoose } from '../model/region-offers.ts';
import classes from './places-dialog.module.css';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';

interface PlacesDialogProps {
  readonly show: ShowDetail;
  readonly open: OpenShow;
  /** Index into the plan's regions; null: closed. */
  readonly region: number | null;
  /** So many more at most, of all types together, whatever the limits. */
  readonly mostMore?: number;
  readonly onClose: () => void;
}

/** How many places of a general-admission region, of each ticket type. */
export function PlacesDialog({ show, open, region, mostMore = Infinity, onClose }: PlacesDialogProps) {
  const { t } = useTranslation(['booking', 'common']);
  const placesLeft = useSyncExternalStore(open.feed.subscribe, open.feed.placesLeft);
  const place = show.regions.find((each) => each.region === region);
  const left = region === null ? 0 : (placesLeft[region] ?? 0);
  return (
    <Modal
      opened={place !== undefined}
      onClose={onClose}
      title={
        <span className={classes['title']}>
          <strong>{place?.name}</strong>
          <BookingCountdown actor={open.booking} isQuiet />
        </span>
      }
      centered
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {place !== undefined && (
        <div className={classes['dialog']}>
          <Text c="dimmed">
            {left > 0 ? t('places.left', { count: left }) : t('places.none')}
            {place.maxTickets !== null && ` · ${t('places.limit', { count: place.maxTickets })}`}
          </Text>
          {typesToChoose(show, place.region, open.now()).map((type) => (
            <PlacesOfType
              key={type.id}
              region={place.region}
              left={Math.min(left, mostMore)}
              {...{ show, open, type }}
            />
          ))}
          <Button size="lg" fullWidth onClick={onClose}>
            {t('places.done')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

interface PlacesOfTypeProps extends Pick<PlacesDialogProps, 'show' | 'open'> {
  readonly region: number;
  readonly type: TicketType;
  /** Places that nobody has. */
  readonly left: number;
}

function PlacesOfType({ show, open, region, type, left }: PlacesOfTypeProps) {
  const { t } = useTranslation('booking');
  const payable = usePayableText(show.event);
  const { selection, now } = open;
  const quantity = useSelector(
    selection,
    (snapshot) => placesOf(snapshot, show.id, region, type.id).quantity,
  );
  const allowed = useSelector(selection, (snapshot) => ticketsToAdd(snapshot, show.id, region, type.id));
  return (
    <div className={classes['type']}>
      <div>
        <div className={classes['name']}>{type.name}</div>
        <Text c="dimmed">{payable(priceOf(type, now()))}</Text>
      </div>
      <QuantityStepper
        value={quantity}
        min={0}
        max={quantity + Math.min(allowed, left)}
        label={t('cart.quantity', { type: type.name })}
        fewer={t('cart.fewer', { type: type.name })}
        more={t('cart.more', { type: type.name })}
        onChange={(wanted) =>
          selection.send({
            type: 'places.set',
            showId: show.id,
            region,
            ticketTypeId: type.id,
            quantity: wanted,
          })
        }
      />
    </div>
  );
}
