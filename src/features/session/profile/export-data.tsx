import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { personalData } from '#domain/calls/personal-data.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useDownload } from '../../../ui/use-download.tsx';

/** A copy of all that is stored about who is signed in. */
export function ExportData() {
  const { t } = useTranslation('session');
  const { http } = useServices();
  const { download, isComing, failure } = useDownload();
  const fetchData = async () => {
    const data = await http.call('GET', 'me/export', personalData);
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    return { name: `butaca-${data.made.slice(0, 10)}.json`, file };
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('profile.exportText')}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isComing}
        onClick={() => download(fetchData)}
      >
        {t('profile.export')}
      </Button>
      {failure}
    </Stack>
  );
}
