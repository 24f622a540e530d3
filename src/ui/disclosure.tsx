import { Button } from '@mantine/core';
import { useClickOutside, useFocusReturn } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly label: ReactNode;
  /** For a screen reader, where the label is not text enough. */
  readonly name?: string;
  /** One of the contents is where the visitor is. */
  readonly current?: boolean;
  readonly align?: 'start' | 'end';
  readonly chevron?: boolean;
  /** Gets how to close. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button of the top bar that shows a list of links below it. Links are links: Tab goes through them and closes the
 * list behind it, as Escape and a press elsewhere do.
 */
export function Disclosure({
  label,
  name,
  current = false,
  align = 'start',
  chevron = true,
  children,
}: DisclosureProps) {
  /** `left`: the focus went on by itself, and stays where it is. */
  const [state, setState] = useState<'closed' | 'opened' | 'left'>('closed');
  const opened = state === 'opened';
  const list = useId();
  const close = () => setState('closed');
  const place = useClickOutside<HTMLDivElement>(() => opened && close());
  useFocusReturn({ opened, shouldReturnFocus: state !== 'left' });
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) close();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // To nowhere it goes for a moment only, or with the window.
    if (opened && relatedTarget !== null && !currentTarget.contains(relatedTarget)) setState('left');
  };
  return (
    <div
      ref={place}
      className={classes['place']}
      data-disclosure={opened ? 'opened' : 'closed'}
      onKeyDown={pressed}
      onBlur={left}
    >
      <Button
        variant="subtle"
        color="gray"
        className={classes['target'] ?? ''}
        data-current={current || undefined}
        aria-label={name}
        aria-expanded={opened}
        aria-controls={opened ? list : undefined}
        onClick={() => setState(opened ? 'closed' : 'opened')}
      >
        {label}
        {chevron && <IconChevronDown size={16} aria-hidden className={classes['chevron']} />}
      </Button>
      {opened && (
        <div id={list} className={classes['list']} data-align={align}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
