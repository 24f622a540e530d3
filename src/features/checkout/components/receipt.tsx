import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/calls/booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './summary.module.css';

/** The order's name and what was paid. */
export function Receipt({ order }: { readonly order: Order }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const money = (amount: number) => format.money(amount, order.currency);
  const tickets = order.tickets.reduce((sum, { price }) => sum + price, 0);
  return (
    <section className={classes['summary']} aria-label={t('confirmed.receipt')}>
      <Title order={2} className={classes['title'] ?? ''}>
        {t('confirmed.receipt')}
      </Title>
      <dl className={classes['lines']}>
        <div>
          <dt>
            {t('confirmed.reference')}
            <small>{t('confirmed.referenceText')}</small>
          </dt>
          <dd>
            <strong>{order.reference}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('confirmed.buyer')}</dt>
          <dd className={classes['words']}>{order.customer.fullName.trim() || order.customer.email}</dd>
        </div>
        {order.purchasedAt !== null && (
          <div>
            <dt>{t('confirmed.purchasedAt')}</dt>
            <dd>{format.date(order.purchasedAt, 'shortMoment', order.event.timeZone)}</dd>
          </div>
        )}
        <div>
          <dt>{t('cart.count', { count: order.tickets.length })}</dt>
          <dd>{money(tickets)}</dd>
        </div>
        {order.addOns.map(({ name, quantity, price }) => (
          <div key={name}>
            <dt>
              {quantity} × {name}
            </dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
        {order.administrativeCosts > 0 && (
          <div>
            <dt>{t('cart.costs')}</dt>
            <dd>{money(order.administrativeCosts)}</dd>
          </div>
        )}
        <div className={classes['total']}>
          <dt>{t('checkout.paid')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
        {order.refunded > 0 && (
          <div>
            <dt>{t('checkout.refunded')}</dt>
            <dd>{money(-order.refunded)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
