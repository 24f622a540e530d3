import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import classes from './cart-panel.module.css';
import { PackLines, type PackLinesProps } from './pack-lines.tsx';
import { PackTotals } from './pack-totals.tsx';
import { ProceedButton } from './proceed-button.tsx';

export interface PackPlaceProps {
  readonly lines: PackLinesProps;
  readonly currency: string;
  readonly booking: BookingActor;
  readonly isProceeding: boolean;
  readonly refusal: string | null;
  readonly onProceed: () => void;
}

/** The cart of packs beside the map, where there is room for both. */
export function PackPanel({ lines, currency, booking, ...proceed }: PackPlaceProps) {
  const { t } = useTranslation('booking');
  const panel = useKeptFocus<HTMLElement>();
  const { total } = lines.cart;
  return (
    <aside className={classes['panel']} ref={panel} tabIndex={-1} aria-label={t('cart.title')}>
      <header className={classes['head']}>
        <Title order={2} size="h3">
          {t('cart.title')}
        </Title>
        <BookingCountdown actor={booking} />
      </header>
      <div className={classes['scroll']}>
        <PackLines {...lines} />
      </div>
      <footer className={classes['foot']}>
        {total !== null && <PackTotals total={total} currency={currency} />}
        <ProceedButton {...proceed} />
      </footer>
    </aside>
  );
}
