import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './scrolled-table.module.css';

interface ScrolledTableProps {
  /** What the table is about. */
  readonly label: string;
  /** CSS pixels; where there is less room the table is scrolled. */
  readonly minWidth: number;
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

/** Around a table that may be wider than a phone: scrolled with a finger, a wheel or the keyboard. */
export function ScrolledTable({ label, minWidth, maxHeight, children }: ScrolledTableProps) {
  return (
    <Table.ScrollContainer
      type="native"
      minWidth={minWidth}
      {...(maxHeight === undefined ? {} : { maxHeight })}
      className={classes['scrolled'] ?? ''}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </Table.ScrollContainer>
  );
}
