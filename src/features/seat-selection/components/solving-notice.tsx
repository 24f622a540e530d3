import { Loader, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isSolving, onSolving } from '../../../lib/challenge/solving.ts';
import classes from './solving-notice.module.css';

/** Says, politely, why the first seat takes a moment longer where an event asks for a proof of work. */
export function SolvingNotice() {
  const { t } = useTranslation('booking');
  const solving = useSyncExternalStore(onSolving, isSolving);
  return (
    <div role="status" className={classes['notice']}>
      {solving && (
        <div className={classes['words']}>
          <Loader size={16} aria-hidden />
          <Text size="sm">{t('cart.solving')}</Text>
        </div>
      )}
    </div>
  );
}
