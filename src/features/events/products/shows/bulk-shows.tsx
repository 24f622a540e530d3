import { Button } from '@mantine/core';
import { IconCalendarTime, IconTicket, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModalStack } from '../../../../ui/modal/modal-stack.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';
import { MoveShows } from './move-shows.tsx';
import { SaleOfShows } from './sale-of-shows.tsx';
import { useCancelShows } from './use-cancel-shows.ts';

/** What can be done with several shows at once. */
export function BulkShows(props: Omit<BulkFormProps, 'onClose'>) {
  const { shows, calls, timeZone, onChanged } = props;
  const { t } = useTranslation('products');
  const modals = useModalStack();
  const cancel = useCancelShows(calls, timeZone);
  const count = shows.length;
  const open = (title: string, Form: typeof MoveShows | typeof SaleOfShows) =>
    modals.open({
      title,
      content: (close) => (
        <Form
          {...props}
          onClose={close}
          onChanged={() => {
            close();
            onChanged();
          }}
        />
      ),
    });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCalendarTime size={16} aria-hidden />}
        onClick={() => open(t('shows.moveTitle', { count }), MoveShows)}
      >
        {t('shows.move')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTicket size={16} aria-hidden />}
        onClick={() => open(t('shows.saleTitle', { count }), SaleOfShows)}
      >
        {t('shows.changeSale')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => cancel(shows, onChanged)}
      >
        {t('shows.cancel')}
      </Button>
    </>
  );
}
