import { ActionIcon } from '@mantine/core';
import { IconCash, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { usePrinting } from './use-printing.tsx';
import type { SoldOrder } from './use-sold-order-columns.ts';

interface SoldOrderActionProps {
  readonly order: Pick<SoldOrder, 'id' | 'reference' | 'state'>;
  readonly printing: Pick<ReturnType<typeof usePrinting>, 'isPrinting' | 'print'>;
}

/** What is paid can be printed again; what is kept leads to where it is collected. */
export function SoldOrderAction({ order: { id, reference, state }, printing }: SoldOrderActionProps) {
  const { t } = useTranslation('counter');
  if (state === 'reserved')
    return (
      <ActionIcon
        component={Link}
        to={paths.confirmOrder.href(id)}
        variant="light"
        aria-label={t('reservations.confirmOf', { reference })}
        title={t('reservations.confirm')}
      >
        <IconCash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  if (state !== 'paid') return null;
  return (
    <ActionIcon
      variant="light"
      aria-label={t('sold.printOf', { reference })}
      title={t('sold.print')}
      disabled={printing.isPrinting}
      onClick={() => printing.print(id)}
    >
      <IconPrinter size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
