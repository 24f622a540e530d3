import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useBooking } from '../../../lib/booking/use-booking.ts';
import { leaveTo } from '../api/leave-to.ts';
import { useKeptBooking } from '../api/use-kept-booking.ts';
import { isUnderWay, usePaymentResult } from '../api/use-payment-result.ts';
import { LeadOn } from '../components/lead-on.tsx';
import { NotStarted, NothingToCheck } from '../components/no-payment.tsx';
import { PayByLink } from '../components/pay-by-link.tsx';
import { PaymentWait } from '../components/payment-wait.tsx';
import { UnknownBooking } from '../components/unknown-booking.tsx';
import { bookingPhase } from '../model/booking-phase.ts';

interface Leaving {
  /** Goes to the payment provider's page. */
  readonly leave?: (url: string) => void;
}

/** Where a payment provider returns to: waits for the result and leads on. */
export function CheckScreen({ leave = leaveTo }: Leaving) {
  const [params] = useSearchParams();
  const name = params.get('booking');
  const link = params.get('link');
  const kept = useKeptBooking(name);
  if (link !== null) return <PayByLink key={link} token={link} leave={leave} />;
  if (name === null) return <NothingToCheck />;
  return kept === null ? <UnknownBooking /> : <PaymentCheck key={kept.id} kept={kept} leave={leave} />;
}

function PaymentCheck({ kept, leave }: Required<Leaving> & { readonly kept: KeptBooking }) {
  const { result, attempts, offline, refused } = usePaymentResult(kept);
  const { actor, snapshot } = useBooking(kept);
  // A started payment may have moved the deadline.
  useEffect(() => {
    if (result !== null) actor.send({ type: 'booking.received', booking: result.booking });
  }, [actor, result]);

  if (refused !== null) return <UnknownBooking />;
  if (result?.state === 'succeeded' || (result?.state === 'none' && result.booking.state === 'confirmed'))
    return <LeadOn to={paths.confirmed.href(kept.id)} />;
  if (result?.state === 'none') return <NotStarted kept={kept} open={result.booking.state === 'open'} />;
  if (result !== null && !isUnderWay(result)) return <LeadOn to={paths.paymentFailure.href(kept.id)} />;
  return (
    <PaymentWait
      kept={kept}
      actor={actor}
      phase={bookingPhase(snapshot)}
      attempts={attempts}
      offline={offline}
      leave={leave}
    />
  );
}
