import { Button, Text } from '@mantine/core';
import { IconCalendarPlus, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BOOKING_TOKEN_HEADER, type Order } from '#domain/calls/booking.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './order-view.module.css';
import { Receipt } from './receipt.tsx';
import { TicketCard } from '../../../ui/ticket/ticket-card.tsx';
import { useTicketsPdf } from '../../../ui/ticket/use-tickets-pdf.ts';
import { useOrderCalendar } from './use-order-calendar.ts';

interface OrderViewProps {
  readonly order: Order;
  /** The booking it was made of: its token, or the key of a letter, fetches the tickets. */
  readonly reference: BookingReference;
  /** The way to its receipts. */
  readonly papers: ReactNode;
}

/** A paid order: its tickets first, then what was paid. Prints as one ticket a block. */
export function OrderView({ order, reference, papers }: OrderViewProps) {
  const { t } = useTranslation(['booking', 'common']);
  const pdf = useTicketsPdf();
  const saveCalendar = useOrderCalendar(order);
  const { state } = useSession();
  const isOver = order.tickets.every((ticket) => ticket.state === 'void');
  const count = order.tickets.length;
  return (
    <article className={classes['order']}>
      <header className={classes['head']}>
        {!isOver && <Text className={classes['thanks'] ?? ''}>{t('checkout.thanks')}</Text>}
        <PageHeading>{t(isOver ? 'confirmed.void' : 'confirmed.title', { count })}</PageHeading>
        <Text size="lg" maw="40rem">
          {isOver ? t('confirmed.voidText') : t(MAIL_TEXTS[order.mail], { email: order.customer.email })}
        </Text>
        <div className={classes['actions']}>
          {!isOver && (
            <Button
              leftSection={<IconDownload size={20} stroke={1.7} aria-hidden />}
              loading={pdf.isComing}
              onClick={() =>
                pdf.download({
                  path: `open/booking/${reference.id}/tickets.pdf`,
                  reference: order.reference,
                  perPage: 'one',
                  headers: { [BOOKING_TOKEN_HEADER]: reference.token },
                })
              }
            >
              {t('confirmed.pdf')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('common:action.print')}
          </Button>
          {!isOver && (
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={20} stroke={1.7} aria-hidden />}
              onClick={saveCalendar}
            >
              {t('confirmed.calendar')}
            </Button>
          )}
          {pdf.failure}
        </div>
      </header>
      <div className={classes['columns']}>
        <section aria-label={t('confirmed.tickets')}>
          <ul className={classes['tickets']}>
            {order.tickets.map((ticket, index) => (
              <li key={ticket.id}>
                <TicketCard order={order} ticket={ticket} number={index + 1} />
              </li>
            ))}
          </ul>
        </section>
        <div className={classes['aside']}>
          <Receipt order={order} />
          {Boolean(papers) && <div className={classes['papers']}>{papers}</div>}
          {state.status === 'loggedIn' && (
            <Button
              variant="light"
              component={Link}
              to={paths.myTickets.href()}
              className={classes['more'] ?? ''}
            >
              {t('confirmed.mine')}
            </Button>
          )}
          {state.status === 'loggedIn' && state.user.verifiedAt === null && (
            <Text size="sm" className={classes['more'] ?? ''}>
              {t('confirmed.unverified', { email: state.user.email })}
            </Text>
          )}
          <Button
            variant="subtle"
            component={Link}
            to={paths.landing.href()}
            className={classes['more'] ?? ''}
          >
            {t('confirmed.more')}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Only what a mail server has taken is said to be sent. */
const MAIL_TEXTS = {
  sent: 'checkout.mailed',
  waiting: 'checkout.mailing',
  none: 'checkout.keepPage',
} as const satisfies Readonly<Record<Order['mail'], string>>;
