import { Container } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useBooking } from '../../../lib/booking/use-booking.ts';
import { ResultSkeleton } from '../../../ui/result-card/result-skeleton.tsx';
import { leaveTo } from '../api/leave-to.ts';
import { useKeptBooking } from '../api/use-kept-booking.ts';
import { isUnderWay, usePaymentResult } from '../api/use-payment-result.ts';
import { LeadOn } from '../components/lead-on.tsx';
import { PaymentFailure } from '../components/payment-failure.tsx';
import { UnknownBooking } from '../components/unknown-booking.tsx';
import { bookingPhase } from '../model/booking-phase.ts';

interface Leaving {
  /** Goes to the payment provider's page. */
  readonly leave?: (url: string) => void;
}

export function PaymentFailureScreen({ leave = leaveTo }: Leaving) {
  const [params] = useSearchParams();
  const kept = useKeptBooking(params.get('booking'));
  return kept === null ? <UnknownBooking /> : <FailedPayment key={kept.id} kept={kept} leave={leave} />;
}

function FailedPayment({ kept, leave }: Required<Leaving> & { readonly kept: KeptBooking }) {
  const { result, refused } = usePaymentResult(kept);
  const { actor, snapshot } = useBooking(kept);
  useEffect(() => {
    if (result !== null) actor.send({ type: 'booking.received', booking: result.booking });
  }, [actor, result]);
  if (refused !== null) return <UnknownBooking />;
  if (result?.state === 'succeeded') return <LeadOn to={paths.confirmed.href(kept.id)} />;
  if (result !== null && isUnderWay(result)) return <LeadOn to={paths.check.href(kept.id)} />;
  const phase = bookingPhase(snapshot);
  return (
    <Container w="100%" py="xl">
      {result === null || phase === 'restoring' ? (
        <ResultSkeleton />
      ) : (
        <PaymentFailure kept={kept} actor={actor} phase={phase} result={result} leave={leave} />
      )}
    </Container>
  );
}
