import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
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
      <div className={classes['panelHeader']}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
