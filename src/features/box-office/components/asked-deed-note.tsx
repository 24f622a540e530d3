import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CartNote } from '../../seat-selection/components/cart-note.tsx';
import type { AskedDeedState } from './use-asked-deed.ts';

/** That nobody knows whether the last sale was made, and the way to find out. */
export function AskedDeedNote({ asked }: { readonly asked: AskedDeedState }) {
  const { t } = useTranslation('counter');
  if (!asked.isUnknown) return null;
  return (
    <CartNote icon={<IconHelpCircle size={22} stroke={1.7} />} text={t('till.unknown')}>
      <Button variant="light" onClick={asked.askAgain}>
        {t('till.findOut')}
      </Button>
    </CartNote>
  );
}
