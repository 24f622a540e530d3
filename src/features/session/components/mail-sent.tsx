import { Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** After a letter was sent: it is the mailbox's turn. */
export function MailSent({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // The form was longer: whoever pressed its end sees what has come of it.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to clean up.
    place.current?.closest('main')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Stack ref={place} align="flex-start" gap="md">
      <IconMailCheck size={48} stroke={1.4} aria-hidden />
      {children}
    </Stack>
  );
}
