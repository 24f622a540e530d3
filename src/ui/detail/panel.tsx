import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CardHead } from '../card-head.tsx';
import classes from './detail.module.css';

interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
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
