import { Alert, Button, Checkbox, Loader, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveCall, OrderTickets } from '#domain/calls/box-office.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { payablePrice } from '#domain/price.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useMarkedPlaceText } from '../../../lib/place/use-place-text.ts';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import classes from './counter-panel.module.css';
import { PaymentFields } from './payment-fields.tsx';
import type { Moving } from './use-move.ts';
import { EMPTY_TILL, TILL_FIELDS, type Till, paymentOf, tillFault } from '../model/till.ts';

interface MovePanelProps {
  readonly moving: Moving;
  /** Gets ids of tickets. */
  readonly onChoose: (tickets: readonly string[]) => void;
  /** How a target is called. */
  readonly textOf: (target: Moving['targets'][number]) => string;
  readonly onDone: () => void;
}

/** Tickets of an order and where they go: to seats pressed on the map, here or in another show. */
export function MovePanel({ moving, onChoose, textOf, onDone }: MovePanelProps) {
  const { t } = useTranslation(['counter', 'common']);
  const { answer, tickets, targets, difference, refusal, isSending, isReady } = moving;
  const order = answer.status === 'ready' ? answer.value : null;
  const chosen = tickets.map(({ id }) => id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The press that led here is gone.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <>
      <div className={classes['scroll']}>
        <Title order={2} size="h3" ref={title} tabIndex={-1} className={classes['title'] ?? ''}>
          {t('move.title')}
        </Title>
        {answer.status === 'loading' && <Loader />}
        {answer.status === 'failed' && <FailedAnswer error={answer.error} reload={moving.reload} />}
        {order !== null && <MovableTickets {...{ order, chosen, onChoose }} />}
        {order !== null && tickets.length === 0 && <Text>{t('move.choose')}</Text>}
        {tickets.length > 0 && (
          <Text role="status">
            {targets.length < tickets.length
              ? t('move.press', { count: tickets.length - targets.length })
              : t('move.to', { places: targets.map(textOf).join(', ') })}
          </Text>
        )}
        {refusal !== null && (
          <Alert color="curtain" role="alert">
            {refusal}
          </Alert>
        )}
        {difference !== null && order !== null && (
          <Settlement
            difference={difference}
            currency={order.currency}
            isSending={isSending}
            onSettle={(settle) => void moving.move(settle)}
          />
        )}
      </div>
      <footer className={classes['foot']}>
        {difference === null && (
          <Button size="lg" loading={isSending} disabled={!isReady} onClick={() => void moving.move()}>
            {t('move.move', { count: tickets.length })}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
      </footer>
    </>
  );
}

interface MovableTicketsProps {
  readonly order: OrderTickets;
  readonly chosen: readonly string[];
  readonly onChoose: (tickets: readonly string[]) => void;
}

function MovableTickets({ order, chosen, onChoose }: MovableTicketsProps) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const placeText = useMarkedPlaceText();
  const { reference, customer, event, tickets } = order;
  const name = customer === null ? null : customer.name || customer.email;
  return (
    <>
      <Text c="dimmed">
        {[t('move.order', { reference }), name].filter((part) => part !== null && part !== '').join(' · ')}
      </Text>
      <ul className={classes['tickets']} aria-label={t('move.tickets')}>
        {tickets.map((ticket) => {
          const place = placeText(ticket);
          return (
            <li key={ticket.id}>
              <Checkbox
                label={[
                  place,
                  ...typeBesidePlace(ticket),
                  format.money(
                    payablePrice(ticket.price, { administrativeCosts: ticket.costs }),
                    order.currency,
                  ),
                ].join(' · ')}
                description={
                  ticket.state === 'valid'
                    ? format.date(ticket.startsAt, 'dayAndTime', event.timeZone)
                    : t(`move.state.${ticket.state}`)
                }
                disabled={ticket.state !== 'valid'}
                checked={ticket.state === 'valid' && chosen.includes(ticket.id)}
                onChange={({ currentTarget }) =>
                  onChoose(
                    currentTarget.checked ? [...chosen, ticket.id] : chosen.filter((id) => id !== ticket.id),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface SettlementProps {
  /** Minor units; negative: less. */
  readonly difference: number;
  readonly currency: string;
  readonly isSending: boolean;
  readonly onSettle: (settle: NonNullable<MoveCall['settle']>) => void;
}

/** The new seats cost another price: what is paid more, or goes back. */
function Settlement({ difference, currency, isSending, onSettle }: SettlementProps) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const [till, setTill] = useState<Till>(EMPTY_TILL);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const amount = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) amount.current?.focus();
  }, []);
  if (difference < 0) {
    return (
      <>
        <Text fw={600} ref={amount} tabIndex={-1} className={classes['title'] ?? ''}>
          {t('move.less', { amount: format.money(-difference, currency) })}
        </Text>
        <Button size="lg" loading={isSending} onClick={() => onSettle({ method: 'refund' })}>
          {t('move.refund')}
        </Button>
      </>
    );
  }
  const settle = () => {
    const fault = tillFault(till, difference, null);
    if (fault !== null) {
      setFaults({ [TILL_FIELDS[till.method]]: t(`till.fault.${fault}`) });
      return;
    }
    const payment = paymentOf(till, difference);
    if (payment.method !== 'link') onSettle(payment);
  };
  return (
    <form
      className={classes['settlement']}
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <Text fw={600} ref={amount} tabIndex={-1} className={classes['title'] ?? ''}>
        {t('move.more', { amount: format.money(difference, currency) })}
      </Text>
      <PaymentFields
        methods={COUNTER_METHODS}
        till={till}
        onChange={(change) => {
          setTill({ ...till, ...change });
          setFaults({});
        }}
        {...{ faults, currency }}
        total={difference}
        email={null}
      />
      <Button size="lg" type="submit" loading={isSending}>
        {t('move.settle')}
      </Button>
    </form>
  );
}

const COUNTER_METHODS = ['cash', 'card', 'free'] as const;
