import { Alert, Button, Text } from '@mantine/core';
import { IconArmchair, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { type BestChoices, type BestWish, isSeated } from '../model/best-seats.ts';
import type { Cart } from '../model/cart.ts';
import type { SeatsApart } from '../model/seats-apart.ts';
import { BestSeats } from './best-seats.tsx';
import classes from './cart-body.module.css';
import { type CartActions, CartLines } from './cart-lines.tsx';
import { SeatsApartLine } from './seats-apart-line.tsx';

export interface CartBodyProps extends CartActions {
  readonly show: ShowDetail;
  readonly cart: Cart;
  /** Ms since the epoch. */
  readonly now: number;
  /** The last booking's time ran out, and nothing of it can be offered again. */
  readonly isExpired: boolean;
  /** A call is running. */
  readonly isBusy: boolean;
  /** Null: the best seats cannot be asked for now. */
  readonly mostBest: number | null;
  readonly bestChoices: BestChoices;
  /** So many are looked for at first. */
  readonly party: number;
  /** What is chosen is not side by side; null: it is. */
  readonly apart: SeatsApart | null;
  readonly onTogether: () => void;
  readonly onBest: (wish: BestWish) => void;
  readonly onRelease: () => void;
}

export function CartBody(props: CartBodyProps) {
  const { show, cart, now, isExpired, isBusy, mostBest, bestChoices, party, apart, onTogether, ...rest } =
    props;
  const { onBest, onRelease, ...actions } = rest;
  const { t } = useTranslation('booking');
  return (
    <div className={classes['body']}>
      {isExpired && (
        <Alert color="spotlight" role="alert" title={t('ended.title')}>
          {t('ended.text')}
        </Alert>
      )}
      {cart.regions.length === 0 && (
        <div className={classes['empty']}>
          <IconArmchair size={36} stroke={1.3} aria-hidden />
          <Text fw={600}>{t(isSeated(show) ? 'cart.empty' : 'cart.emptyUnseated')}</Text>
          <Text c="dimmed" size="sm">
            {t('cart.emptyText')}
          </Text>
        </div>
      )}
      <CartLines cart={cart} event={show.event} now={now} {...actions} />
      {apart !== null && <SeatsApartLine apart={apart} onTake={onTogether} />}
      <OtherShows show={show} cart={cart} />
      {mostBest !== null && (
        <BestSeats
          key={party}
          max={mostBest}
          party={party}
          isMore={cart.tickets > 0}
          choices={bestChoices}
          event={show.event}
          isBusy={isBusy}
          onAsk={onBest}
        />
      )}
      {cart.tickets > 0 && (
        <Button
          variant="transparent"
          px={0}
          color="gray"
          c="dimmed"
          fw={400}
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          className={classes['release'] ?? ''}
          onClick={onRelease}
        >
          {t('cart.release')}
        </Button>
      )}
    </div>
  );
}

/** Seats of the same booking in other shows of the event. */
function OtherShows({ show, cart }: Pick<CartBodyProps, 'show' | 'cart'>) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  if (cart.others.length === 0) return null;
  return (
    <section aria-label={t('cart.otherShows')}>
      <Text fw={600}>{t('cart.otherShows')}</Text>
      {cart.others.map(({ showId, tickets }) => {
        const other = show.event.shows.find(({ id }) => id === showId);
        return (
          <Link
            key={showId}
            className={classes['other'] ?? ''}
            to={paths.selectSeats.href(show.eventId, showId)}
          >
            <span>
              {other !== undefined && format.date(other.startsAt, 'dayAndTime', show.event.space.timeZone)}
            </span>
            <span>{t('cart.count', { count: tickets })}</span>
          </Link>
        );
      })}
    </section>
  );
}
