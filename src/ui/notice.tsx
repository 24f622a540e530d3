import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** A failure is read out at once. */
  readonly urgent?: boolean;
}

/** In the place of a content that is empty or did not come. */
export function Notice({ title, text, icon, action, urgent = false }: NoticeProps) {
  return (
    <Stack className={classes['notice'] ?? ''} role={urgent ? 'alert' : 'status'} align="center" gap="xs">
      {icon}
      <Title order={2} size="h3">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" maw="32rem">
          {text}
        </Text>
      )}
      {action !== undefined && (
        <Button mt="sm" variant="default" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Stack>
  );
}
