import { IconCategory } from '@tabler/icons-react';
import classes from './category-icon.module.css';

interface CategoryIconProps {
  readonly url: string | null;
  /** Pixels. */
  readonly size: number;
}

/** The icon of a category; the mark of all of them where it has none. Says nothing: its name stands beside it. */
export function CategoryIcon({ url, size }: CategoryIconProps) {
  if (url === null) return <IconCategory size={size} stroke={1.4} aria-hidden className={classes['none']} />;
  return <img src={url} alt="" width={size} height={size} className={classes['icon']} />;
}
