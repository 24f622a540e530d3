import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CardHead } from '../../../ui/card-head.tsx';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the checkout, with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <CardHead
        title={
          <Title order={2} className={classes['title'] ?? ''} id={id}>
            {title}
          </Title>
        }
        end={Boolean(aside) && <span className={classes['aside']}>{aside}</span>}
      />
      {children}
    </section>
  );
}
