import { Checkbox, Group, Input } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTicketType, TicketGroupCall } from '#domain/calls/event-products.ts';
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx';
import { HINT_FIRST } from '../../../../ui/fields/hint-first.ts';
import classes from './combo-items.module.css';

type Items = TicketGroupCall['items'];

interface ComboItemsProps {
  readonly id: string;
  readonly label: string;
  readonly types: readonly ManagedTicketType[];
  /** False: over a group of shows it is one ticket in each, of one of the types. */
  readonly hasQuantities: boolean;
  readonly defaultValue?: Items;
  readonly onChange?: (items: Items) => void;
  readonly error?: ReactNode;
}

const MOST = 100;

/** The ticket types of a combo, and how many of each. */
export function ComboItems({
  id,
  label,
  types,
  hasQuantities,
  defaultValue = [],
  onChange,
  error,
}: ComboItemsProps) {
  const { t } = useTranslation('products');
  const [items, change] = useUncontrolled<Items>({ defaultValue, ...(onChange ? { onChange } : {}) });
  const quantityOf = (type: ManagedTicketType) =>
    items.find(({ ticketTypeId }) => ticketTypeId === type.id)?.quantity ?? 0;
  const set = (type: ManagedTicketType, quantity: number) => {
    const others = items.filter(({ ticketTypeId }) => ticketTypeId !== type.id);
    change(quantity === 0 ? others : [...others, { ticketTypeId: type.id, quantity }]);
  };
  return (
    <Input.Wrapper
      label={label}
      description={t(hasQuantities ? 'combos.contentsHint' : 'combos.typesHint')}
      {...HINT_FIRST}
      {...(error === undefined || error === null ? {} : { error })}
      labelElement="div"
    >
      <ul className={classes['items']} id={id} tabIndex={-1}>
        {types.map((type) => (
          <li key={type.id}>
            {hasQuantities ? (
              <Group justify="space-between" wrap="nowrap">
                <span>{type.name}</span>
                <QuantityStepper
                  label={type.name}
                  fewer={t('combos.fewer', { name: type.name })}
                  more={t('combos.more', { name: type.name })}
                  value={quantityOf(type)}
                  min={0}
                  max={MOST}
                  onChange={(quantity) => set(type, quantity)}
                />
              </Group>
            ) : (
              <Checkbox
                label={type.name}
                checked={quantityOf(type) > 0}
                onChange={({ currentTarget }) => set(type, currentTarget.checked ? 1 : 0)}
              />
            )}
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}
