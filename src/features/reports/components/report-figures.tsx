import { useTranslation } from 'react-i18next';
import type { MoneySum } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './reports.module.css';

interface Figure {
  readonly name: 'received' | 'refunded' | 'net';
  readonly amountOf: (total: MoneySum) => number;
  readonly noteOf: (total: MoneySum) => string;
}

/** What came, what went back, and what stays; null: it is on its way. */
export function ReportFigures({ total }: { readonly total: MoneySum | null }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const figures: readonly Figure[] = [
    {
      name: 'received',
      amountOf: ({ received }) => received,
      noteOf: ({ payments }) => t('payments', { count: payments }),
    },
    {
      name: 'refunded',
      amountOf: ({ refunded }) => refunded,
      noteOf: ({ refunds }) => t('refunds', { count: refunds }),
    },
    {
      name: 'net',
      amountOf: ({ received, refunded }) => received - refunded,
      noteOf: () => t('netNote'),
    },
  ];
  return (
    <ul className={classes['figures']} aria-label={t('totals')}>
      {figures.map(({ name, amountOf, noteOf }) => (
        <li key={name} className={classes['figure']}>
          <span className={classes['label']}>{t(`column.${name}`)}</span>
          <span className={classes['value']}>
            {total === null ? <TextSkeleton w="7rem" /> : format.money(amountOf(total), total.currency)}
          </span>
          <span className={classes['label']}>
            {total === null ? <TextSkeleton w="4rem" /> : noteOf(total)}
          </span>
        </li>
      ))}
    </ul>
  );
}
