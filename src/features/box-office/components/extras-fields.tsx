import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { ticketsIn } from '#domain/combos.ts';
import type { TicketGroupId } from '#domain/ids.ts';
import type { ChargedBooking, ExtraWishes } from '#domain/charged-booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import classes from './extras-fields.module.css';

interface ExtrasFieldsProps extends Pick<ChargedBooking, 'addOns'> {
  /** Null: combos are not chosen any more. */
  readonly combos: CombosProps | null;
  readonly wishes: ExtraWishes;
  readonly currency: string;
  readonly onChange: (wishes: ExtraWishes) => void;
  /** By the place among what is chosen: `addOns.0`. */
  readonly faults: Readonly<Record<string, string>>;
}

/** What is sold on top of the tickets, folded until it is wanted. */
export function ExtrasFields({ addOns, combos, wishes, currency, onChange, faults }: ExtrasFieldsProps) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const choices = combos?.choices ?? [];
  const offered = addOns.filter(({ most }) => most > 0);
  if (offered.length + choices.length === 0) return null;
  const chosen = [...addOns, ...choices].reduce((sum, { quantity }) => sum + quantity, 0);
  const placeOf = (id: number) =>
    addOns.filter(({ quantity }) => quantity > 0).findIndex(({ addOn }) => addOn.id === id);
  return (
    <section className={classes['extras']} aria-label={t('extras.title')}>
      <UnstyledButton
        className={classes['unfold'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen === 0 ? t('extras.title') : t('extras.chosen', { count: chosen })}
        <IconChevronDown className={classes['chevron']} size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
      <ul className={classes['list']} id={list} hidden={!isOpen}>
        {combos !== null && (
          <Combos
            {...combos}
            onCount={(id, wanted) => onChange({ ...wishes, combos: { ...wishes.combos, [id]: wanted } })}
          />
        )}
        {offered.map(({ addOn, quantity, most }) => {
          const fault = faults[`addOns.${placeOf(addOn.id)}`];
          return (
            <li className={classes['line']} key={`addOn-${addOn.id}`}>
              <span>
                {addOn.name} <strong>{format.money(addOn.price, currency)}</strong>
                {addOn.stockLeft !== null && (
                  <Text size="sm" c="dimmed">
                    {t('extras.stock', { count: addOn.stockLeft })}
                  </Text>
                )}
                {fault !== undefined && (
                  <Text size="sm" c="var(--mantine-color-error)" role="alert">
                    {fault}
                  </Text>
                )}
              </span>
              <QuantityStepper
                value={quantity}
                min={0}
                max={most}
                label={addOn.name}
                fewer={t('extras.fewer', { name: addOn.name })}
                more={t('extras.more', { name: addOn.name })}
                onChange={(wanted) =>
                  onChange({ ...wishes, addOns: { ...wishes.addOns, [addOn.id]: wanted } })
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CombosProps {
  readonly choices: ChargedBooking['combos'];
  readonly event: Pick<EventDetail, 'currency' | 'administrativeCosts' | 'showGroups'>;
}

function Combos({
  choices,
  event,
  onCount,
}: CombosProps & { readonly onCount: (id: TicketGroupId, quantity: number) => void }) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const payable = usePayableText(event);
  return choices.map(({ group, quantity, most, saving }) => (
    <li className={classes['line']} key={`combo-${group.id}`}>
      <span>
        {group.name} <strong>{payable(group.price, ticketsIn(group, event.showGroups))}</strong>
        {saving !== 0 && (
          <Text size="sm" c="dimmed">
            {t(saving > 0 ? 'extras.saving' : 'extras.loss', {
              amount: format.money(Math.abs(saving), event.currency),
            })}
          </Text>
        )}
      </span>
      <QuantityStepper
        value={quantity}
        min={0}
        max={most}
        label={group.name}
        fewer={t('extras.fewer', { name: group.name })}
        more={t('extras.more', { name: group.name })}
        onChange={(wanted) => onCount(group.id, wanted)}
      />
    </li>
  ));
}
