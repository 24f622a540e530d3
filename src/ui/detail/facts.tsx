import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface FactsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** What is known of a thing, name by name. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={classes['facts']}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
