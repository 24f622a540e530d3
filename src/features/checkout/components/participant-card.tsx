import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BookingItem } from '#domain/calls/booking.ts';
import type { ParticipantField } from '#domain/participant.ts';
import type { TicketSlot } from '#domain/ticket-slots.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import classes from '../../../ui/participant-card.module.css';
import { ParticipantInput } from '../../../ui/fields/participant-input.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { Faults } from './use-faults.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface ParticipantCardProps {
  readonly slot: TicketSlot<BookingItem>;
  /** From 0. */
  readonly ticket: number;
  readonly asked: readonly ParticipantField[];
  readonly form: CheckoutForm;
  readonly faults: Faults;
  readonly onLeave: (ticket: number, field: ParticipantField, value: string) => void;
  readonly onType: (ticket: number, field: ParticipantField) => void;
  /** Fills the card in with what is known; null where there is nothing to take. */
  readonly fill: { readonly label: string; readonly apply: () => void } | null;
}

/** Who a ticket is for. */
export function ParticipantCard({
  slot: { key, item },
  ticket,
  asked,
  form,
  faults,
  onLeave,
  onType,
  fill,
}: ParticipantCardProps) {
  const { t } = useTranslation(['booking', 'common']);
  const placeText = usePlaceText();
  const place = item.kind === 'seat' ? placeText(item) : item.regionName;
  return (
    <fieldset className={classes['card']}>
      <legend className={classes['legend']}>
        <strong>{t('confirm.participant', { number: ticket + 1 })}</strong> <span>{place}</span>
      </legend>
      {fill !== null && (
        <Button variant="subtle" size="sm" className={classes['fill'] ?? ''} onClick={fill.apply}>
          {fill.label}
        </Button>
      )}
      <div className={classes['fields']}>
        {asked.map((field) => {
          const path = `participants.${key}.${field}`;
          const id = `participants.${ticket}.${field}`;
          return (
            <ParticipantInput
              key={form.key(path)}
              field={field}
              id={id}
              form="checkout"
              label={t(`common:person.${field}`)}
              {...REQUIRED}
              error={faults[id]}
              defaultValue={form.getValues().participants[key]?.[field]}
              onChange={({ currentTarget }) => {
                form.setFieldValue(path, currentTarget.value, { forceUpdate: false });
                onType(ticket, field);
              }}
              onBlur={({ currentTarget }) => onLeave(ticket, field, currentTarget.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
