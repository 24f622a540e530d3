import { IconShoppingCart } from '@tabler/icons-react';
import { useEffect, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ticketCount } from '#domain/claim.ts';
import { purchaseHref } from '../../../app/paths.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { CountedIcon } from '../../../ui/counted-icon.tsx';
import { type PurchaseLook, usePurchaseStanding } from '../api/use-purchase-standing.ts';
import classes from './held-seats.module.css';

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

function WayBack({ kept, bookings, lookAgain }: PurchaseLook) {
  const { t } = useTranslation('booking');
  const standing = usePurchaseStanding({ kept, bookings, lookAgain });
  if (standing === null) return null;
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
