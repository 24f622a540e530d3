import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { ComboChoice } from '#domain/combo-choice.ts';
import { ticketsIn } from '#domain/combos.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import classes from './add-on-list.module.css';

interface ComboListProps {
  readonly combos: readonly ComboChoice[];
  readonly event: EventDetail;
  readonly onChange: (id: number, quantity: number) => void;
}

/** The combos that the chosen tickets make: what each has, what it costs and what it saves. */
export function ComboList({ combos, event, onChange }: ComboListProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const payable = usePayableText(event);
  const money = (amount: number) => format.money(amount, event.currency);
  return (
    <ul className={classes['list']}>
      {combos.map(({ group, quantity, most, saving }) => (
        <li key={group.id} className={classes['line']}>
          <div>
            <p className={classes['name']}>
              {group.name} <span>{payable(group.price, ticketsIn(group, event.showGroups))}</span>
            </p>
            <Text c="dimmed" size="sm">
              {contentOf(group)}
            </Text>
            {saving > 0 && (
              <Text size="sm" fw={600} className={classes['saving'] ?? ''}>
                {t('combo.saving', { amount: money(saving) })}
              </Text>
            )}
            {saving < 0 && (
              <Text size="sm" fw={600} c="var(--mantine-color-error)">
                {t('combo.loss', { amount: money(-saving) })}
              </Text>
            )}
          </div>
          <QuantityStepper
            value={quantity}
            min={0}
            max={most}
            label={t('cart.quantity', { type: group.name })}
            fewer={t('cart.fewer', { type: group.name })}
            more={t('cart.more', { type: group.name })}
            onChange={(value) => onChange(group.id, value)}
          />
        </li>
      ))}
    </ul>
  );

  function contentOf({ items, showGroupId }: ComboChoice['group']): string {
    if (showGroupId !== null) return t('combo.everyShow');
    const contents = items.map(({ ticketTypeId, quantity }) => {
      const type = event.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? '';
      return t('combo.item', { count: quantity, type });
    });
    return contents.join(' + ');
  }
}
