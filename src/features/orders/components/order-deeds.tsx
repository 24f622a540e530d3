import { Button, Stack } from '@mantine/core';
import { IconArmchair, IconDownload, IconMailCog, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderMoney } from '#domain/calls/money.ts';
import { paths } from '../../../app/paths.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useTicketsPdf } from '../../../ui/ticket/use-tickets-pdf.ts';
import { useOrderEmail } from '../../../ui/ticket/use-order-email.tsx';
import { useShowToMoveIn } from '../../../ui/ticket/use-show-to-move-in.ts';
import { ResendForm } from '../../../ui/ticket/resend-form.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useOrderCalls } from '../api/order-calls.ts';
import { RefundForm } from './refund-form.tsx';

interface OrderDeedsProps {
  readonly order: OrderMoney;
  /** Something went back, or is put right. */
  readonly onChanged: () => void;
}

/** What whoever looks at an order may do with it. */
export function OrderDeeds({ order, onChanged }: OrderDeedsProps) {
  const { t } = useTranslation(['orders', 'tickets']);
  const modals = useModalStack();
  const live = order.tickets.filter(({ state }) => state !== 'void').length;
  const showToMoveIn = useShowToMoveIn({ ...order, live });
  const correctEmail = useOrderEmail({ ...order, id: order.orderId }, onChanged);
  const mayName = useMayEnter('participants');
  const mayResend = useMayEnter('ticketOffice');
  const refund = () =>
    modals.open({
      title: t('refund.title'),
      size: 'lg',
      content: (close) => <RefundForm order={order} onChanged={onChanged} onClose={close} />,
    });
  return (
    <>
      {live > 0 && (
        <>
          <TicketsButton order={order} />
          {mayResend && <ResendButton order={order} />}
        </>
      )}
      {correctEmail !== null && (
        <Button variant="default" leftSection={<IconMailCog size={20} aria-hidden />} onClick={correctEmail}>
          {t('tickets:orderEmail.open')}
        </Button>
      )}
      {showToMoveIn !== null && (
        <Button
          component={Link}
          to={paths.buyForShow.hrefToMove(showToMoveIn, order.orderId)}
          variant="default"
          leftSection={<IconArmchair size={20} aria-hidden />}
        >
          {t('move')}
        </Button>
      )}
      {order.mayRefund && (
        <Button variant="default" leftSection={<IconReceiptRefund size={20} aria-hidden />} onClick={refund}>
          {t('refund.open')}
        </Button>
      )}
      {mayName && (
        <Button component={Link} to={paths.participants.href(order.orderId)} variant="default">
          {t('participants')}
        </Button>
      )}
    </>
  );
}

/** All of its tickets, to be printed or sent on. */
function TicketsButton({ order: { orderId, reference } }: Pick<OrderDeedsProps, 'order'>) {
  const { t } = useTranslation('orders');
  const { download, isComing, failure } = useTicketsPdf();
  return (
    <Stack gap="xs">
      <Button
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isComing}
        onClick={() =>
          download({ path: `ticket-order/${orderId}/tickets.pdf`, reference, perPage: 'several' })
        }
      >
        {t('ticketsPdf')}
      </Button>
      {failure}
    </Stack>
  );
}

/** All of its tickets by mail once more: to its customer, or to another e-mail. */
function ResendButton({ order: { orderId, reference, customer } }: Pick<OrderDeedsProps, 'order'>) {
  const { t } = useTranslation(['orders', 'tickets']);
  const modals = useModalStack();
  const calls = useOrderCalls();
  const open = () =>
    modals.open({
      title: t('tickets:deeds.resendTitle', { name: reference }),
      content: (close) => (
        <ResendForm
          text={t('resendText')}
          email={customer.email}
          onSend={async (to) => {
            await calls.resend(orderId, to);
            toastSuccess(t('ticketsSent', { email: to || customer.email }));
            close();
          }}
        />
      ),
    });
  return (
    <Button variant="default" leftSection={<IconSend size={20} aria-hidden />} onClick={open}>
      {t('resend')}
    </Button>
  );
}
