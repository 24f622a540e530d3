import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { ChargedBooking, ExtraWishes } from '#domain/charged-booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CartTotals } from '../../seat-selection/components/cart-totals.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './counter-panel.module.css';
import { CUSTOMER_FIELD } from './customer-field-id.ts';
import { CustomerField } from './customer-field.tsx';
import { ExtrasFields } from './extras-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import type { CustomerChoice } from './use-customer-choice.ts';
import type { TicketPeople } from './use-ticket-people.ts';
import type { TillState } from './use-till.ts';

interface SellPanelProps {
  readonly event: Pick<EventDetail, 'currency' | 'administrativeCosts' | 'showGroups'>;
  readonly price: ChargedBooking;
  readonly wishes: ExtraWishes;
  readonly onWishes: (wishes: ExtraWishes) => void;
  readonly choice: CustomerChoice;
  readonly till: TillState;
  readonly people: TicketPeople;
  readonly isOffline: boolean;
}

/** Id of the press that sells. */
export const SELL_BUTTON = 'counter-sell';

/** Whose tickets they are, and what is sold with them. */
export function SellFields({
  event,
  price,
  wishes,
  onWishes,
  choice,
  till,
  people,
}: Omit<SellPanelProps, 'isOffline'>) {
  return (
    <>
      <CustomerField
        choice={choice}
        error={till.faults[CUSTOMER_FIELD] ?? null}
        onTouched={() => till.change({})}
      />
      <ExtrasFields
        addOns={price.addOns}
        combos={{ choices: price.combos, event }}
        wishes={wishes}
        currency={event.currency}
        faults={till.faults}
        onChange={onWishes}
      />
      <PeopleFields people={people} faults={till.faults} onTyped={() => till.change({})} />
    </>
  );
}

/** What it costs, how it is paid, and the press that sells it. */
export function SellFoot({
  event,
  price,
  choice: { customer },
  till,
  isOffline,
}: Pick<SellPanelProps, 'event' | 'price' | 'choice' | 'till' | 'isOffline'>) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const { total } = price;
  const sum = total?.total ?? 0;
  return (
    <footer className={classes['foot']}>
      <form
        className={classes['settlement']}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!isOffline) void till.sell();
        }}
      >
        {total !== null && <CartTotals total={total} currency={event.currency} />}
        <PaymentFields
          till={till.till}
          onChange={till.change}
          faults={till.faults}
          total={sum}
          currency={event.currency}
          email={customer === null || customer.email === '' ? null : customer.email}
        />
        {till.refusal !== null && (
          <Alert color="curtain" role="alert">
            {till.refusal}
          </Alert>
        )}
        {isOffline && (
          <Text role="status" size="sm" c="var(--mantine-color-error)">
            {t('till.offline')}
          </Text>
        )}
        <Button
          id={SELL_BUTTON}
          type="submit"
          size="lg"
          fullWidth
          loading={till.isSending}
          disabled={isOffline}
          rightSection={<KeyHint>↵</KeyHint>}
        >
          {till.till.method === 'link'
            ? t('till.sendLink')
            : t('till.sell', { amount: format.money(till.till.method === 'free' ? 0 : sum, event.currency) })}
        </Button>
      </form>
    </footer>
  );
}
