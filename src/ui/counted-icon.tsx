import type { ReactNode } from 'react';
import classes from './counted-icon.module.css';

interface CountedIconProps {
  readonly icon: ReactNode;
  readonly count: number;
}

/** More than that is many. */
const MOST_SHOWN = 99;

/** How many there are, over an icon; nothing for none. It says nothing to a screen reader: its button does. */
export function CountedIcon({ icon, count }: CountedIconProps) {
  return (
    <span className={classes['mark']} aria-hidden>
      {icon}
      {count > 0 && <span className={classes['count']}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
    </span>
  );
}
