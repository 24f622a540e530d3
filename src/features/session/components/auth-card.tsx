import { Container, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SeatRows } from '../../../ui/seat-rows.tsx';
import classes from './auth-card.module.css';

interface AuthCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** What the screens around signing in stand in. */
export function AuthCard({ title, text, children }: AuthCardProps) {
  return (
    <Container className={classes['page'] ?? ''} size={960}>
      <div className={classes['card']}>
        <div className={classes['house']}>
          <SeatRows />
        </div>
        <div className={classes['form']}>
          <PageHeading className={classes['heading'] ?? ''}>{title}</PageHeading>
          {text !== undefined && <Text c="dimmed">{text}</Text>}
          {children}
        </div>
      </div>
    </Container>
  );
}
