import { useTranslation } from 'react-i18next';
import type { SaleState } from '#domain/sale-state.ts';
import classes from './sale-badge.module.css';

/** The state of a sale in a word; its colour only repeats it. */
export function SaleBadge({ state }: { readonly state: SaleState }) {
  const { t } = useTranslation('catalogue');
  return (
    <span className={classes['badge']} data-state={state}>
      {t(`sale.${state}`)}
    </span>
  );
}
