import { Alert, type MantineRadius } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../lib/http/use-online.ts';

/** Beside the button that pays, while there is no network: that nothing is lost, and when it can be pressed. */
export function OfflineNote({ radius = 'md' }: { readonly radius?: MantineRadius }) {
  const { t } = useTranslation('booking');
  if (useIsOnline()) return null;
  return (
    <Alert color="spotlight" role="status" radius={radius}>
      {t('confirm.offline')}
    </Alert>
  );
}
