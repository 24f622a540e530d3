import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRetimable } from '#domain/sale-state.ts';
import type { BulkFormProps } from './bulk-form-props.ts';
import type { useShowActions } from './use-show-actions.tsx';

interface BulkShowsProps extends Pick<BulkFormProps, 'shows' | 'onChanged'> {
  readonly actionsOf: ReturnType<typeof useShowActions>;
}

/** What can be done with several shows at once; where one of them is over, why that is less. */
export function BulkShows({ shows, actionsOf, onChanged }: BulkShowsProps) {
  const { t } = useTranslation('products');
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
      {!shows.every(({ saleState, hasTickets }) => isRetimable(saleState, hasTickets)) && (
        <Text size="sm" c="dimmed">
          {t('shows.overChosen')}
        </Text>
      )}
    </>
  );
}
