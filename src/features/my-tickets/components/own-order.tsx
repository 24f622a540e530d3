import { Anchor, Badge, Button, Collapse, Skeleton, Title } from '@mantine/core';
import { IconChevronDown, IconDownload, IconReceiptRefund, IconShoppingBag } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/calls/booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useRefundRuleText } from '../../../lib/refund/use-refund-rule-text.ts';
import { CardHead } from '../../../ui/card-head.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { OrderPapers } from '../../../ui/order-papers.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useTicketsPdf } from '../../../ui/ticket/use-tickets-pdf.ts';
import classes from './own-order.module.css';
import { CalledOffNotes } from './called-off-notes.tsx';
import { OwnHead } from './own-head.tsx';
import { OwnTicket } from './own-ticket.tsx';

interface OwnOrderProps {
  readonly order: Order;
  /** Its tickets are there to be seen at once. */
  readonly opened: boolean;
  /** What else can be done with it. */
  readonly deeds?: ReactNode;
}

/** An order in a list: what, when, where, and behind a press its tickets with their codes. */
export function OwnOrder({ order, opened, deeds }: OwnOrderProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const refundRuleText = useRefundRuleText();
  const [isOpen, setOpen] = useState(opened);
  const id = useId();
  const { event, tickets } = order;
  const valid = tickets.filter(({ state }) => state !== 'void').length;
  const calledOff = tickets.filter((ticket) => ticket.calledOff).length;
  const given = tickets.length - valid - calledOff;
  const hasPapers = order.purchasedAt !== null && order.total > 0;
  const starts = [...new Set(tickets.map(({ startsAt }) => startsAt))].toSorted();
  return (
    <article className={classes['order']} aria-labelledby={`${id}-name`}>
      <OwnHead
        id={`${id}-name`}
        event={event}
        starts={starts}
        tickets={[
          ...(order.packName === null ? [] : [t('own.pack', { name: order.packName })]),
          ...(valid > 0 ? [t('own.tickets', { count: valid })] : []),
          ...(calledOff > 0 ? [t('own.calledOff.tickets', { count: calledOff })] : []),
          ...(given > 0 ? [t('own.void', { count: given })] : []),
          format.money(order.total, order.currency),
        ]}
        facts={
          <>
            {order.refunded > 0 && (
              <li>
                <IconReceiptRefund size={18} stroke={1.7} aria-hidden />
                {t('own.refunded', { amount: format.money(order.refunded, order.currency) })}
              </li>
            )}
            {order.addOns.length > 0 && (
              <li>
                <IconShoppingBag size={18} stroke={1.7} aria-label={t('own.addOns')} role="img" />
                {order.addOns.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
              </li>
            )}
          </>
        }
        below={<CalledOffNotes order={order} />}
        end={
          <div className={classes['end']}>
            {calledOff > 0 && valid === 0 ? (
              <Badge color="curtain">{t('own.calledOff.title')}</Badge>
            ) : (
              order.state !== 'paid' && <Badge color="gray">{t(STATES[order.state])}</Badge>
            )}
            <small className={classes['reference']}>
              {t('own.reference', { reference: order.reference })}
            </small>
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
        }
      />
      <Collapse expanded={isOpen} id={`${id}-tickets`}>
        {valid > 1 && <OrderPdf order={order} />}
        <ul className={classes['tickets']}>
          {tickets.map((ticket, index) => (
            <li key={ticket.id}>
              <OwnTicket order={order} ticket={ticket} number={index + 1} />
            </li>
          ))}
        </ul>
      </Collapse>
      {valid > 0 && (!order.refundsOffered || event.organizerEmail !== null) && (
        <p className={classes['help']}>
          {!order.refundsOffered && refundRuleText(null)}
          {event.organizerEmail !== null && (
            <span>
              {t('terms.contact')}{' '}
              <Anchor href={`mailto:${event.organizerEmail}`} underline="always" inherit>
                <EmailAddress>{event.organizerEmail}</EmailAddress>
              </Anchor>
            </span>
          )}
        </p>
      )}
      {(hasPapers || Boolean(deeds)) && (
        <footer className={classes['deeds']}>
          {hasPapers && (
            <OrderPapers
              path={`me/ticket-order/${order.id}/invoice/`}
              timeZone={event.timeZone}
              hasRefund={order.refunded > 0}
            />
          )}
          {deeds}
        </footer>
      )}
    </article>
  );
}

/** In the place of an order that is on its way, with its tickets where they are shown. */
export function OwnOrderSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes['order']}>
      <div className={classes['head']}>
        <CardHead
          title={
            <Title order={2} component="div" size="h3">
              <TextSkeleton w="min(80%, 16rem)" />
            </Title>
          }
          below={
            <div className={classes['facts']}>
              <TextSkeleton w="min(90%, 18rem)" />
              <TextSkeleton w="min(75%, 14rem)" />
              <TextSkeleton w="min(60%, 11rem)" />
            </div>
          }
          end={
            <div className={classes['end']}>
              <small>
                <TextSkeleton w="8rem" />
              </small>
              <Skeleton h="var(--target)" miw="11rem" />
            </div>
          }
        />
      </div>
      {children !== undefined && <div className={classes['tickets']}>{children}</div>}
    </div>
  );
}

/** All of it on paper: a sheet each, or three on one. A single ticket has its own button. */
function OrderPdf({ order }: { readonly order: Order }) {
  const { t } = useTranslation('booking');
  const { download, isComing, failure } = useTicketsPdf();
  const get = (perPage: 'one' | 'several') =>
    download({ path: `me/ticket-order/${order.id}/tickets.pdf`, reference: order.reference, perPage });
  return (
    <div className={classes['papers']}>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isComing}
        onClick={() => get('one')}
      >
        {t('own.pdfAll')}
      </Button>
      <Button variant="subtle" disabled={isComing} onClick={() => get('several')}>
        {t('own.pdfSeveral')}
      </Button>
      {failure}
    </div>
  );
}

const STATES = {
  pending: 'own.state.pending',
  reserved: 'own.state.reserved',
  cancelled: 'own.state.cancelled',
  expired: 'own.state.expired',
  refunded: 'own.state.refunded',
} as const satisfies Readonly<Record<Exclude<Order['state'], 'paid'>, string>>;
