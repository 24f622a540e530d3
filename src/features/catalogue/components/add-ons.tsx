import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AddOn } from '#domain/calls/catalogue.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './add-ons.module.css';

interface AddOnsProps {
  readonly addOns: readonly AddOn[];
  readonly currency: string;
}

/** What can be bought with the tickets; chosen when the selection is confirmed. */
export function AddOns({ addOns, currency }: AddOnsProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <>
      <ul className={classes['list']}>
        {addOns.map(({ id, name, description, price, stockLeft }) => (
          <li key={id} className={classes['addOn']}>
            <div>
              <p className={classes['name']}>{name}</p>
              <Text c="dimmed">{description}</Text>
            </div>
            <strong className={classes['price']}>
              {stockLeft === 0 ? t('sale.soldOut') : format.money(price, currency)}
            </strong>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        {t('addOns.when')}
      </Text>
    </>
  );
}
