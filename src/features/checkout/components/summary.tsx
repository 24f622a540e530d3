import { Alert, Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { TotalLine } from '#domain/total.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CardHead } from '../../../ui/card-head.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import classes from './summary.module.css';
import type { Faults } from './use-faults.ts';

/** Where faults of the whole are shown. */
export const WHOLE_FAULT_ID = 'checkout-fault';

interface SummaryProps {
  readonly event: EventDetail;
  readonly lines: readonly TotalLine[];
  /** Minor units; null while nothing can be bought. */
  readonly total: number | null;
  readonly faults: Faults;
  readonly countdown: ReactNode;
  /** The pay button, where it is not in a bar of its own. */
  readonly action: ReactNode;
}

/** What it costs, line by line, as the server will charge it. */
export function Summary({ event, lines, total, faults, countdown, action }: SummaryProps) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const money = (amount: number) => format.money(amount, event.currency);
  const hasCosts = lines.some(({ kind }) => kind === 'administrativeCosts');
  const fault = faults['total'] ?? faults[WHOLE_FAULT_ID];
  return (
    <aside className={classes['summary']} aria-label={t('confirm.summary')}>
      <CardHead
        title={
          <Title order={2} className={classes['title'] ?? ''}>
            {t('confirm.summary')}
          </Title>
        }
        end={countdown}
      />
      <dl className={classes['lines']}>
        {lines.map((line) => (
          <div key={keyOf(line)}>
            <dt>
              {nameOf(line)}
              <small>{timesOf(line)}</small>
            </dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        <div className={classes['total']}>
          <dt>{t('cart.total')}</dt>
          <dd>
            <output id={faults['total'] === undefined ? 'total' : undefined} aria-live="polite">
              {money(total ?? 0)}
            </output>
          </dd>
        </div>
      </dl>
      {fault !== undefined && (
        <Alert
          id={faults['total'] === undefined ? WHOLE_FAULT_ID : 'total'}
          tabIndex={-1}
          color="curtain"
          role="alert"
        >
          {fault}
        </Alert>
      )}
      {action}
      <Text size="sm" c="dimmed" className={classes['secure'] ?? ''}>
        <IconLock size={16} stroke={1.8} aria-hidden />
        {t('confirm.secure')}
      </Text>
    </aside>
  );

  /** Costs are of tickets, whether in a combo or not. */
  function timesOf({ kind, quantity, unitPrice }: TotalLine): string {
    const what = t('checkout.times', { count: quantity, price: money(unitPrice) });
    const isOfTickets = kind === 'tickets' || kind === 'ticketGroup';
    return hasCosts && isOfTickets ? t('common:price.beforeCosts', { what }) : what;
  }

  function nameOf(line: TotalLine): string {
    if (line.kind === 'administrativeCosts') return t('cart.costs');
    if (line.kind === 'addOn') return named(event.addOns, line.addOnId);
    if (line.kind === 'ticketGroup') return named(event.ticketGroups, line.ticketGroupId);
    return named(event.ticketTypes, line.ticketTypeId);
  }
}

interface PayButtonProps {
  /** Minor units; null while nothing can be bought. */
  readonly total: number | null;
  readonly currency: string;
  readonly running: boolean;
  /** What is booked is being changed. */
  readonly isChanging: boolean;
}

/**
 * Submits the form "checkout", wherever it stands. While what is booked is being changed it keeps the focus, but waits, and
 * says so once it is pressed.
 */
export function PayButton({ total, currency, running, isChanging }: PayButtonProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const [isHeldBack, setHeldBack] = useState(false);
  if (isHeldBack && !isChanging) setHeldBack(false);
  const text =
    total === null || total === 0
      ? t('confirm.free')
      : t('confirm.pay', { total: format.money(total, currency) });
  const wait = isHeldBack ? t('confirm.counting') : '';
  return (
    <>
      <Button
        component={SteadyButton}
        type="submit"
        form="checkout"
        size="lg"
        fullWidth
        loading={running}
        aria-disabled={isChanging}
        onRefused={() => setHeldBack(true)}
        loaderProps={{ 'aria-label': t('confirm.paying') }}
      >
        {wait || text}
      </Button>
      <VisuallyHidden aria-live="polite">{wait}</VisuallyHidden>
    </>
  );
}

function keyOf(line: TotalLine): string {
  if (line.kind === 'tickets') return `${line.kind} ${line.showId} ${line.ticketTypeId}`;
  if (line.kind === 'addOn') return `${line.kind} ${line.addOnId}`;
  return line.kind === 'ticketGroup' ? `${line.kind} ${line.ticketGroupId}` : line.kind;
}

function named(products: readonly { readonly id: number; readonly name: string }[], id: number): string {
  return products.find((product) => product.id === id)?.name ?? '';
}
