import { Button, Group } from '@mantine/core';
import { IconDownload, IconSend, IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderTicket } from '#domain/calls/booking.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { TicketCard } from '../../../ui/ticket/ticket-card.tsx';
import { useTicketsPdf } from '../../../ui/ticket/use-tickets-pdf.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useOwnTicketCalls } from '../api/own-ticket-calls.ts';
import { NameForm } from './name-form.tsx';

interface OwnTicketProps {
  readonly order: Order;
  readonly ticket: OrderTicket;
  /** From 1. */
  readonly number: number;
}

/** A ticket, and what its buyer can do with it: say whom it is for, send it there, have it on paper. */
export function OwnTicket({ order, ticket: bought, number }: OwnTicketProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { clock } = useServices();
  const modals = useModalStack();
  const calls = useOwnTicketCalls();
  const errorToast = useErrorToast();
  const pdf = useTicketsPdf();
  const [participant, setParticipant] = useState(bought.participant);
  const [isSending, setSending] = useState(false);
  const ticket = { ...bought, participant };
  const isOpen = ticket.state === 'valid' && new Date(ticket.startsAt).getTime() > clock.now();
  const name = () =>
    modals.open({
      title: t('own.nameTitle', { number }),
      content: (close) => (
        <NameForm
          ticketId={ticket.id}
          onNamed={(named) => {
            setParticipant(named.participant);
            toastSuccess(t((named.participant.firstName ?? '') === '' ? 'own.unnamed' : 'own.named'));
            close();
          }}
        />
      ),
    });
  const send = async () => {
    setSending(true);
    try {
      await calls.send(ticket.id);
      toastSuccess(t('own.sent', { email: participant.email ?? '' }));
    } catch (thrown) {
      errorToast(thrown);
    }
    setSending(false);
  };
  return (
    <>
      <TicketCard order={order} ticket={ticket} number={number} />
      {order.state === 'paid' && ticket.state !== 'void' && (
        <Group gap="xs" mt="xs" role="group" aria-label={t('own.deeds', { number })}>
          {isOpen && (
            <Button variant="default" leftSection={<IconUserEdit size={18} aria-hidden />} onClick={name}>
              {t((participant.firstName ?? '') === '' ? 'own.name' : 'own.rename')}
            </Button>
          )}
          {isOpen && (participant.email ?? '') !== '' && (
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={isSending}
              onClick={() => void send()}
            >
              {t('own.send')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={pdf.isComing}
            onClick={() =>
              pdf.download({
                path: `me/ticket-order/${order.id}/tickets.pdf`,
                reference: `${order.reference}-${number}`,
                perPage: 'one',
                ticketId: ticket.id,
              })
            }
          >
            {t('common:action.download')}
          </Button>
          {pdf.failure}
        </Group>
      )}
    </>
  );
}
