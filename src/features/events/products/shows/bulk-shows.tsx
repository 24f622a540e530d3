import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOver } from '#domain/sale-state.ts';
import type { BulkFormProps } from './bulk-form-props.ts';
import { useShowActions } from './use-show-actions.tsx';

/** What can be done with several shows at once; where one of them is over, why that is less. */
export function BulkShows({ shows, calls, timeZone, onChanged }: Omit<BulkFormProps, 'onClose'>) {
  const { t } = useTranslation('products');
  const actionsOf = useShowActions(calls, timeZone);
  return (
    <>
      {actionsOf(shows, onChanged).map(({ icon: Icon, label, act }) => (
        <Button
          key={label}
          size="sm"
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      {shows.some(({ saleState }) => isOver(saleState)) && (
        <Text size="sm" c="dimmed">
          {t('shows.overChosen')}
        </Text>
      )}
    </>
  );
}
