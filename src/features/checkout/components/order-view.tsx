import { Button, Text } from '@mantine/core';
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './order-view.module.css';
import { Receipt } from './receipt.tsx';
import { TicketCard } from '../../../ui/ticket/ticket-card.tsx';
import { useOrderCalendar } from './use-order-calendar.ts';

/** A paid order: its tickets first, then what was paid. Prints as one ticket a block. */
export function OrderView({ order }: { readonly order: Order }) {
  const { t } = useTranslation('booking');
  const saveCalendar = useOrderCalendar(order);
  return (
    <article className={classes['order']}>
      <header className={classes['head']}>
        <Text className={classes['thanks'] ?? ''}>{t('checkout.thanks')}</Text>
        <PageHeading>{t('confirmed.title')}</PageHeading>
        <Text size="lg" maw="40rem">
          {t(MAIL_TEXTS[order.mail], { email: order.customer.email })}
        </Text>
        <div className={classes['actions']}>
          <Button
            leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('confirmed.print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={20} stroke={1.7} aria-hidden />}
            onClick={saveCalendar}
          >
            {t('confirmed.calendar')}
          </Button>
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
