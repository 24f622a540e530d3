import { Kbd } from '@mantine/core';
import classes from './key-hint.module.css';

interface KeyHintProps {
  readonly children: string;
}

/** The key that does the same as the button it stands in; on a screen that is only touched it is of no use. */
export function KeyHint({ children }: KeyHintProps) {
  return (
    <Kbd size="xs" className={classes['hint'] ?? ''} aria-hidden>
      {children}
    </Kbd>
  );
}

/** A sentence on keys or on a mouse; a screen that is only touched goes without it. */
export function KeyText({ children }: KeyHintProps) {
  return <span className={classes['hint']}>{children}</span>;
}
