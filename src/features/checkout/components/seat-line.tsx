import { ActionIcon, Select, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BookingItem, MOST_PLACES } from '#domain/calls/booking.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { runningOffer, ticketPrice } from '#domain/price.ts';
import { ticketTypeOnSale } from '#domain/ticket-types.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { useSeatText } from '../../../lib/place/use-place-text.ts';
import { SeatMarks } from '../../../ui/place/seat-marks.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import classes from './seat-list.module.css';
import type { SeatChanges } from './use-seat-changes.ts';

interface SeatLineProps {
  readonly item: BookingItem;
  /** With costs, minor units. */
  readonly amount: number;
  /** Ms since the epoch. */
  readonly pricedAt: number;
  readonly event: EventDetail;
  /** Ticket types of the item's region. */
  readonly validTypes: readonly TicketTypeId[];
  readonly changes: SeatChanges;
  /** A part of a pack, which would not be one without it. */
  readonly isFixed: boolean;
}

export function SeatLine({ item, amount, pricedAt, event, validTypes, changes, isFixed }: SeatLineProps) {
  const { t } = useTranslation('booking');
  const seatText = useSeatText();
  const format = useFormat();
  const type = nameOf(event, item.ticketTypeId);
  const place = item.kind === 'seat' ? seatText(item) : t('cart.count', { count: item.quantity });
  return (
    <li className={classes['line']} aria-busy={changes.busy || undefined}>
      <div className={classes['place']}>
        {item.kind === 'seat' || isFixed ? (
          place
        ) : (
          <QuantityStepper
            value={changes.countOf(item)}
            min={1}
            // What else limits it is for the server to say.
            max={MOST_PLACES}
            label={t('cart.quantity', { type })}
            fewer={t('cart.fewer', { type })}
            more={t('cart.more', { type })}
            onChange={(quantity) => changes.count(item, quantity)}
          />
        )}
        {item.kind === 'seat' && <SeatMarks marks={item.marks} />}
      </div>
      <div className={classes['type']}>
        <TicketTypeChoice {...{ item, pricedAt, event, validTypes, changes, place }} />
        <SpecialPrice {...{ item, pricedAt, event }} />
      </div>
      <span className={classes['amount']}>{format.money(amount, event.currency)}</span>
      {!isFixed && (
        <ActionIcon
          className={classes['remove'] ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('cart.remove', { place: item.kind === 'seat' ? place : `${place} · ${type}` })}
          disabled={changes.busy}
          onClick={() => changes.remove(item)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** A choice where a seat can be sold as several types, else the type's name. */
function TicketTypeChoice({
  item,
  pricedAt: now,
  event,
  validTypes,
  changes,
  place,
}: Omit<SeatLineProps, 'amount' | 'isFixed'> & { readonly place: string }) {
  const { t } = useTranslation('booking');
  const payable = usePayableText(event);
  const types = event.ticketTypes.filter(
    (type) => type.id === item.ticketTypeId || (validTypes.includes(type.id) && ticketTypeOnSale(type, now)),
  );
  if (types.length < 2) {
    const ticketTypeName = nameOf(event, item.ticketTypeId);
    return typeBesidePlace({ regionName: item.regionName, ticketTypeName }).map((name) => (
      <Text key={name} component="span" c="dimmed" size="sm">
        {name}
      </Text>
    ));
  }
  return (
    <Select
      aria-label={t('cart.ticketType', { place })}
      data={types.map((ticketType) => ({
        value: String(ticketType.id),
        label: `${ticketType.name} · ${payable(ticketPrice({ ticketType, now }).price)}`,
      }))}
      value={String(item.ticketTypeId)}
      allowDeselect={false}
      readOnly={changes.busy}
      onChange={(value) => {
        const chosen = types.find(({ id }) => String(id) === value);
        if (chosen !== undefined && chosen.id !== item.ticketTypeId) changes.retype(item, chosen.id);
      }}
    />
  );
}

/** Until when the price of this moment holds, where it is an offer. */
function SpecialPrice({ item, pricedAt, event }: Pick<SeatLineProps, 'item' | 'pricedAt' | 'event'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const ticketType = event.ticketTypes.find(({ id }) => id === item.ticketTypeId);
  const offer = ticketType && runningOffer({ ticketType, now: pricedAt });
  if (!offer) return null;
  return (
    <Text component="span" c="dimmed" size="sm" display="block">
      {t('price.until', { date: format.date(offer.endsAt, 'shortMoment', event.space.timeZone) })}
    </Text>
  );
}

function nameOf(event: EventDetail, id: TicketTypeId): string {
  return event.ticketTypes.find((type) => type.id === id)?.name ?? '';
}
