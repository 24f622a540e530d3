import { Title } from '@mantine/core';
import { IconCalendarEvent, IconMapPin, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnReservation } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CardHead } from '../../../ui/card-head.tsx';
import { ClockNote } from '../../../ui/clock-note.tsx';
import classes from './own-order.module.css';

interface OwnHeadProps {
  /** Of the heading, by which the card is named. */
  readonly id: string;
  readonly event: OwnReservation['event'];
  /** When the shows start. */
  readonly starts: readonly string[];
  /** How many tickets, and for how much. */
  readonly tickets: readonly string[];
  /** Further lines of facts. */
  readonly facts?: ReactNode;
  readonly below: ReactNode;
  readonly end: ReactNode;
}

/** The head of what somebody has: which event, when, where, how much of it. */
export function OwnHead({ id, event, starts, tickets, facts, below, end }: OwnHeadProps) {
  const format = useFormat();
  return (
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
                  {starts.map((start) => (
                    <time key={start} dateTime={start} className={classes['when']}>
                      {format.date(start, 'moment', event.timeZone)}
                    </time>
                  ))}
                  {starts[0] !== undefined && (
                    <ClockNote span instant={starts[0]} timeZone={event.timeZone} />
                  )}
                </span>
              </li>
              <li>
                <IconMapPin size={18} stroke={1.7} aria-hidden />
                {event.spaceName}, {event.city}
              </li>
              <li>
                <IconTicket size={18} stroke={1.7} aria-hidden />
                {tickets.join(' · ')}
              </li>
              {facts}
            </ul>
            {below}
          </>
        }
        end={end}
      />
    </div>
  );
}
