import { Alert, Title } from '@mantine/core';
import { IconCalendarEvent, IconClock, IconMapPin, IconTicket } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnReservation } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CardHead } from '../../../ui/card-head.tsx';
import { ClockNote } from '../../../ui/clock-note.tsx';
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
      <div className={classes['head']}>
        <CardHead
          title={
            <Title order={2} size="h3" id={id}>
              <Link to={paths.event.href(event.id)} className={classes['name']}>
                {event.name}
              </Link>
            </Title>
          }
          below={
            <>
              <ul className={classes['facts']}>
                <li>
                  <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
                  <span>
                    {startsAt.map((start) => (
                      <time key={start} dateTime={start} className={classes['when']}>
                        {format.date(start, 'moment', event.timeZone)}
                      </time>
                    ))}
                    {startsAt[0] !== undefined && (
                      <ClockNote span instant={startsAt[0]} timeZone={event.timeZone} />
                    )}
                  </span>
                </li>
                <li>
                  <IconMapPin size={18} stroke={1.7} aria-hidden />
                  {event.spaceName}, {event.city}
                </li>
                <li>
                  <IconTicket size={18} stroke={1.7} aria-hidden />
                  {[t('own.tickets', { count: tickets }), format.money(total, currency)].join(' · ')}
                </li>
              </ul>
              <Alert mt="md" color="spotlight" role="presentation" icon={<IconClock size={20} aria-hidden />}>
                {t('own.payBefore', { date: format.date(until, 'moment', event.timeZone) })}
              </Alert>
            </>
          }
          end={<small className={classes['reference']}>{t('own.reference', { reference })}</small>}
        />
      </div>
    </article>
  );
}
