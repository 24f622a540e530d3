import { Button } from '@mantine/core';
import { IconArmchairOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import { CartNote } from './cart-note.tsx';
import classes from './cart-note.module.css';

interface NotTogetherNoteProps {
  /** So many side by side there are not. */
  readonly quantity: number;
  /** The most that there are; null: none. */
  readonly fewer: number | null;
  readonly onAsk: (quantity: number) => void;
  readonly onDismiss: () => void;
}

/** The search for the best seats found nothing; so many there would be. */
export function NotTogetherNote({ quantity, fewer, onAsk, onDismiss }: NotTogetherNoteProps) {
  const { t } = useTranslation('booking');
  const refusalText = useRefusalText();
  return (
    <CartNote
      icon={<IconArmchairOff size={22} stroke={1.7} />}
      text={refusalText({ code: 'noSeatsTogether', quantity })}
      onDismiss={onDismiss}
    >
      <p className={classes['lead']}>{fewer === null ? t('lost.none') : t('best.most', { count: fewer })}</p>
      {fewer !== null && (
        <Button variant="light" fullWidth onClick={() => onAsk(fewer)}>
          {t('best.ask', { count: fewer })}
        </Button>
      )}
    </CartNote>
  );
}
