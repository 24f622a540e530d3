import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './foldable.module.css';

interface FoldableProps {
  readonly label: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that opens to what it tells of. */
export function Foldable({ label, startsOpen = false, children }: FoldableProps) {
  return (
    <details className={classes['foldable']} open={startsOpen}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {label}
      </summary>
      {children}
    </details>
  );
}
