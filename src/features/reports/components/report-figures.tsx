import { useTranslation } from 'react-i18next';
import type { MoneySum } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './reports.module.css';

/** What came, what went back, and what stays. */
export function ReportFigures({ total }: { readonly total: MoneySum }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { currency, payments, received, refunds, refunded } = total;
  const figures = [
    { name: 'received', amount: received, note: t('payments', { count: payments }) },
    { name: 'refunded', amount: refunded, note: t('refunds', { count: refunds }) },
    { name: 'net', amount: received - refunded, note: t('netNote') },
  ] as const;
  return (
    <ul className={classes['figures']} aria-label={t('totals')}>
      {figures.map(({ name, amount, note }) => (
        <li key={name} className={classes['figure']}>
          <span className={classes['label']}>{t(`column.${name}`)}</span>
          <span className={classes['value']}>{format.money(amount, currency)}</span>
          <span className={classes['label']}>{note}</span>
        </li>
      ))}
    </ul>
  );
}
