import { Button } from '@mantine/core';
import { useClickOutside, useFocusReturn } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
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
 * A button of the top bar that shows a list of links below it. Links are links: Tab goes through them, Escape and
 * a press elsewhere close the list.
 */
export function Disclosure({
  label,
  name,
  current = false,
  align = 'start',
  chevron = true,
  children,
}: DisclosureProps) {
  const [opened, setOpened] = useState(false);
  const list = useId();
  const place = useClickOutside<HTMLDivElement>(() => setOpened(false));
  const close = () => setOpened(false);
  useFocusReturn({ opened });
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) close();
  };
  return (
    <div ref={place} className={classes['place']} onKeyDown={pressed}>
      <Button
        variant="subtle"
        color="gray"
        className={classes['target'] ?? ''}
        data-current={current || undefined}
        aria-label={name}
        aria-expanded={opened}
        aria-controls={opened ? list : undefined}
        onClick={() => setOpened(!opened)}
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
