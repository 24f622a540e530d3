import { Kbd } from '@mantine/core';
import classes from './key-hint.module.css';

/** The key that does the same as the button it stands in; on a screen that is only touched it is of no use. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <Kbd size="xs" className={classes['hint'] ?? ''} aria-hidden>
      {children}
    </Kbd>
  );
}
