import { ActionIcon, Loader, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { SEAT_FLAGS } from '#domain/place.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { seatPlaceText } from '../../../map/seat-place-text.ts';
import { SeatViewIcon } from '../../../map/seat-view/seat-view-button.tsx';
import { SeatMarks } from '../../../ui/place/seat-marks.tsx';
import type { Cart, CartLine } from '../model/cart.ts';
import { priceOf } from '../model/region-offers.ts';
import classes from './cart-lines.module.css';

export interface CartActions {
  readonly onRemove: (line: CartLine) => void;
  readonly onType: (line: CartLine, ticketTypeId: TicketTypeId) => void;
  /** Shows the seat on the map, or the number of places. */
  readonly onShow: (line: CartLine) => void;
}

interface CartLinesProps extends CartActions {
  readonly cart: Cart;
  readonly event: Pick<EventDetail, 'currency' | 'administrativeCosts'>;
  /** Ms since the epoch. */
  readonly now: number;
}

/** What is selected, region by region. */
export function CartLines({ cart, ...rest }: CartLinesProps) {
  const { t } = useTranslation('booking');
  return cart.regions.map(({ region, name, color, more, lines }) => (
    <section className={classes['region']} key={region} aria-label={name}>
      <h3 className={classes['name']}>
        <span className={classes['swatch']} ref={(node) => node?.style.setProperty('background', color)} />
        {name}
      </h3>
      {more !== null && (
        <p className={classes['more']}>{more === 0 ? t('limit.none') : t('limit.more', { count: more })}</p>
      )}
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <CartLineRow key={line.key} line={line} {...rest} />
        ))}
      </ul>
    </section>
  ));
}

function CartLineRow({
  line,
  event,
  now,
  onRemove,
  onType,
  onShow,
}: Omit<CartLinesProps, 'cart'> & { readonly line: CartLine }) {
  const { t } = useTranslation(['booking', 'map']);
  const { t: mapText } = useTranslation('map');
  const format = useFormat();
  const payable = usePayableText(event);
  const { facts, type, types, claim } = line;
  const count = claim.kind === 'seat' ? 1 : claim.quantity;
  // A picture of its view has a button of its own.
  const marks = SEAT_FLAGS.filter((flag) => facts?.marks.includes(flag));
  const place = facts === null ? t('cart.count', { count }) : seatPlaceText(mapText, facts);
  return (
    <li className={classes['line']} data-pending={line.isPending || undefined}>
      <span className={classes['where']}>
        <button type="button" className={classes['place']} onClick={() => onShow(line)}>
          {place}
        </button>
        {facts !== null && <SeatViewIcon seat={facts.seat} place={place} />}
      </span>
      <span className={classes['amount']}>
        {line.isPending && <Loader size={14} aria-label={t('cart.pending')} />}
        {line.amount !== null && format.money(line.amount, event.currency)}
      </span>
      <ActionIcon
        className={classes['remove'] ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('cart.remove', { place })}
        onClick={() => onRemove(line)}
      >
        <IconTrash size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      {marks.length > 0 && (
        <div className={classes['marks']}>
          <SeatMarks marks={marks} />
        </div>
      )}
      {facts !== null && types.length > 1 ? (
        <Select
          className={classes['choose'] ?? ''}
          size="sm"
          aria-label={t('cart.ticketType', { place })}
          allowDeselect={false}
          value={String(claim.ticketTypeId)}
          data={types.map((each) => ({
            value: String(each.id),
            label: `${each.name} · ${payable(priceOf(each, now))}`,
          }))}
          onChange={(value) => {
            const chosen = types.find(({ id }) => String(id) === value);
            if (chosen !== undefined) onType(line, chosen.id);
          }}
        />
      ) : (
        type?.name !== facts?.regionName && <span className={classes['type']}>{type?.name}</span>
      )}
    </li>
  );
}
