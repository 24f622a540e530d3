import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { CartBody, type CartBodyProps } from './cart-body.tsx';
import classes from './cart-panel.module.css';
import { CartTotals } from './cart-totals.tsx';
import { ProceedButton } from './proceed-button.tsx';

export interface CartPlaceProps {
  readonly body: CartBodyProps;
  readonly booking: BookingActor;
  /** What has happened to the selection; gets how to lead the eye to the map. */
  readonly notes?: (showMap: () => void) => ReactNode;
  readonly isProceeding: boolean;
  readonly refusal: string | null;
  /** Why it takes so long; said while one waits. */
  readonly waiting?: string | null;
  readonly onProceed: () => void;
}

/** The cart beside the map, where there is room for both. */
export function CartPanel({ body, booking, notes, ...proceed }: CartPlaceProps) {
  const { t } = useTranslation('booking');
  const { cart, show } = body;
  const panel = useKeptFocus<HTMLElement>();
  return (
    <aside className={classes['panel']} ref={panel} tabIndex={-1} aria-label={t('cart.title')}>
      <header className={classes['head']}>
        <Title order={2} size="h3">
          {t('cart.title')}
        </Title>
        <BookingCountdown actor={booking} />
      </header>
      <div className={classes['notes']}>{notes?.(() => {})}</div>
      <div className={classes['scroll']}>
        <CartBody {...body} />
      </div>
      <footer className={classes['foot']}>
        {cart.total !== null && cart.tickets > 0 && (
          <CartTotals total={cart.total} currency={show.event.currency} />
        )}
        <ProceedButton {...proceed} />
      </footer>
    </aside>
  );
}
