import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  readonly label?: string;
  /** Each name once. */
  readonly figures: readonly (readonly [name: string, value: ReactNode])[];
}

/** A few figures side by side, each below its name. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={classes['figures']} aria-label={label}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
