import { Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** After a letter was sent: it is the mailbox's turn. */
export function MailSent({ children }: { readonly children: ReactNode }) {
  return (
    <Stack align="flex-start" gap="md">
      <IconMailCheck size={48} stroke={1.4} aria-hidden />
      {children}
    </Stack>
  );
}
