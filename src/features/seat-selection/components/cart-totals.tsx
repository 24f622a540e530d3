import { useTranslation } from 'react-i18next';
import type { BookingTotal } from '#domain/total.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './cart-totals.module.css';

interface CartTotalsProps {
  readonly total: BookingTotal;
  readonly currency: string;
}

/** Tickets, what combos take off, costs, and what it all comes to. */
export function CartTotals({ total: { total, administrativeCosts, saving }, currency }: CartTotalsProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <dl className={classes['totals']}>
      <div className={classes['part']}>
        <dt>{t(administrativeCosts > 0 ? 'cart.withoutCosts' : 'cart.subtotal')}</dt>
        <dd>{format.money(total - administrativeCosts + saving, currency)}</dd>
      </div>
      {saving !== 0 && (
        <div className={classes['part']}>
          <dt>{t('combo.title')}</dt>
          <dd>{format.money(-saving, currency)}</dd>
        </div>
      )}
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
