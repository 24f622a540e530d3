import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface NewButtonProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Beside the title of a list: leads to where one more of it is made. */
export function NewButton({ to, children }: NewButtonProps) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={18} aria-hidden />}>
      {children}
    </Button>
  );
}
