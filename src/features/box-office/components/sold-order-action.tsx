import { ActionIcon, Group } from '@mantine/core';
import { IconArmchair, IconCash, IconMailCog, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useOrderEmail } from '../../../ui/ticket/use-order-email.tsx';
import { useShowToMoveIn } from '../../../ui/ticket/use-show-to-move-in.ts';
import type { usePrinting } from './use-printing.tsx';
import type { SoldOrder } from './use-sold-order-columns.ts';

interface SoldOrderActionProps {
  readonly order: SoldOrder;
  readonly printing: Pick<ReturnType<typeof usePrinting>, 'isPrinting' | 'print'>;
  /** Something of the order has changed. */
  readonly onDone: () => void;
}

/** What is paid can be printed again, and moved to other seats until its show begins; what is kept leads to where it is collected, and the e-mail of both, and of what waits for its link to be paid, can be put right. Of what has ended there is nothing to do. */
export function SoldOrderAction({ order, printing, onDone }: SoldOrderActionProps) {
  const { t } = useTranslation(['counter', 'tickets', 'common']);
  const correctEmail = useOrderEmail(order, onDone);
  const showToMoveIn = useShowToMoveIn({ ...order, live: order.tickets - order.voidTickets });
  const { id, reference, state } = order;
  if (correctEmail === null && state !== 'reserved' && state !== 'paid') return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {correctEmail !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('tickets:orderEmail.title', { reference })}
          title={t('tickets:orderEmail.open')}
          onClick={correctEmail}
        >
          <IconMailCog size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {state === 'reserved' && (
        <ActionIcon
          component={Link}
          to={paths.confirmOrder.href(id)}
          variant="light"
          aria-label={t('reservations.confirmOf', { reference })}
          title={t('reservations.confirm')}
        >
          <IconCash size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {showToMoveIn !== null && (
        <ActionIcon
          component={Link}
          to={paths.buyForShow.hrefToMove(showToMoveIn, id)}
          variant="subtle"
          color="gray"
          aria-label={t('move.titleOf', { reference })}
          title={t('move.title')}
        >
          <IconArmchair size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {state === 'paid' && (
        <ActionIcon
          variant="light"
          aria-label={t('sold.printOf', { reference })}
          title={t('common:action.print')}
          disabled={printing.isPrinting}
          onClick={() => printing.print(id)}
        >
          <IconPrinter size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
