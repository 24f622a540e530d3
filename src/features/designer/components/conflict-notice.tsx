import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ConflictNoticeProps {
  readonly text: string;
  readonly mine: string;
  readonly theirs: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Two drawings of one room: which goes on is said by whoever sees this; until then neither is written over. */
export function ConflictNotice({ text, mine, theirs, onMine, onTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('designer');
  return (
    <Alert color="spotlight" role="alert" icon={<IconUsers aria-hidden />} title={t('conflict.title')}>
      {text}
      <Group mt="sm" gap="xs">
        <Button size="sm" variant="default" onClick={onMine}>
          {mine}
        </Button>
        <Button size="sm" variant="default" onClick={onTheirs}>
          {theirs}
        </Button>
      </Group>
    </Alert>
  );
}
