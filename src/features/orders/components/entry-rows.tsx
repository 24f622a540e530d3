import { Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './entry-rows.module.css';

interface EntryPartProps {
  readonly title: string;
  /** Rows. */
  readonly children: ReactNode;
  /** What is below them. */
  readonly below?: ReactNode;
}

/** Entries of an order under a heading of their own. */
export function EntryPart({ title, children, below }: EntryPartProps) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <Table>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
      {below}
    </section>
  );
}

interface EntryRowProps {
  /** Says at a glance what the note says in words. */
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  readonly note: string;
  /** What somebody has to see to. */
  readonly warning?: string;
  readonly amount: string;
  /** `main`: money that moved. `quiet`: nothing came of it. */
  readonly weight?: 'main' | 'usual' | 'quiet';
}

export function EntryRow({ icon, name, note, warning = '', amount, weight = 'usual' }: EntryRowProps) {
  return (
    <Table.Tr className={classes['row'] ?? ''} data-weight={weight}>
      <Table.Td>
        <div className={classes['what']}>
          {icon}
          <div>
            <span className={classes['name']}>{name}</span>
            {note !== '' && (
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            )}
            {warning !== '' && (
              <Text size="sm" c="var(--mantine-color-error)">
                {warning}
              </Text>
            )}
          </div>
        </div>
      </Table.Td>
      <Table.Td ta="end" className={classes['amount'] ?? ''}>
        {amount}
      </Table.Td>
    </Table.Tr>
  );
}
