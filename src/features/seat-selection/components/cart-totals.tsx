import { useTranslation } from 'react-i18next';
import type { BookingTotal } from '#domain/total.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './cart-totals.module.css';

interface CartTotalsProps {
  readonly total: BookingTotal;
  readonly currency: string;
}

/** Tickets, what combos take off, add-ons, costs, and what it all comes to. */
export function CartTotals({ total: booked, currency }: CartTotalsProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { lines, total, administrativeCosts, saving } = booked;
  const addOns = lines.reduce((sum, { kind, amount }) => (kind === 'addOn' ? sum + amount : sum), 0);
  return (
    <dl className={classes['totals']}>
      <div className={classes['part']}>
        <dt>{t(administrativeCosts > 0 ? 'cart.withoutCosts' : 'cart.subtotal')}</dt>
        <dd>{format.money(total - administrativeCosts - addOns + saving, currency)}</dd>
      </div>
      {saving !== 0 && (
        <div className={classes['part']}>
          <dt>{t('combo.title')}</dt>
          <dd>{format.money(-saving, currency)}</dd>
        </div>
      )}
      {addOns > 0 && (
        <div className={classes['part']}>
          <dt>{t('confirm.addOns')}</dt>
          <dd>{format.money(addOns, currency)}</dd>
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
