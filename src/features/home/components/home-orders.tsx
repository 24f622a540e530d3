import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HomeOrder } from '#domain/calls/home.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { OrderBadge } from '../../../ui/order-badge.tsx';
import classes from './home.module.css';

/** The latest orders, each with the way to it in the list. */
export function HomeOrders({ orders }: { readonly orders: readonly HomeOrder[] }) {
  const { t } = useTranslation(['home', 'common']);
  const { clock } = useServices();
  const format = useFormat();
  const list = paths.ticketList.href();
  return (
    <Panel
      title={t('orders')}
      actions={
        <Button component={Link} to={list} variant="subtle" size="compact-sm">
          {t('allOrders')}
        </Button>
      }
    >
      {orders.length === 0 && <Text c="dimmed">{t('noOrders')}</Text>}
      {orders.length > 0 && (
        <ul className={classes['rows']}>
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={`${list}?search=${order.reference}`} className={classes['row']}>
                <span className={classes['words']}>
                  <span className={classes['name']}>{order.customer || t('common:atCounter')}</span>
                  <span className={classes['dim']}>
                    {order.eventName} · {order.reference}
                  </span>
                </span>
                <span className={classes['end']}>
                  <span className={classes['sum']}>
                    {order.state !== 'paid' && <OrderBadge state={order.state} />}
                    {format.money(order.total, order.currency)}
                  </span>
                  <span className={classes['dim']}>{format.relative(order.createdAt, clock.now())}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
