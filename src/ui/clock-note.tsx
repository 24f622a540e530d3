import { Text, type TextProps } from '@mantine/core';
import { useClockNote } from './use-clock-note.ts';

interface ClockNoteProps extends TextProps {
  /** ISO 8601: the time that is told beside it. */
  readonly instant: string;
  readonly timeZone: string;
}

/** Beside times: that they are the venue's, for who is where the clocks show another time. */
export function ClockNote({ instant, timeZone, ...text }: ClockNoteProps) {
  const note = useClockNote(instant, timeZone);
  return note === '' ? null : (
    <Text size="sm" c="dimmed" {...text}>
      {note}
    </Text>
  );
}
