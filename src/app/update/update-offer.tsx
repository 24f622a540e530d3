import { Affix, Button, Group, Notification } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeUpdate } from './offered-update.ts';

/** Stays until it is answered; put off, it comes again with the next start. */
export function UpdateOffer({ take }: { readonly take: TakeUpdate }) {
  const { t } = useTranslation();
  const [isPutOff, setPutOff] = useState(false);
  const [isTaken, setTaken] = useState(false);
  if (isPutOff) return null;
  return (
    <Affix position={{ top: 16, right: 16 }} maw="calc(100vw - 2rem)" w={380}>
      <Notification
        role="status"
        color="leaf"
        title={t('update.title')}
        closeButtonProps={{ 'aria-label': t('toast.close') }}
        onClose={() => setPutOff(true)}
        withBorder
      >
        {t('update.text')}
        <Group mt="xs">
          <Button
            size="sm"
            loading={isTaken}
            onClick={() => {
              setTaken(true);
              take();
            }}
          >
            {t('update.take')}
          </Button>
        </Group>
      </Notification>
    </Affix>
  );
}
