import { Alert, Button, Text } from '@mantine/core';
import { IconMail, IconMailOff, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useCallback, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { ManagedOrderDetail } from '#domain/calls/managed-ticket.ts';
import { orderId as orderIdOf, type TicketId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { HandOverMenu } from '../components/hand-over-menu.tsx';
import { ImportOfOrder } from '../components/import-of-order.tsx';
import { MailForm } from '../components/mail-form.tsx';
import { ParticipantList } from '../components/participant-list.tsx';
import { PrintedParticipants } from '../components/printed-participants.tsx';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';

/** The people of an order: what the event asks of them, letters to them, and what they receive. */
export function ParticipantsScreen() {
  const { ticketOrderId } = useParams();
  const calls = useParticipantCalls();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const order = await calls.order(addressId(orderIdOf, ticketOrderId), signal);
      return { order, assets: (await calls.assets(order.event.id, signal)).items };
    },
    [calls, ticketOrderId],
  );
  const { answer, reload } = useKeptAnswer(load);
  return (
    <DetailAnswer
      title="ListParticipants"
      answer={answer}
      reload={reload}
      skeleton={
        <DetailSkeleton>
          <ListSkeleton rows={5} />
        </DetailSkeleton>
      }
    >
      {({ order, assets }) => <ParticipantsOf order={order} assets={assets} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ParticipantsOfProps {
  readonly order: ManagedOrderDetail;
  readonly assets: Parameters<typeof ParticipantList>[0]['assets'];
  readonly onChanged: () => void;
}

function ParticipantsOf({ order, assets, onChanged }: ParticipantsOfProps) {
  const { t } = useTranslation(['participants', 'management']);
  const calls = useParticipantCalls();
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const [printed, setPrinted] = useState<readonly ManagedParticipant[] | null>(null);
  const [edition, readAgain] = useReducer((count: number) => count + 1, 0);

  const write = (ticketIds: readonly TicketId[], count: number, onSent: () => void) =>
    modals.open({
      title: t('mailing.title'),
      size: 'lg',
      content: (close) => (
        <MailForm
          orderId={order.id}
          ticketIds={ticketIds}
          count={count}
          onSent={() => {
            close();
            onSent();
          }}
        />
      ),
    });
  const importFile = () =>
    modals.open({
      title: t('importing.title'),
      size: 'lg',
      content: (close) => (
        <ImportOfOrder
          orderId={order.id}
          onChanged={readAgain}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      ),
    });
  const validTickets = order.tickets - order.voidTickets;
  const print = () => void calls.all(order.id).then(setPrinted, errorToast);

  return (
    <DetailPage
      title={t('title')}
      lead={
        <Text c="dimmed">
          {[
            t('lead', { reference: order.reference, event: order.event.name }),
            ...(validTickets > 0 ? [t('used', { used: order.usedTickets, of: validTickets })] : []),
          ].join(' · ')}
        </Text>
      }
      actions={
        <>
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={importFile}>
            {t('import')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            disabled={order.tickets === 0}
            onClick={() => write([], order.tickets, () => undefined)}
          >
            {t('mail')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
            {t('management:list.print')}
          </Button>
        </>
      }
    >
      {order.missingEmails > 0 && (
        <Alert color="spotlight" icon={<IconMailOff aria-hidden />}>
          {t('missingEmails', { count: order.missingEmails })}
        </Alert>
      )}
      <ParticipantList
        key={edition}
        load={useCallback((query, signal) => calls.ofOrder(order.id, query, signal), [calls, order.id])}
        hrefOf={useCallback(({ id }: ManagedParticipant) => paths.participant.href(order.id, id), [order.id])}
        empty={{ title: t('none.title'), text: t('none.text') }}
        required={order.required}
        assets={assets}
        bulk={(rows, done) => {
          const ticketIds = rows.map(({ id }) => id);
          return (
            <>
              <HandOverMenu eventId={order.event.id} assets={assets} chosen={rows} onDone={done} />
              <Button size="compact-md" variant="light" onClick={() => write(ticketIds, rows.length, done)}>
                {t('mail')}
              </Button>
            </>
          );
        }}
      />
      {printed !== null && (
        <PrintedParticipants order={order} participants={printed} onPrinted={() => setPrinted(null)} />
      )}
    </DetailPage>
  );
}
