import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal-footer.module.css';

interface ModalFooterProps {
  /** What leads elsewhere, apart from the actions. */
  readonly start?: ReactNode;
  /** Giving up first, what does it last. */
  readonly children: ReactNode;
}

/** The actions of what a modal shows: they stay at its lower edge, and the rest is scrolled above them. */
export function ModalFooter({ start, children }: ModalFooterProps) {
  return (
    <div className={classes['footer']}>
      {start}
      <Group className={classes['actions'] ?? ''}>{children}</Group>
    </div>
  );
}
