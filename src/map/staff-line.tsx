import classes from './staff-line.module.css';
import { useStaffView } from './staff-view.tsx';

/** Under what is said of a seat: who has it, for staff. */
export function StaffLine({ seat }: { readonly seat: number }) {
  const text = useStaffView()?.textOf(seat) ?? null;
  return text === null ? null : <span className={classes['line']}>{text}</span>;
}
