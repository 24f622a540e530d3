import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { PackTotal } from '../model/pack-total.ts';
import classes from '../components/cart-totals.module.css';

interface PackTotalsProps {
  readonly total: PackTotal;
  readonly currency: string;
}

/** Packs, tickets outside of them, costs, what it all comes to, and what the packs save. */
export function PackTotals({ total: { packs, singles, saving, total }, currency }: PackTotalsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const beforeCosts = (what: string) =>
    total.administrativeCosts > 0 ? t('common:price.beforeCosts', { what }) : what;
  return (
    <dl className={classes['totals']}>
      {packs.map(({ combo, quantity, amount }) => (
        <div className={classes['part']} key={combo.id}>
          <dt>{beforeCosts(t('pack.line', { count: quantity, name: combo.name }))}</dt>
          <dd>{format.money(amount, currency)}</dd>
        </div>
      ))}
      {singles.tickets > 0 && (
        <div className={classes['part']}>
          <dt>
            {packs.length > 0
              ? beforeCosts(t('pack.singles', { count: singles.tickets }))
              : t(total.administrativeCosts > 0 ? 'cart.withoutCosts' : 'cart.subtotal')}
          </dt>
          <dd>{format.money(singles.amount, currency)}</dd>
        </div>
      )}
      {total.administrativeCosts > 0 && (
        <div className={classes['part']}>
          <dt>{t('cart.costs')}</dt>
          <dd>{format.money(total.administrativeCosts, currency)}</dd>
        </div>
      )}
      <div className={classes['total']}>
        <dt>{t('cart.total')}</dt>
        <dd>{format.money(total.total, currency)}</dd>
      </div>
      {saving > 0 && (
        <div className={classes['part']}>
          <dt>{t('pack.saving')}</dt>
          <dd>{format.money(saving, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
