import { Badge } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderTicket } from '#domain/calls/booking.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useSeatText } from '../../lib/place/use-place-text.ts';
import { SeatMarks } from '../place/seat-marks.tsx';
import { QrCode } from '../qr-code.tsx';
import classes from './ticket-card.module.css';

interface TicketCardProps {
  readonly order: Order;
  readonly ticket: OrderTicket;
  /** From 1. */
  readonly number: number;
}

/** One ticket, with the code that opens the door; a void one says so in its place. */
export function TicketCard({ order, ticket, number }: TicketCardProps) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const seatText = useSeatText();
  const { event } = order;
  const { firstName = '', lastName = '' } = ticket.participant;
  const person = `${firstName} ${lastName}`.trim();
  const price = format.money(ticket.price, order.currency);
  return (
    <section
      className={classes['ticket']}
      aria-label={t('confirmed.ticket', { number, count: order.tickets.length })}
    >
      <div className={classes['body']}>
        <p className={classes['count']}>
          {t('confirmed.ticket', { number, count: order.tickets.length })}
          {ticket.state === 'used' && (
            <Badge component="span" variant="light" color="gray" ml="xs">
              {t('confirmed.used')}
            </Badge>
          )}
        </p>
        <h2 className={classes['event']}>{event.name}</h2>
        <p className={classes['when']}>{format.date(ticket.startsAt, 'moment', event.timeZone)}</p>
        <p className={classes['where']}>
          {event.spaceName} · {ticket.roomName}
        </p>
        <p className={classes['place']}>
          <span>{ticket.regionName}</span>
          <strong>{seatText(ticket) || t('confirmed.general')}</strong>
        </p>
        <SeatMarks marks={ticket.marks} />
        <p className={classes['type']}>
          {order.packName !== null && <span>{t('own.pack', { name: order.packName })}</span>}
          {typeBesidePlace(ticket).map((type) => (
            <span key={type}>{type}</span>
          ))}
          <span>
            {order.administrativeCosts > 0 ? t('common:price.beforeCosts', { what: price }) : price}
          </span>
          {person !== '' && <span>{person}</span>}
        </p>
      </div>
      {ticket.state === 'void' ? (
        <div className={classes['code']} data-void>
          <IconTicketOff size={40} stroke={1.4} aria-hidden />
          <strong>{t(ticket.calledOff ? 'own.calledOff.title' : 'confirmed.void')}</strong>
          <span>{t('confirmed.voidText')}</span>
          <small>{t('own.reference', { reference: order.reference })}</small>
        </div>
      ) : (
        <div className={classes['code']}>
          <div className={classes['qr']}>
            <QrCode value={ticket.code} size={176} title={t('confirmed.code', { number })} />
          </div>
          <small>{t('own.reference', { reference: order.reference })}</small>
        </div>
      )}
    </section>
  );
}
