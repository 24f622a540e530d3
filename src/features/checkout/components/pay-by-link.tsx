import { Center, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderLink } from '#domain/calls/box-office.ts';
import { type BookingId, bookingId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import { useBookingCalls } from '../api/use-booking-calls.ts';
import { UnknownBooking } from './unknown-booking.tsx';

interface PayByLinkProps {
  /** Of the letter. */
  readonly token: string;
  /** Goes to the payment provider's page. */
  readonly leave: (url: string) => void;
}

/** Answers of what cannot be paid any more. */
const ENDED: ReadonlySet<number> = new Set([409, 410]);

/** What staff have sold is paid by the link of a letter: this browser knows the booking from then on. */
export function PayByLink({ token, leave }: PayByLinkProps) {
  const { http, storage } = useServices();
  const calls = useBookingCalls();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let ended = false;
    const isOver = () => ended || hasLeft();
    const pay = async () => {
      const path = `open/order-link/${encodeURIComponent(token)}`;
      const link = await http.call('GET', path, orderLink);
      const reference = { id: bookingId.parse(link.booking.id), token: link.booking.token };
      if (isOver()) return;
      if (link.wasPaid)
        return navigate(`${paths.confirmed.href(reference.id)}#${reference.token}`, { replace: true });
      const booking = await calls.read(reference);
      if (isOver()) return;
      createKeptBookings(storage).keep({ booking, token: reference.token }, link.showId);
      const goTo = (of: { href: (id: BookingId) => string }) =>
        navigate(of.href(reference.id), { replace: true });
      if (link.state !== 'pending') return goTo(paths.check);
      const started = calls.startPaymentByLink({ ...reference, token });
      // Paid or ended meanwhile: the page of its payment says which.
      const url = await started.then(
        (answer) => answer.url,
        (thrown: unknown) => {
          if (ENDED.has(parseFailure(thrown).status ?? 0)) return null;
          throw thrown;
        },
      );
      if (isOver()) return;
      if (url === null) return goTo(paths.check);
      leave(url);
    };
    pay().catch((thrown: unknown) => {
      if (!isOver()) setFailure(parseFailure(thrown));
    });
    return () => {
      ended = true;
    };
  }, [http, storage, calls, navigate, hasLeft, token, leave, attempt]);

  if (failure?.status === 404) return <UnknownBooking />;
  if (failure !== null) {
    const again = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return <FailedAnswer error={failure} reload={again} />;
  }
  return (
    <Center py="xl">
      <Loader />
    </Center>
  );
}
