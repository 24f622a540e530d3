import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { BestChoices, BestWish } from '../model/best-seats.ts';
import classes from './best-seats.module.css';

interface BestSeatsOptionsProps {
  readonly id: string;
  readonly choices: BestChoices;
  readonly event: Pick<EventDetail, 'currency' | 'administrativeCosts'>;
  /** So many are looked for. */
  readonly quantity: number;
  readonly where: Omit<BestWish, 'quantity'>;
  readonly onChange: (where: Omit<BestWish, 'quantity'>) => void;
}

/** `Select` takes no null for a choice. */
const ANY = 'any';

/** Where the best seats are looked for, and what one may cost. */
export function BestSeatsOptions({ id, choices, event, quantity, where, onChange }: BestSeatsOptionsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const payable = usePayableText(event);
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
      {choices.hasWheelchairs && (
        <div className={classes['choice']}>
          <div>
            <Text size="sm" fw={500}>
              {t('best.wheelchairs')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('best.wheelchairsHint')}
            </Text>
          </div>
          <QuantityStepper
            value={where.wheelchairs}
            min={0}
            max={quantity}
            label={t('best.wheelchairs')}
            fewer={t('best.fewerWheelchairs')}
            more={t('best.moreWheelchairs')}
            onChange={(wheelchairs) => onChange({ ...where, wheelchairs })}
          />
        </div>
      )}
      {choices.maxPrices.length > 0 && (
        <Select
          label={t('best.price')}
          allowDeselect={false}
          value={textOf(where.maxPrice)}
          data={[
            { value: ANY, label: t('common:price.any') },
            ...choices.maxPrices.map((price) => ({
              value: String(price),
              label: t('common:price.upTo', { price: payable(price) }),
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
