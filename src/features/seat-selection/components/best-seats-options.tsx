import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { BestChoices, BestWish } from '../model/best-seats.ts';
import classes from './best-seats.module.css';

interface BestSeatsOptionsProps {
  readonly id: string;
  readonly choices: BestChoices;
  readonly currency: string;
  readonly where: Omit<BestWish, 'quantity'>;
  readonly onChange: (where: Omit<BestWish, 'quantity'>) => void;
}

/** `Select` takes no null for a choice. */
const ANY = 'any';

/** Where the best seats are looked for, and what one may cost. */
export function BestSeatsOptions({ id, choices, currency, where, onChange }: BestSeatsOptionsProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <div className={classes['narrow']} id={id}>
      {choices.regions.length > 0 && (
        <Select
          label={t('best.region')}
          allowDeselect={false}
          value={textOf(where.region)}
          data={[
            { value: ANY, label: t('best.anyRegion') },
            ...choices.regions.map(({ region, name }) => ({ value: String(region), label: name })),
          ]}
          onChange={(value) => onChange({ ...where, region: numberOf(value) })}
        />
      )}
      {choices.maxPrices.length > 0 && (
        <Select
          label={t('best.price')}
          allowDeselect={false}
          value={textOf(where.maxPrice)}
          data={[
            { value: ANY, label: t('best.anyPrice') },
            ...choices.maxPrices.map((price) => ({
              value: String(price),
              label: t('best.upTo', { price: format.money(price, currency) }),
            })),
          ]}
          onChange={(value) => onChange({ ...where, maxPrice: numberOf(value) })}
        />
      )}
    </div>
  );
}

function textOf(value: number | null): string {
  return value === null ? ANY : String(value);
}

function numberOf(value: string | null): number | null {
  return value === null || value === ANY ? null : Number(value);
}
