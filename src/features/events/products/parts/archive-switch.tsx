import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ArchiveSwitchProps {
  readonly isArchive: boolean;
  readonly onChange: (isArchive: boolean) => void;
}

/** What is offered, or what lies in the archive. */
export function ArchiveSwitch({ isArchive, onChange }: ArchiveSwitchProps) {
  const { t } = useTranslation('management');
  return (
    <Switch
      size="sm"
      display="flex"
      style={{ alignSelf: 'center' }}
      label={t('list.archived')}
      checked={isArchive}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
