import { Alert, Anchor, Container } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { BOOKING_TOKEN_HEADER, type Order } from '#domain/calls/booking.ts';
import type { BookingId } from '#domain/ids.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { paths } from '../../../app/paths.ts';
import { type KeptBooking, createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { forgetPartySize } from '../../../lib/booking/party-size.ts';
import { useWholeTitle } from '../../../lib/page-title/page-title.tsx';
import { useServices } from '../../../lib/services/services.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { OrderPapers } from '../../../ui/order-papers.tsx';
import { useKeptBooking } from '../api/use-kept-booking.ts';
import { useLetterReference } from '../api/use-letter-reference.ts';
import { useOrder } from '../api/use-order.ts';
import { LeadOn } from '../components/lead-on.tsx';
import { OrderSkeleton } from '../components/order-skeleton.tsx';
import { OrderView } from '../components/order-view.tsx';
import { UnknownBooking } from '../components/unknown-booking.tsx';
import { forgetDraft } from '../model/checkout-draft.ts';

export function ConfirmedScreen() {
  const [params] = useSearchParams();
  const name = params.get('booking');
  const kept = useKeptBooking(name);
  const lettered = useLetterReference(name);
  const reference = kept ?? lettered;
  return reference === null ? (
    <UnknownBooking />
  ) : (
    <BookedOrder key={reference.id} reference={reference} kept={kept} />
  );
}

interface BookedOrderProps {
  readonly reference: BookingReference;
  /** Null: it was opened by a letter, in another browser than the one that bought. */
  readonly kept: KeptBooking | null;
}

function BookedOrder({ reference, kept }: BookedOrderProps) {
  const { drafts, storage } = useServices();
  const { answer, reload } = useOrder(reference);
  const order = answer.status === 'ready' ? answer.value : null;

  // Paid: the next selection starts another booking, with nothing typed or chosen.
  useEffect(() => {
    if (order?.state !== 'paid' || kept === null) return;
    createKeptBookings(storage).end(kept.id, 'confirmed');
    forgetDraft(drafts, kept.eventId);
    for (const { showId } of order.tickets) forgetPartySize(drafts, showId);
  }, [order, storage, drafts, kept]);

  if (answer.status === 'failed' && answer.error.status === 404) return <UnknownBooking />;
  if (answer.status === 'ready' && isWithoutTickets(answer.value))
    return <LeadOn to={paths.paymentFailure.href(reference.id)} />;
  return (
    <Container w="100%" py="md" mih="100svh">
      <AnswerView answer={answer} reload={reload} skeleton={<OrderSkeleton />}>
        {(order) =>
          order.state === 'pending' ? (
            <Pending id={reference.id} />
          ) : (
            <OrderView
              order={order}
              reference={reference}
              papers={hasPapers(order) && kept !== null && <BookingPapers kept={kept} order={order} />}
            />
          )
        }
      </AnswerView>
    </Container>
  );
}

function BookingPapers({ kept, order }: { readonly kept: KeptBooking; readonly order: Order }) {
  return (
    <OrderPapers
      path={`open/booking/${kept.id}/invoice/`}
      headers={{ [BOOKING_TOKEN_HEADER]: kept.token }}
      timeZone={order.event.timeZone}
      hasRefund={order.refunded > 0}
    />
  );
}

function hasPapers({ purchasedAt, total }: Order): boolean {
  return purchasedAt !== null && total > 0;
}

/** It has ended without a sale; one that was given back later still shows its tickets, as void. */
function isWithoutTickets({ state, tickets }: Order): boolean {
  return state !== 'paid' && state !== 'pending' && state !== 'reserved' && tickets.length === 0;
}

/** Not confirmed yet, which its title does not say either. */
function Pending({ id }: { readonly id: BookingId }) {
  const { t } = useTranslation(['booking', 'common']);
  useWholeTitle(t('common:titles.Check'));
  return (
    <Alert role="status" color="spotlight">
      {t('checkout.pending')}{' '}
      <Anchor underline="always" component={Link} to={paths.check.href(id)}>
        {t('running.follow')}
      </Anchor>
    </Alert>
  );
}
