import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveAnswer, ReserveAnswer, SaleAnswer } from '#domain/calls/box-office.ts';
import type { OrderId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { oneOf } from '../../../lib/one-of.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './sold-view.module.css';

export type CounterResult = (
  | { readonly kind: 'sold'; readonly sale: SaleAnswer; readonly email: string }
  | { readonly kind: 'reserved'; readonly reservation: ReserveAnswer }
  | {
      readonly kind: 'moved';
      readonly moved: MoveAnswer;
      readonly currency: string;
      /** Minor units that were taken for it; negative: that go back. */
      readonly settled: number;
      readonly email: string;
    }
) & {
  /** Of each ticket, to be said aloud; empty where they are not known any more. */
  readonly places: readonly string[];
};

/** Whose tickets can be put on paper; null: there are none yet. */
export function printableOf(result: CounterResult): OrderId | null {
  if (result.kind === 'moved') return result.moved.orderId;
  return result.kind === 'sold' && result.sale.state === 'paid' ? result.sale.orderId : null;
}

interface SoldViewProps {
  readonly result: CounterResult;
  readonly timeZone: string;
  /** Null: there is nothing to print. */
  readonly onPrint: (() => void) | null;
  readonly isPrinting: boolean;
  readonly onNext: () => void;
  readonly nextLabel: string;
}

/** What was sold, reserved or moved, the money to give back, and the next customer. */
export function SoldView({ result, timeZone, onPrint, isPrinting, onNext, nextLabel }: SoldViewProps) {
  const { t } = useTranslation(['counter', 'common']);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { reference } = answerOf(result);
  return (
    <section className={classes['sold']} aria-label={t('sold.label')}>
      <span className={classes['mark']}>
        <IconCheck size={30} stroke={2.4} aria-hidden />
      </span>
      <Title order={2} size="h3" ref={title} tabIndex={-1} className={classes['title'] ?? ''}>
        {t(`sold.${result.kind === 'sold' ? result.sale.state : result.kind}`, { reference })}
      </Title>
      {result.places.length > 0 && (
        <ul className={classes['places']} aria-label={t('sold.places')}>
          {result.places.map((place, index) => (
            <li key={index}>{place}</li>
          ))}
        </ul>
      )}
      <Amounts result={result} timeZone={timeZone} />
      <div className={classes['actions']}>
        {onPrint !== null && (
          <Button
            variant="default"
            size="md"
            loading={isPrinting}
            leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden />}
            rightSection={<KeyHint>P</KeyHint>}
            onClick={onPrint}
          >
            {t('common:action.print')}
          </Button>
        )}
        <Button size="md" leftSection={<IconRefresh size={20} stroke={1.7} aria-hidden />} onClick={onNext}>
          {nextLabel}
        </Button>
      </div>
    </section>
  );
}

function Amounts({ result, timeZone }: Pick<SoldViewProps, 'result' | 'timeZone'>) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  if (result.kind === 'reserved') {
    const { until, total, currency } = result.reservation;
    return (
      <Text>
        {t('sold.keptUntil', {
          date: format.date(until, 'moment', timeZone),
          total: format.money(total, currency),
        })}
      </Text>
    );
  }
  if (result.kind === 'moved') return <MovedAmounts result={result} />;
  const { sale, email } = result;
  return (
    <>
      <dl className={classes['amounts']}>
        <div>
          <dt>{t('sold.total')}</dt>
          <dd>{format.money(sale.total, sale.currency)}</dd>
        </div>
        {sale.change > 0 && (
          <div data-change>
            <dt>{t('till.change')}</dt>
            <dd>{format.money(sale.change, sale.currency)}</dd>
          </div>
        )}
      </dl>
      {sale.state === 'paid' && email !== '' && <Text>{t('sold.mailed', { email })}</Text>}
      {sale.state === 'pending' && (
        <Text>
          {t('sold.linkSent', {
            email,
            date: sale.until === null ? '' : format.date(sale.until, 'moment', timeZone),
          })}
        </Text>
      )}
    </>
  );
}

function answerOf(result: CounterResult): { readonly reference: string } {
  if (result.kind === 'sold') return result.sale;
  return result.kind === 'moved' ? result.moved : result.reservation;
}

/** What the new seats cost more or less; what is handed over for it stands out. */
function MovedAmounts({ result }: { readonly result: Extract<CounterResult, { kind: 'moved' }> }) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const { moved, currency, settled, email } = result;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <>
      {settled !== 0 && (
        <dl className={classes['amounts']}>
          <div>
            <dt>{t(settled > 0 ? 'sold.taken' : 'sold.givenBack')}</dt>
            <dd>{money(Math.abs(settled))}</dd>
          </div>
          {moved.change > 0 && (
            <div data-change>
              <dt>{t('till.change')}</dt>
              <dd>{money(moved.change)}</dd>
            </div>
          )}
          {moved.byHand.map(({ method, amount }) => (
            <div key={method} data-change>
              <dt>{t(`sold.handBack.${known(method)}`)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {email !== '' && <Text>{t('sold.mailed', { email })}</Text>}
    </>
  );
}

const byHand = oneOf(['cash', 'card'] as const);

function known(method: string): 'cash' | 'card' | 'other' {
  const way = byHand.safeParse(method);
  return way.success ? way.data : 'other';
}
