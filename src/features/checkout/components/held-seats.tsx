import { IconShoppingCart } from '@tabler/icons-react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ticketCount } from '#domain/claim.ts';
import { purchaseHref } from '../../../app/paths.ts';
import { createKeptBookings, type KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { standingOf } from '../../../lib/booking/standing-of.ts';
import { useStartedPayment } from '../../../lib/booking/use-started-payment.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { CountedIcon } from '../../../ui/counted-icon.tsx';
import classes from './held-seats.module.css';

/** The way back to what this browser holds and has not paid yet; nothing once its time is over. */
export function HeldSeats() {
  const { storage, clock } = useServices();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  // Another page, another look.
  const { key } = useLocation();
  const bookings = useMemo(() => createKeptBookings(storage), [storage]);
  const held = bookings.newestHolding(clock.now());
  const deadline = held?.deadline ?? null;
  useEffect(() => bookings.watch(lookAgain), [bookings]);
  useEffect(() => {
    if (deadline === null) return undefined;
    return clock.after(Date.parse(deadline) - clock.now(), lookAgain);
  }, [deadline, clock, key]);
  return held === null ? null : <WayBack key={held.id} held={held} />;
}

function WayBack({ held }: { readonly held: KeptBooking }) {
  const { t } = useTranslation('booking');
  // Asked about once: read again, it is another object.
  const [asked] = useState(held);
  const payment = useStartedPayment(asked);
  const standing = payment === null ? null : standingOf(payment);
  if (standing === null) return null;
  const count = ticketCount(held.items);
  return (
    <Link
      className={classes['link']}
      to={purchaseHref(standing, held.id)}
      aria-label={t(`held.${standing}.label`, { count })}
    >
      <CountedIcon icon={<IconShoppingCart size={24} stroke={1.6} />} count={count} />
      <span className={classes['words']} aria-hidden>
        {t(`held.${standing}.action`)}
      </span>
    </Link>
  );
}
