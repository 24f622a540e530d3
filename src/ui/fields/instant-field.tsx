import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { instantOf, localTimeOf } from '../../lib/format/local-time.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useClockNote } from '../use-clock-note.ts';

interface InstantFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Whose wall clock it is typed by. */
  readonly timeZone: string;
  /** ISO, UTC; null: none. */
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (instant: string | null) => void;
}

/** Day and time on the wall clock of a place, kept as an instant. */
export function InstantField({
  timeZone,
  value,
  defaultValue,
  onChange,
  description,
  ...props
}: InstantFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly instant: string | null } | null>(null);
  const [first] = useState(defaultValue ?? null);
  const current = value === undefined ? (typed === null ? first : typed.instant) : value;
  const { clock } = useServices();
  const [opened] = useState(() => new Date(clock.now()).toISOString());
  const clockNote = useClockNote(current ?? opened, timeZone);
  // What is being typed is no time at every moment: it stays as it is until it is one, or another one comes.
  const text =
    typed !== null && typed.instant === current
      ? typed.text
      : current === null
        ? ''
        : localTimeOf(current, timeZone);
  return (
    <TextInput
      {...props}
      description={
        clockNote === '' ? (
          description
        ) : (
          <>
            {description}
            {description !== undefined && ' · '}
            {clockNote}
          </>
        )
      }
      type="datetime-local"
      value={text}
      onChange={({ currentTarget }) => {
        const instant = instantOf(currentTarget.value, timeZone);
        setTyped({ text: currentTarget.value, instant });
        onChange?.(instant);
      }}
    />
  );
}
