import { IconShoppingCart } from '@tabler/icons-react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ticketCount } from '#domain/claim.ts';
import { purchaseHref } from '../../../app/paths.ts';
import {
  createKeptBookings,
  type KeptBooking,
  type KeptBookings,
} from '../../../lib/booking/kept-bookings.ts';
import { standingOf } from '../../../lib/booking/standing-of.ts';
import { usePaymentAnswer } from '../../../lib/booking/use-started-payment.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { CountedIcon } from '../../../ui/counted-icon.tsx';
import classes from './held-seats.module.css';

/** Between two questions, wherever the clocks stand. */
const LEAST_MS = 5_000;

/** The way back to what this browser has begun to buy, as the server says that it stands; nothing where that is over. */
export function HeldSeats() {
  const { storage } = useServices();
  const [times, lookAgain] = useReducer((count: number) => count + 1, 0);
  const { key } = useLocation();
  const bookings = useMemo(() => createKeptBookings(storage), [storage]);
  // Another page, another tab's news: another look.
  const look = `${key} ${times}`;
  const begun = useMemo(() => ({ look, kept: bookings.newestBegun(null) }), [bookings, look]);
  useEffect(() => bookings.watch(lookAgain), [bookings]);
  const { kept } = begun;
  return kept === null ? null : <WayBack key={kept.id} {...{ kept, bookings, lookAgain }} />;
}

interface WayBackProps {
  readonly kept: KeptBooking;
  readonly bookings: KeptBookings;
  readonly lookAgain: () => void;
}

function WayBack({ kept, bookings, lookAgain }: WayBackProps) {
  const { t } = useTranslation('booking');
  const { clock } = useServices();
  const answer = usePaymentAnswer(kept);
  const payment = answer.status === 'ready' ? answer.value : null;
  // What was known last stays while it is asked for again.
  const [known, setKnown] = useState(payment);
  if (payment !== null && payment !== known) setKnown(payment);
  const standing = known === null ? null : standingOf(known);
  // The server has forgotten it.
  const isGone = answer.status === 'failed' && answer.error.status === 404;
  useEffect(() => {
    if (isGone) bookings.end(kept.id, 'expired');
  }, [isGone, bookings, kept.id]);
  useEffect(() => {
    // Also after a question that came to nothing there is another.
    if (known === null || answer.status === 'loading') return undefined;
    const { id, state, deadline, serverTime } = known.booking;
    if (state !== 'open') {
      // The next look finds the one before it.
      if (standing === null) bookings.end(id, state);
      return undefined;
    }
    if (deadline === null) return undefined;
    return clock.after(Math.max(LEAST_MS, Date.parse(deadline) - Date.parse(serverTime)), lookAgain);
  }, [known, answer, standing, bookings, clock, lookAgain]);
  if (standing === null || isGone) return null;
  const count = standing === 'held' ? ticketCount(kept.items) : 0;
  return (
    <Link
      className={classes['link']}
      to={purchaseHref(standing, kept.id)}
      aria-label={t(`held.${standing}.label`, { count })}
    >
      <CountedIcon icon={<IconShoppingCart size={24} stroke={1.6} />} count={count} />
      <span className={classes['words']} aria-hidden>
        {t(`held.${standing}.action`)}
      </span>
    </Link>
  );
}
