import { Container, Pagination, SegmentedControl } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { Order, OwnOrdersAnswer } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TicketSkeleton } from '../../../ui/ticket/ticket-skeleton.tsx';
import { PAGE_SIZE, useOwnOrders, type When } from '../api/own-orders.ts';
import { OwnOrder, OwnOrderSkeleton } from '../components/own-order.tsx';
import { OwnReservations } from '../components/own-reservations.tsx';
import classes from './my-tickets-screen.module.css';

const whenOf = z.enum(['upcoming', 'past']).catch('upcoming');
const pageOf = z.coerce.number().int().min(1).max(10_000).catch(1);

interface MyTicketsScreenProps {
  /** What else can be done with a paid order that is ahead; `reload` shows the orders as they are afterwards. */
  readonly deeds?: (order: Order, reload: () => void) => ReactNode;
}

/** What the signed-in user has bought, what is ahead first. */
export function MyTicketsScreen({ deeds }: MyTicketsScreenProps) {
  const { t } = useTranslation('booking');
  const [params, setParams] = useSearchParams();
  const when = whenOf.parse(params.get('when'));
  const page = pageOf.parse(params.get('page') ?? 1);
  const answered = useOwnOrders(when, page);
  const go = (to: { readonly when: When; readonly page: number }) =>
    setParams(
      {
        ...(to.when === 'past' ? { when: to.when } : {}),
        ...(to.page > 1 ? { page: String(to.page) } : {}),
      },
      { preventScrollReset: true },
    );
  return (
    <Container className={classes['page'] ?? ''}>
      <PageHeading>{t('own.title')}</PageHeading>
      <SegmentedControl<When>
        className={classes['when'] ?? ''}
        aria-label={t('own.whenLabel')}
        value={when}
        onChange={(chosen) => go({ when: chosen, page: 1 })}
        data={[
          { value: 'upcoming', label: t('own.upcoming') },
          { value: 'past', label: t('own.past') },
        ]}
      />
      <AnswerView {...answered} skeleton={<OrdersSkeleton />}>
        {(own) => (
          <>
            <OwnReservations reservations={own.reservations} />
            {(own.items.length > 0 || own.reservations.length === 0) && (
              <Orders
                own={own}
                when={when}
                page={page}
                deeds={(order) => deeds?.(order, answered.reload)}
                onPage={(to) => go({ when, page: to })}
              />
            )}
          </>
        )}
      </AnswerView>
    </Container>
  );
}

interface OrdersProps {
  readonly own: OwnOrdersAnswer;
  readonly when: When;
  readonly page: number;
  readonly deeds: (order: Order) => ReactNode;
  readonly onPage: (page: number) => void;
}

function Orders({ own: { items, total }, when, page, deeds, onPage }: OrdersProps) {
  const { t } = useTranslation(['booking', 'common']);
  const navigate = useNavigate();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (items.length === 0) {
    return (
      <Notice
        icon={<IconTicket size={40} stroke={1.4} aria-hidden />}
        title={t(`own.none.${when}`)}
        text={t(`own.noneText.${when}`)}
        action={{ label: t('common:missing.home'), onClick: () => void navigate(paths.landing.href()) }}
      />
    );
  }
  return (
    <>
      <ul className={classes['orders']}>
        {items.map((order, index) => (
          <li key={order.id}>
            <OwnOrder
              order={order}
              opened={when === 'upcoming' && page === 1 && index === 0 && hasValid(order)}
              deeds={when === 'upcoming' && order.state === 'paid' && deeds(order)}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          className={classes['pages'] ?? ''}
          aria-label={t('own.pages')}
          total={pages}
          value={page}
          onChange={onPage}
          getItemProps={(number) => ({ 'aria-label': t('common:pages.page', { number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`common:pages.${control}`) })}
        />
      )}
    </>
  );
}

function hasValid({ tickets }: Order): boolean {
  return tickets.some(({ state }) => state !== 'void');
}

/** The first one is shown with its tickets. */
function OrdersSkeleton() {
  return (
    <div className={classes['orders']} aria-busy>
      <OwnOrderSkeleton>
        <TicketSkeleton />
      </OwnOrderSkeleton>
      <OwnOrderSkeleton />
    </div>
  );
}
