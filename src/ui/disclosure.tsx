import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
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
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={`bottom-${align}`}
      offset={6}
      width={260}
      shadow="md"
      radius="md"
      withRoles={false}
      withinPortal={false}
      returnFocus
    >
      <Popover.Target>
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
      </Popover.Target>
      <Popover.Dropdown id={list} p={6}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
