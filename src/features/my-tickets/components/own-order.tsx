import { Badge, Button, Collapse, Title } from '@mantine/core';
import { IconCalendarEvent, IconChevronDown, IconMapPin, IconTicket } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { TicketCard } from '../../../ui/ticket/ticket-card.tsx';
import classes from './own-order.module.css';

interface OwnOrderProps {
  readonly order: Order;
  /** Its tickets are there to be seen at once. */
  readonly opened: boolean;
}

/** An order in a list: what, when, where, and behind a press its tickets with their codes. */
export function OwnOrder({ order, opened }: OwnOrderProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const [isOpen, setOpen] = useState(opened);
  const id = useId();
  const { event, tickets } = order;
  const starts = [...new Set(tickets.map(({ startsAt }) => startsAt))].toSorted();
  return (
    <article className={classes['order']} aria-labelledby={`${id}-name`}>
      <header className={classes['head']}>
        <div className={classes['words']}>
          <Title order={2} size="h3" id={`${id}-name`}>
            <Link to={paths.event.href(event.id)} className={classes['name']}>
              {event.name}
            </Link>
          </Title>
          <ul className={classes['facts']}>
            <li>
              <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
              <span>
                {starts.map((start) => (
                  <time key={start} dateTime={start} className={classes['when']}>
                    {format.date(start, 'moment', event.timeZone)}
                  </time>
                ))}
              </span>
            </li>
            <li>
              <IconMapPin size={18} stroke={1.7} aria-hidden />
              {event.spaceName}, {event.city}
            </li>
            <li>
              <IconTicket size={18} stroke={1.7} aria-hidden />
              {t('own.tickets', { count: tickets.length })} · {format.money(order.total, order.currency)}
            </li>
          </ul>
        </div>
        <div className={classes['end']}>
          {order.state !== 'paid' && <Badge color="gray">{t(STATES[order.state])}</Badge>}
          <small className={classes['reference']}>{t('own.reference', { reference: order.reference })}</small>
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-controls={`${id}-tickets`}
            onClick={() => setOpen(!isOpen)}
            rightSection={<IconChevronDown size={18} aria-hidden className={classes['arrow']} />}
          >
            {t(isOpen ? 'own.hide' : 'own.show')}
          </Button>
        </div>
      </header>
      <Collapse expanded={isOpen} id={`${id}-tickets`}>
        <ul className={classes['tickets']}>
          {tickets.map((ticket, index) => (
            <li key={ticket.id}>
              <TicketCard order={order} ticket={ticket} number={index + 1} />
            </li>
          ))}
        </ul>
      </Collapse>
    </article>
  );
}

const STATES = {
  pending: 'own.state.pending',
  reserved: 'own.state.reserved',
  cancelled: 'own.state.cancelled',
  expired: 'own.state.expired',
  refunded: 'own.state.refunded',
} as const satisfies Readonly<Record<Exclude<Order['state'], 'paid'>, string>>;
