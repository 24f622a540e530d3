import { Button } from '@mantine/core';
import type { BulkFormProps } from './bulk-form-props.ts';
import { useShowActions } from './use-show-actions.tsx';

/** What can be done with several shows at once. */
export function BulkShows({ shows, calls, timeZone, onChanged }: Omit<BulkFormProps, 'onClose'>) {
  const actionsOf = useShowActions(calls, timeZone);
  return actionsOf(shows, onChanged).map(({ icon: Icon, label, act }) => (
    <Button
      key={label}
      size="sm"
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={act}
    >
      {label}
    </Button>
  ));
}
