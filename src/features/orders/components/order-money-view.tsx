import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconMailCog, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayEnter } from '#domain/areas.ts';
import type { InvoiceEntry, OrderMoney } from '#domain/calls/money.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { CardHead } from '../../../ui/card-head.tsx';
import { Facts } from '../../../ui/detail/facts.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { OrderBadge } from '../../../ui/order-badge.tsx';
import { useCustomerName } from '../../../ui/use-customer-name.ts';
import { useTicketsPdf } from '../../../ui/ticket/use-tickets-pdf.ts';
import { useOrderEmail } from '../../../ui/ticket/use-order-email.tsx';
import { ResendForm } from '../../../ui/ticket/resend-form.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useMethodText } from '../../../ui/use-method-text.ts';
import { useOrderCalls } from '../api/order-calls.ts';
import { RefundForm } from './refund-form.tsx';
import { useTicketName } from './use-ticket-name.ts';

interface OrderMoneyViewProps {
  readonly order: OrderMoney;
  /** Something went back. */
  readonly onChanged: () => void;
}

/** An order: who bought what and when, its payments, refunds and papers, and the way to give money back. */
export function OrderMoneyView({ order, onChanged }: OrderMoneyViewProps) {
  const { t } = useTranslation(['orders', 'tickets']);
  const format = useFormat();
  const modals = useModalStack();
  const methodText = useMethodText();
  // The way to a refund goes with the last one.
  const place = useFocusAfterRemoval<HTMLDivElement>();
  const ticketName = useTicketName(order);
  const correctEmail = useOrderEmail();
  const { state } = useSession();
  const mayName = state.status === 'loggedIn' && mayEnter('participants', state.user.roles);
  const mayResend = state.status === 'loggedIn' && mayEnter('ticketOffice', state.user.roles);
  const money = (amount: number) => format.money(amount, order.currency);
  const open = () =>
    modals.open({
      title: t('refund.title'),
      size: 'lg',
      content: (close) => (
        <RefundForm
          order={order}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      ),
    });
  return (
    <Stack gap="lg" ref={place} tabIndex={-1} role="group" aria-label={order.reference}>
      <CardHead
        title={
          <Title order={2} size="h3">
            {order.reference}
          </Title>
        }
        below={<Text c="dimmed">{order.eventName}</Text>}
        end={<OrderBadge state={order.state} />}
      />
      <Text size="xl" fw={700}>
        {money(order.total)}
      </Text>
      <OrderFacts order={order} />
      {order.tickets.some(({ state: standing }) => standing !== 'void') && (
        <>
          <TicketsButton order={order} />
          {mayResend && <ResendButton order={order} />}
        </>
      )}
      {correctEmail !== null && (
        <Button
          variant="default"
          leftSection={<IconMailCog size={20} aria-hidden />}
          onClick={() => correctEmail({ ...order, id: order.orderId }, onChanged)}
        >
          {t('tickets:orderEmail.open')}
        </Button>
      )}
      {order.mayRefund && (
        <Button variant="default" leftSection={<IconReceiptRefund size={20} aria-hidden />} onClick={open}>
          {t('refund.open')}
        </Button>
      )}
      {mayName && (
        <Button component={Link} to={paths.participants.href(order.orderId)} variant="default">
          {t('participants')}
        </Button>
      )}
      {order.tickets.length > 0 && (
        <Part title={t('tickets')}>
          {order.tickets.map((ticket) => (
            <Row
              key={ticket.id}
              name={[ticketName(ticket), ...typeBesidePlace(ticket)].join(' · ')}
              note={t(`tickets:ticketStates.${ticket.state}`)}
              amount={money(ticket.price)}
            />
          ))}
          {order.addOns.map(({ name, quantity, returned, price }) => (
            <Row
              key={name}
              name={`${quantity} × ${name}`}
              note={returned > 0 ? t('returned', { count: returned }) : ''}
              amount={money(price)}
            />
          ))}
          {order.administrativeCosts > 0 && (
            <Row name={t('costs')} note="" amount={money(order.administrativeCosts)} />
          )}
        </Part>
      )}
      {order.payments.length > 0 && (
        <Part title={t('payments')}>
          {order.payments.map(({ id, method, state, amount, at, seller, note }) => (
            <Row
              key={id}
              name={methodText(method)}
              note={[
                t(`paymentStates.${state}`),
                format.date(at, 'datedMoment', order.timeZone),
                seller,
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
              amount={money(amount)}
            />
          ))}
        </Part>
      )}
      {order.refunds.length > 0 && (
        <Part title={t('refunds')}>
          {order.refunds.map(({ id, amount, state, at, by, reason, origin }) => (
            <Row
              key={id}
              name={reason === '' ? t(`origin.${origin}`) : reason}
              note={[t(`refundStates.${state}`), format.date(at, 'datedMoment', order.timeZone), by]
                .filter(Boolean)
                .join(' · ')}
              amount={money(-amount)}
            />
          ))}
          <Row name={t('left')} note="" amount={money(order.left)} />
        </Part>
      )}
      {order.invoices.length > 0 && (
        <Part title={t('papers')}>
          {order.invoices.map((invoice) => (
            <Row
              key={invoice.id}
              name={<PaperButton order={order} invoice={invoice} />}
              note=""
              amount={money(invoice.total)}
            />
          ))}
        </Part>
      )}
    </Stack>
  );
}

/** Who bought, for when, when that was, and how many have come in. */
function OrderFacts({ order }: Pick<OrderMoneyViewProps, 'order'>) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const customerName = useCustomerName();
  const { customer, seller, shows, createdAt, timeZone } = order;
  const tickets = order.tickets.filter(({ state }) => state !== 'void');
  const used = tickets.filter(({ state }) => state === 'used').length;
  const name = customerName(customer);
  const items = [
    {
      label: t('customer'),
      value: customer.email === name ? name : [name, customer.email].filter(Boolean).join(' · '),
    },
    ...(seller === null ? [] : [{ label: t('seller'), value: seller }]),
    {
      label: t('shows', { count: shows.length }),
      value: shows.map(({ startsAt }) => format.date(startsAt, 'datedMoment', timeZone)).join('; '),
    },
    { label: t('createdAt'), value: format.date(createdAt, 'datedMoment', timeZone) },
    ...(tickets.length === 0
      ? []
      : [{ label: t('tickets'), value: t('used', { used, of: tickets.length }) }]),
  ];
  return <Facts items={items} />;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <Table>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly note: string;
  readonly amount: string;
}

function Row({ name, note, amount }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {note !== '' && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{amount}</Table.Td>
    </Table.Tr>
  );
}

/** All of its tickets, to be printed or sent on. */
function TicketsButton({ order: { orderId, reference } }: Pick<OrderMoneyViewProps, 'order'>) {
  const { t } = useTranslation('orders');
  const { download, isComing } = useTicketsPdf();
  return (
    <Button
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={isComing}
      onClick={() => download({ path: `ticket-order/${orderId}/tickets.pdf`, reference, perPage: 'several' })}
    >
      {t('ticketsPdf')}
    </Button>
  );
}

/** All of its tickets by mail once more: to its customer, or to another e-mail. */
function ResendButton({ order: { orderId, reference, customer } }: Pick<OrderMoneyViewProps, 'order'>) {
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

function PaperButton({ order, invoice }: { readonly order: OrderMoney; readonly invoice: InvoiceEntry }) {
  const calls = useOrderCalls();
  const errorToast = useErrorToast();
  const saveFile = useSaveFile();
  const save = async () => {
    try {
      const pdf = await calls.invoice(order.orderId, invoice.id);
      saveFile(`${invoice.number}.pdf`, new Blob([pdf], { type: 'application/pdf' }));
    } catch (thrown) {
      errorToast(thrown);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {invoice.number}
    </Button>
  );
}
