import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LosingTypeShown } from '../lib/room/losing-types.ts';

interface LosingTypesProps {
  readonly types: readonly LosingTypeShown[];
  /** Does it all the same. */
  readonly label: string;
  readonly onGoOn: () => void;
}

/** Asked before regions go that ticket types on offer name: which types of which events, and the press that agrees. */
export function LosingTypes({ types, label, onGoOn }: LosingTypesProps) {
  const { t } = useTranslation('regions');
  const events = [...Map.groupBy(types, ({ event }) => event)];
  return (
    <Alert
      color="spotlight"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('losing.title', { count: types.length })}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('losing.text')}</Text>
        {events.map(([event, own]) => (
          <div key={event}>
            <Text size="sm" fw={600}>
              {event}
            </Text>
            <List size="sm" aria-label={event}>
              {own.map(({ id, name, regions }) => (
                <List.Item key={id}>{t('losing.type', { name, regions })}</List.Item>
              ))}
            </List>
          </div>
        ))}
        <Button size="sm" variant="default" onClick={onGoOn}>
          {label}
        </Button>
      </Stack>
    </Alert>
  );
}
