import { Button, Group, Progress, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ReadingProgressProps {
  /** Part done, 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** How far the reading is, and the way out of it. */
export function ReadingProgress({ share, onCancel }: ReadingProgressProps) {
  const { t } = useTranslation(['sitemap', 'common']);
  const id = useId();
  return (
    <div role="status">
      <Group justify="space-between" mb="xs">
        <Text fw={600} id={id}>
          {t('reading.title')}
        </Text>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Group>
      <Progress value={Math.round(share * 100)} aria-labelledby={id} />
    </div>
  );
}
