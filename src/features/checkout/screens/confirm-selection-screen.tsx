import { Alert, Box, Container } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Booking } from '#domain/calls/booking.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useBooking } from '../../../lib/booking/use-booking.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { leaveTo } from '../api/leave-to.ts';
import { useKeptBooking } from '../api/use-kept-booking.ts';
import { useOffer } from '../api/use-offer.ts';
import { BookingEnded } from '../components/booking-ended.tsx';
import { ConfirmPage } from '../components/confirm-page.tsx';
import { ConfirmSkeleton } from '../components/confirm-skeleton.tsx';
import { UnknownBooking } from '../components/unknown-booking.tsx';
import { useEndInSight } from '../components/use-end-in-sight.ts';
import { bookingPhase } from '../model/booking-phase.ts';

interface Leaving {
  /** Goes to the payment provider's page. */
  readonly leave?: (url: string) => void;
}

export function ConfirmSelectionScreen({ leave = leaveTo }: Leaving) {
  const kept = useKeptBooking(useParams()['id']);
  return kept === null ? <UnknownBooking /> : <KnownBooking key={kept.id} kept={kept} leave={leave} />;
}

function KnownBooking({ kept, leave }: Required<Leaving> & { readonly kept: KeptBooking }) {
  const { t } = useTranslation('booking');
  const { actor, snapshot } = useBooking(kept);
  const phase = bookingPhase(snapshot);
  const { booking, failure } = snapshot.context;
  const isOver = phase === 'expired' || phase === 'released' || phase === 'confirmed';
  const end = useEndInSight(booking !== null && !isOver, isOver);
  if (phase === 'none') return <UnknownBooking />;
  return (
    <Container w="100%">
      {isOver ? (
        <Box py="xl" ref={end}>
          <BookingEnded kept={kept} state={phase} />
        </Box>
      ) : (
        <>
          {phase === 'restoring' && failure?.code === 'network' && (
            <Alert mt="md" color="spotlight" role="status">
              {t('checkout.offline')}
            </Alert>
          )}
          {booking === null ? (
            <ConfirmSkeleton />
          ) : (
            <PricedBooking booking={booking} kept={kept} actor={actor} leave={leave} />
          )}
        </>
      )}
    </Container>
  );
}

interface PricedBookingProps extends Required<Leaving> {
  readonly booking: Booking;
  readonly kept: KeptBooking;
  readonly actor: BookingActor;
}

function PricedBooking(parts: PricedBookingProps) {
  const { answer, reload, refresh } = useOffer(parts.booking);
  return (
    <AnswerView
      answer={answer}
      reload={reload}
      skeleton={<ConfirmSkeleton lines={parts.booking.items.length} />}
    >
      {(offer) => <ConfirmPage {...parts} offer={offer} reloadOffer={refresh} />}
    </AnswerView>
  );
}
