import { IconAlertCircle } from '@tabler/icons-react';
import type { BookingFailure } from '#machines/booking/booking-answer.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import { CartNote } from './cart-note.tsx';

interface RefusedNoteProps {
  readonly refusal: BookingFailure;
  readonly onDismiss: () => void;
}

/** Why a wish was refused: a limit with its number and region, a type that is sold out. */
export function RefusedNote({ refusal, onDismiss }: RefusedNoteProps) {
  const refusalText = useRefusalText();
  return (
    <CartNote
      icon={<IconAlertCircle size={22} stroke={1.7} />}
      text={refusalText(refusal)}
      onDismiss={onDismiss}
    />
  );
}
