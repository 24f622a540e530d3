import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CardHead } from '../card-head.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import classes from './detail.module.css';

interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own; where a row of it is removed, the focus stays in it. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  const place = useFocusAfterRemoval<HTMLElement>();
  return (
    <section ref={place} className={classes['panel']} aria-labelledby={id} tabIndex={-1}>
      <CardHead
        title={
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
        }
        end={actions}
      />
      {children}
    </section>
  );
}
