import type { ReactNode } from 'react';
import classes from './card-head.module.css';

interface CardHeadProps {
  /** The heading, of whatever order and size. */
  readonly title: ReactNode;
  /** Under the heading: what it is about. */
  readonly below?: ReactNode;
  /** At the end of the line, below it where there is no room: a state, what can be done. */
  readonly end?: ReactNode;
}

/** The head of a card or of a part of a page. */
export function CardHead({ title, below, end }: CardHeadProps) {
  return (
    <div className={classes['head']}>
      <div className={classes['words']}>
        {title}
        {below !== undefined && <div className={classes['below']}>{below}</div>}
      </div>
      {end !== undefined && end !== null && end !== false && <div className={classes['end']}>{end}</div>}
    </div>
  );
}
