import { Alert, Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShowClaim } from '#domain/calls/box-office.ts';
import type { OrderId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import classes from './counter-panel.module.css';
import { usePrinting } from './use-printing.tsx';

interface TakenPanelProps {
  readonly claim: ShowClaim;
  /** Of the seat that was pressed: "Platea, fila F, butaca 12". */
  readonly place: string;
  readonly timeZone: string;
  readonly isUnblocking: boolean;
  /** Why it was not unblocked. */
  readonly refusal: string | null;
  readonly onMove: (order: OrderId) => void;
  readonly onUnblock: () => void;
  readonly onClose: () => void;
}

/** Who has the seat that was pressed, and what can be done about it. */
export function TakenPanel({
  claim,
  place,
  timeZone,
  isUnblocking,
  refusal,
  onMove,
  onUnblock,
  onClose,
}: TakenPanelProps) {
  const { t } = useTranslation(['counter', 'common']);
  const format = useFormat();
  const printing = usePrinting();
  const { state, customer, seller, until, order, reason, seats } = claim;
  const mayBlock = useMayEnter('showReserve');
  const facts = [
    ['customer', customer === null ? null : [customer.name, customer.email].filter(Boolean).join(' · ')],
    ['order', order?.reference ?? null],
    ['seller', seller?.name ?? null],
    ['until', until === null ? null : format.date(until, 'dayAndTime', timeZone)],
    ['reason', reason],
  ] as const;
  return (
    <>
      <div className={classes['scroll']} role="status">
        <Title order={2} size="h3">
          {place}
        </Title>
        <Text fw={600}>
          {t(`standing.${state}`)}
          {seats.length > 1 && ` · ${t('taken.with', { count: seats.length - 1 })}`}
        </Text>
        <dl className={classes['facts']}>
          {facts.flatMap(([name, value]) =>
            value === null || value === ''
              ? []
              : [<dt key={`${name} name`}>{t(`taken.${name}`)}</dt>, <dd key={name}>{value}</dd>],
          )}
        </dl>
        {state === 'held' && <Alert color="spotlight">{t('taken.heldText')}</Alert>}
        {refusal !== null && (
          <Alert color="curtain" role="alert">
            {refusal}
          </Alert>
        )}
      </div>
      <footer className={classes['foot']}>
        {state === 'reserved' && order !== null && (
          <Button size="md" component={Link} to={paths.confirmOrder.href(order.id)}>
            {t('taken.confirm')}
          </Button>
        )}
        {state === 'sold' && order !== null && (
          <>
            <Button size="md" onClick={() => onMove(order.id)}>
              {t('taken.move')}
            </Button>
            <Button variant="default" loading={printing.isPrinting} onClick={() => printing.print(order.id)}>
              {t('common:action.print')}
            </Button>
            {printing.sheet}
          </>
        )}
        {state === 'blocked' && mayBlock && (
          <Button size="md" loading={isUnblocking} onClick={onUnblock}>
            {t('taken.unblock')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </footer>
    </>
  );
}
