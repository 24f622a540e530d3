import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What is wrong with a form as a whole, kept in sight; the toast that came with it has read it out. */
export function FormRefusal({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="curtain" role="presentation" icon={<IconAlertCircle size={20} aria-hidden />}>
      {text}
    </Alert>
  );
}
