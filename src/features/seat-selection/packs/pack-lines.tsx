import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { PackCart } from '../model/pack-cart.ts';
import cartClasses from '../components/cart-body.module.css';
import { type CartActions, CartLines } from '../components/cart-lines.tsx';
import classes from './pack-lines.module.css';

export interface PackLinesProps extends CartActions {
  readonly cart: PackCart;
  readonly packs: number;
  /** Ms since the epoch. */
  readonly now: number;
  readonly onStep: (index: number) => void;
  readonly onRelease: () => void;
}

/** What is chosen, show by show. */
export function PackLines({ cart, packs, now, onStep, onRelease, ...actions }: PackLinesProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <div className={cartClasses['body']}>
      {cart.shows.map(({ open: { show }, tickets, cart: ofShow }, index) => {
        const date = format.date(show.startsAt, 'dayAndTime', show.event.space.timeZone);
        return (
          <section key={show.id} aria-label={date}>
            <div className={classes['head']}>
              <button type="button" className={classes['show']} onClick={() => onStep(index)}>
                {date}
              </button>
              <span className={classes['count']}>{t('pack.chosen', { tickets, packs })}</span>
            </div>
            {tickets === 0 && (
              <Text c="dimmed" size="sm">
                {t('pack.none')}
              </Text>
            )}
            <CartLines cart={ofShow} event={show.event} now={now} {...actions} />
          </section>
        );
      })}
      {cart.tickets > 0 && (
        <Button
          variant="transparent"
          px={0}
          color="gray"
          className={cartClasses['release'] ?? ''}
          onClick={onRelease}
        >
          {t('cart.release')}
        </Button>
      )}
    </div>
  );
}
