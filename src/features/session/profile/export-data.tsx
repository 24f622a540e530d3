import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personalData } from '#domain/calls/personal-data.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';

/** A copy of all that is stored about who is signed in. */
export function ExportData() {
  const { t } = useTranslation('session');
  const { http } = useServices();
  const errorToast = useErrorToast();
  const saveFile = useSaveFile();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const data = await http.call('GET', 'me/export', personalData);
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`butaca-${data.made.slice(0, 10)}.json`, file);
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('profile.exportText')}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={loading}
        onClick={() => void save()}
      >
        {t('profile.export')}
      </Button>
    </Stack>
  );
}
