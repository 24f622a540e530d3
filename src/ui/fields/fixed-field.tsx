import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './fixed-field.module.css';

interface FixedFieldProps {
  readonly id: string;
  readonly label: string;
  /** As people read it. */
  readonly value: string;
  /** Why it cannot be changed. */
  readonly why?: string;
  readonly error?: ReactNode;
}

/** A value among fields that cannot be changed here: it can be read and selected, and is announced as read only. */
export function FixedField({ id, label, value, why, error }: FixedFieldProps) {
  return (
    <TextInput
      id={id}
      label={label}
      value={value}
      description={why}
      error={error}
      readOnly
      variant="unstyled"
      leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      classNames={{ input: classes['value'] ?? '', section: classes['lock'] ?? '' }}
    />
  );
}
