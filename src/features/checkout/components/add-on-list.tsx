import { ActionIcon, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AddOnChoice } from '#domain/add-ons.ts';
import type { AddOn } from '#domain/calls/catalogue.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import classes from './add-on-list.module.css';
import type { Faults } from './use-faults.ts';

interface AddOnListProps {
  readonly addOns: readonly AddOnChoice<AddOn>[];
  readonly currency: string;
  readonly faults: Faults;
  readonly onChange: (id: number, quantity: number) => void;
}

export function AddOnList({ addOns, ...shared }: AddOnListProps) {
  const chosen = addOns.filter(({ quantity }) => quantity > 0);
  return (
    <ul className={classes['list']}>
      {addOns.map((choice) => {
        const { addOn } = choice;
        const place = chosen.indexOf(choice);
        return (
          <AddOnLine
            key={addOn.id}
            choice={choice}
            // The call lists only what is chosen, and violations count along it.
            fieldId={place === -1 ? `addOn-${addOn.id}` : `addOns.${place}`}
            {...shared}
          />
        );
      })}
    </ul>
  );
}

interface AddOnLineProps extends Omit<AddOnListProps, 'addOns'> {
  readonly choice: AddOnChoice<AddOn>;
  readonly fieldId: string;
}

function AddOnLine({ choice, fieldId, currency, faults, onChange }: AddOnLineProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { addOn, quantity, most: max } = choice;
  const { id, name, description, price, per, stockLeft } = addOn;
  const set = (wanted: number) => onChange(id, Math.min(Math.max(wanted, 0), max));
  return (
    <li className={classes['line']}>
      <div>
        <p className={classes['name']}>
          {name} <span>{format.money(price, currency)}</span>
        </p>
        {description !== '' && (
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          {[t(per === 'ticket' ? 'checkout.onePerTicket' : 'confirm.perOrder'), stockText(stockLeft)]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
        {faults[fieldId] !== undefined && (
          <Text c="var(--mantine-color-error)" size="sm" id={`${fieldId}-fault`}>
            {faults[fieldId]}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          aria-label={t('cart.fewer', { type: name })}
          disabled={quantity === 0}
          onClick={() => set(quantity - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <NumberField
          id={fieldId}
          className={classes['quantity'] ?? ''}
          aria-label={t('cart.quantity', { type: name })}
          aria-describedby={faults[fieldId] === undefined ? undefined : `${fieldId}-fault`}
          error={faults[fieldId] !== undefined}
          allowNegative={false}
          value={quantity}
          disabled={max === 0}
          // Decimals are left out in sight: "1.5" is not 15.
          onChange={(value) => set(Math.floor(value ?? 0))}
        />
        <ActionIcon
          variant="default"
          aria-label={t('cart.more', { type: name })}
          disabled={quantity >= max}
          onClick={() => set(quantity + 1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );

  function stockText(left: number | null): string | null {
    if (left === null) return null;
    return left === 0 ? t('confirm.noStock') : t('confirm.stock', { count: left });
  }
}
