import { IconArmchairOff, IconUsers } from '@tabler/icons-react';
import classes from './group-line.module.css';
import type { SeatGroupOffer } from './seat-group-offer.ts';

/** Under what is said of a seat: who else is taken with it, or that so many cannot be. */
export function GroupLine({ group: { seats, text } }: { readonly group: SeatGroupOffer }) {
  const Icon = seats.length > 0 ? IconUsers : IconArmchairOff;
  return (
    <span className={classes['line']} data-none={seats.length === 0 || undefined}>
      <Icon className={classes['icon'] ?? ''} size={18} stroke={1.7} aria-hidden />
      {text}
    </span>
  );
}
