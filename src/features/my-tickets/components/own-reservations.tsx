import { Alert } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReservation } from '#domain/calls/booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { OwnHead } from './own-head.tsx';
import classes from './own-order.module.css';
import list from '../screens/my-tickets-screen.module.css';

/** What a counter keeps for the user: until when it is to be paid there. */
export function OwnReservations({ reservations }: { readonly reservations: readonly OwnReservation[] }) {
  const { t } = useTranslation('booking');
  if (reservations.length === 0) return null;
  return (
    <ul className={list['orders']} aria-label={t('own.reservations')}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <Reserved reservation={reservation} />
        </li>
      ))}
    </ul>
  );
}

function Reserved({ reservation }: { readonly reservation: OwnReservation }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const id = useId();
  const { event, startsAt, tickets, total, currency, until, reference } = reservation;
  return (
    <article className={classes['order']} aria-labelledby={id}>
      <OwnHead
        id={id}
        event={event}
        starts={startsAt}
        tickets={[t('own.tickets', { count: tickets }), format.money(total, currency)]}
        below={
          <Alert mt="md" color="spotlight" role="presentation" icon={<IconClock size={20} aria-hidden />}>
            {t('own.payBefore', { date: format.date(until, 'moment', event.timeZone) })}
          </Alert>
        }
        end={<small className={classes['reference']}>{t('own.reference', { reference })}</small>}
      />
    </article>
  );
}
