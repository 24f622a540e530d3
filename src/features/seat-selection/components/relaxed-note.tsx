import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CartNote } from './cart-note.tsx';
import type { RelaxedSeats } from './use-best-seats.ts';

interface RelaxedNoteProps {
  readonly relaxed: RelaxedSeats;
  readonly onDismiss: () => void;
}

/** The best seats came, but not side by side: how they are instead. */
export function RelaxedNote({ relaxed: { seats, closeness }, onDismiss }: RelaxedNoteProps) {
  const { t } = useTranslation('booking');
  return (
    <CartNote
      icon={<IconArmchair size={22} stroke={1.7} />}
      text={t(`best.relaxed.${closeness}`, { quantity: seats.length })}
      onDismiss={onDismiss}
    />
  );
}
