import { Alert, Container, Skeleton, Stack } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type KeptBooking, createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useBookingCalls } from '../api/use-booking-calls.ts';
import { useKeptBooking } from '../api/use-kept-booking.ts';
import { OrderView } from '../components/order-view.tsx';
import { UnknownBooking } from '../components/unknown-booking.tsx';
import { forgetDraft } from '../model/checkout-draft.ts';
import { retryDelay } from '../model/retry-delay.ts';

export function ConfirmedScreen() {
  const [params] = useSearchParams();
  const kept = useKeptBooking(params.get('booking'));
  return kept === null ? <UnknownBooking /> : <BookedOrder key={kept.id} kept={kept} />;
}

function BookedOrder({ kept }: { readonly kept: KeptBooking }) {
  const { t } = useTranslation('booking');
  const calls = useBookingCalls();
  const { clock, drafts, storage } = useServices();
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.readOrder(kept, signal), [calls, kept]),
  );
  const state = answer.status === 'ready' ? answer.value.state : null;

  // Paid: the next selection starts another booking, with nothing typed.
  useEffect(() => {
    if (state !== 'paid') return;
    createKeptBookings(storage).end(kept.id);
    forgetDraft(drafts, kept.eventId);
  }, [state, storage, drafts, kept]);
  useEffect(
    () => (state === 'pending' ? clock.after(retryDelay(1), reload) : undefined),
    [state, clock, reload],
  );

  if (answer.status === 'failed' && answer.error.status === 404) return <UnknownBooking />;
  return (
    <Container w="100%" py="md">
      <AnswerView answer={answer} reload={reload} skeleton={<OrderSkeleton />}>
        {(order) =>
          order.state === 'pending' ? (
            <Alert role="status" color="spotlight">
              {t('checkout.pending')}
            </Alert>
          ) : (
            <OrderView order={order} />
          )
        }
      </AnswerView>
    </Container>
  );
}

function OrderSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={56} width="60%" />
      <Skeleton height={260} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </Stack>
  );
}
