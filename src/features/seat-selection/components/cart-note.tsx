import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './cart-note.module.css';

interface CartNoteProps {
  readonly icon: ReactNode;
  /** What has happened: read out at once, and the focus stays where it is. */
  readonly text: string;
  /** Absent: it goes by itself. */
  readonly onDismiss?: () => void;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Something that has happened to the selection, beside the cart until it is dismissed. */
export function CartNote({ icon, text, onDismiss, children }: CartNoteProps) {
  const { t } = useTranslation('booking');
  return (
    <section className={classes['note']} aria-label={t('note.label')}>
      <span className={classes['icon']} aria-hidden>
        {icon}
      </span>
      <p className={classes['text']} role="alert">
        {text}
      </p>
      {onDismiss !== undefined && (
        <CloseButton
          className={classes['close'] ?? ''}
          size="lg"
          aria-label={t('note.dismiss')}
          onClick={onDismiss}
        />
      )}
      {children !== undefined && <div className={classes['content']}>{children}</div>}
    </section>
  );
}
