import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import classes from './cart-panel.module.css';
import type { CartPlaceProps } from './cart-place.tsx';
import { ProceedButton } from './proceed-button.tsx';

/** The cart beside the map, which is always in sight. */
export function CartPanel({ booking, notes, content, totals, sum: _sum, ...proceed }: CartPlaceProps) {
  const { t } = useTranslation('booking');
  const panel = useFocusAfterRemoval<HTMLElement>();
  return (
    <aside className={classes['panel']} ref={panel} tabIndex={-1} aria-label={t('cart.title')}>
      <header className={classes['head']}>
        <Title order={2} size="h3">
          {t('cart.title')}
        </Title>
        <BookingCountdown actor={booking} />
      </header>
      <div className={classes['notes']}>{notes?.(() => {})}</div>
      <div className={classes['scroll']}>{content(() => {})}</div>
      <footer className={classes['foot']}>
        {totals}
        <ProceedButton {...proceed} />
      </footer>
    </aside>
  );
}
