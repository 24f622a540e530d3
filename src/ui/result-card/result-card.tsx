import { Container, Stack, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { PageHeading } from '../page-heading.tsx';
import classes from './result-card.module.css';

interface ResultCardProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** How the text is read out when it comes or changes. */
  readonly textRole?: 'alert' | 'status';
  readonly role?: 'status';
  readonly 'aria-live'?: 'polite';
  readonly 'aria-busy'?: boolean;
  readonly ref?: Ref<HTMLElement>;
  /** What more there is to say, and the way on. */
  readonly children: ReactNode;
}

/** A page that has one thing to say: what became of a payment, a link, an account, and the way on. */
export function ResultPage(props: ResultCardProps) {
  return (
    <Container w="100%" py="xl">
      <ResultCard {...props} />
    </Container>
  );
}

/** The same within a page. */
export function ResultCard({ icon, title, text, textRole, children, ...live }: ResultCardProps) {
  return (
    <section className={classes['result']} {...live}>
      <Stack align="flex-start" gap="md">
        {icon !== undefined && <span className={classes['icon']}>{icon}</span>}
        <PageHeading className={classes['heading'] ?? ''}>{title}</PageHeading>
        {text !== undefined && (
          <Text size="lg" maw="36rem" role={textRole}>
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </section>
  );
}
