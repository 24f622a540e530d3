import { useTranslation } from 'react-i18next';
import type { BookingTotal } from '#domain/total.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './cart-totals.module.css';

interface CartTotalsProps {
  readonly total: BookingTotal;
  readonly currency: string;
}

/** Tickets, costs, and what they come to. */
export function CartTotals({ total: { total, administrativeCosts }, currency }: CartTotalsProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <dl className={classes['totals']}>
      <div className={classes['part']}>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{format.money(total - administrativeCosts, currency)}</dd>
      </div>
      {administrativeCosts > 0 && (
        <div className={classes['part']}>
          <dt>{t('cart.costs')}</dt>
          <dd>{format.money(administrativeCosts, currency)}</dd>
        </div>
      )}
      <div className={classes['total']}>
        <dt>{t('cart.total')}</dt>
        <dd>{format.money(total, currency)}</dd>
      </div>
    </dl>
  );
}
