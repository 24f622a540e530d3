import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconDownload,
  IconSend,
  IconTicketOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTicket } from '#domain/calls/managed-ticket.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { ReasonForm } from '../../../ui/form/reason-form.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { ResendForm } from '../../../ui/ticket/resend-form.tsx';
import { useTicketsPdf } from '../../../ui/ticket/use-tickets-pdf.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useTicketDeeds } from '../api/ticket-deeds.ts';

interface TicketMenuProps {
  readonly ticket: ManagedTicket;
  /** Who or what it is, for a screen reader. */
  readonly name: string;
  readonly onDone: () => void;
}

/** What can be done with a ticket of the list. */
export function TicketMenu({ ticket, name, onDone }: TicketMenuProps) {
  const { t } = useTranslation('tickets');
  const pdf = useTicketsPdf();
  const deeds = useTicketModals({ ticket, name, onDone });
  const isOffice = useMayEnter('ticketOffice');
  if (ticket.state === 'void') return null;
  const { id, order, state } = ticket;
  const download = () =>
    pdf.download({
      path: `ticket-order/${order.id}/tickets.pdf`,
      reference: order.reference,
      perPage: 'one',
      ticketId: id,
    });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('deeds.of', { name })}
            loading={pdf.isComing}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {state === 'valid' && order.state === 'paid' && (
            <Menu.Item leftSection={<IconCheck size={18} aria-hidden />} onClick={deeds.use}>
              {t('deeds.use')}
            </Menu.Item>
          )}
          {state === 'used' && (
            <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={deeds.undo}>
              {t('deeds.undo')}
            </Menu.Item>
          )}
          {isOffice && (
            <>
              <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
                {t('deeds.pdf')}
              </Menu.Item>
              <Menu.Item leftSection={<IconSend size={18} aria-hidden />} onClick={deeds.resend}>
                {t('deeds.resend')}
              </Menu.Item>
            </>
          )}
          {isOffice && state === 'valid' && (
            <Menu.Item
              color="red"
              leftSection={<IconTicketOff size={18} aria-hidden />}
              onClick={deeds.voidIt}
            >
              {t('deeds.void')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {pdf.failure}
    </>
  );
}

function useTicketModals({ ticket, name, onDone }: TicketMenuProps) {
  const { t } = useTranslation('tickets');
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const calls = useTicketDeeds();
  const done = (text: string, close?: () => void) => {
    toastSuccess(text);
    close?.();
    onDone();
  };
  return {
    use: () => void calls.use(ticket.id).then(() => done(t('deeds.used')), errorToast),
    undo: () =>
      modals.open({
        title: t('deeds.undoTitle', { name }),
        content: (close) => (
          <ReasonForm
            text={t('deeds.undoText')}
            label={t('deeds.reason')}
            action={t('deeds.undo')}
            unanswered={t('deeds.undoOffline')}
            onReason={async (reason) => {
              await calls.undoUse(ticket.id, reason);
              done(t('deeds.undone'), close);
            }}
          />
        ),
      }),
    resend: () =>
      modals.open({
        title: t('deeds.resendTitle', { name }),
        content: (close) => (
          <ResendForm
            text={t('deeds.resendText')}
            email={ticket.participant.email || ticket.customer.email}
            onSend={async (to) => {
              await calls.resend(ticket.id, to);
              done(t('deeds.resent', { email: to || ticket.customer.email }), close);
            }}
          />
        ),
      }),
    voidIt: () =>
      modals.open({
        title: t('deeds.voidTitle', { name }),
        content: (close) => (
          <VoidForm
            hasSeat={ticket.seatName !== null}
            onVoid={async (reason, giveBack) => {
              await calls.void(ticket.id, { reason, giveBack });
              done(t('deeds.voided'), close);
            }}
          />
        ),
      }),
  };
}

interface VoidFormProps {
  /** Only a seat can be blocked. */
  readonly hasSeat: boolean;
  readonly onVoid: (reason: string, giveBack: boolean) => Promise<void>;
}

function VoidForm({ hasSeat, onVoid }: VoidFormProps) {
  const { t } = useTranslation('tickets');
  const [giveBack, setGiveBack] = useState(true);
  return (
    <ReasonForm
      text={t('deeds.voidText')}
      label={t('deeds.reason')}
      action={t('deeds.void')}
      unanswered={t('deeds.voidOffline')}
      onReason={(reason) => onVoid(reason, giveBack)}
    >
      {hasSeat && (
        <Checkbox
          label={t('deeds.giveBack')}
          description={t('deeds.giveBackText')}
          checked={giveBack}
          onChange={(event) => setGiveBack(event.currentTarget.checked)}
        />
      )}
    </ReasonForm>
  );
}
