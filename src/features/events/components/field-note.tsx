import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Under a field: why it is as it is. */
export function FieldNote({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {children}
    </Text>
  );
}
