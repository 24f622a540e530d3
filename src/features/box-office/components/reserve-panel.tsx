import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { BookingTotal } from '#domain/total.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { InstantField } from '../../../ui/fields/instant-field.tsx';
import { CartTotals } from '../../seat-selection/components/cart-totals.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './counter-panel.module.css';
import { type Reserving, UNTIL_FIELD } from './use-reserving.ts';

interface ReserveFootProps {
  readonly reserving: Reserving;
  readonly total: BookingTotal | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly isOffline: boolean;
}

/** Until when the seats are kept, and the press that keeps them. */
export function ReserveFoot({ reserving, total, currency, timeZone, isOffline }: ReserveFootProps) {
  const { t } = useTranslation('counter');
  const { until, note, faults, refusal, isSending } = reserving;
  return (
    <footer className={classes['foot']}>
      <form
        className={classes['settlement']}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!isOffline) void reserving.reserve();
        }}
      >
        {total !== null && <CartTotals total={total} currency={currency} />}
        <InstantField
          id={UNTIL_FIELD}
          label={t('reserve.until')}
          description={t('reserve.untilHint')}
          timeZone={timeZone}
          value={until}
          error={faults[UNTIL_FIELD]}
          onChange={reserving.setUntil}
        />
        <TextInput
          id="note"
          label={t('reserve.note')}
          {...atMost(TEXT_LENGTHS.reason)}
          value={note}
          error={faults['note']}
          onChange={({ currentTarget }) => reserving.setNote(currentTarget.value)}
        />
        {refusal !== null && (
          <Alert color="curtain" role="alert">
            {refusal}
          </Alert>
        )}
        {isOffline && (
          <Text role="status" size="sm" c="var(--mantine-color-error)">
            {t('reserve.offline')}
          </Text>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={isSending}
          disabled={isOffline}
          rightSection={<KeyHint>↵</KeyHint>}
        >
          {t('reserve.reserve')}
        </Button>
      </form>
    </footer>
  );
}
