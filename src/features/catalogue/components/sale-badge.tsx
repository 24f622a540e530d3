import { useTranslation } from 'react-i18next';
import type { SaleState } from '#domain/sale-state.ts';
import classes from './sale-badge.module.css';

interface SaleBadgeProps {
  readonly state: SaleState;
  /** What is on sale, for the gender of its word. */
  readonly of: 'event' | 'show';
}

/** The state of a sale in a word; its colour only repeats it. */
export function SaleBadge({ state, of }: SaleBadgeProps) {
  const { t } = useTranslation('catalogue');
  return (
    <span className={classes['badge']} data-state={state}>
      {t(of === 'show' && state === 'soldOut' ? 'shows.soldOut' : `sale.${state}`)}
    </span>
  );
}
