import { Button, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './best-seats.module.css';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';

interface BestSeatsProps {
  /** At most so many tickets. */
  readonly max: number;
  readonly isBusy: boolean;
  readonly onAsk: (quantity: number) => void;
}

/** For who does not want to search: the best so many seats side by side. */
export function BestSeats({ max, isBusy, onAsk }: BestSeatsProps) {
  const { t } = useTranslation('booking');
  const [quantity, setQuantity] = useState(Math.min(2, max));
  return (
    <section className={classes['best']} aria-label={t('best.title')}>
      <div className={classes['choice']}>
        <Text fw={600}>{t('best.title')}</Text>
        <QuantityStepper
          value={quantity}
          min={1}
          max={max}
          label={t('best.label')}
          fewer={t('best.fewer')}
          more={t('best.more')}
          onChange={setQuantity}
        />
      </div>
      <Button
        variant="light"
        className={classes['ask'] ?? ''}
        leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}
        loading={isBusy}
        onClick={() => onAsk(quantity)}
      >
        {t('best.ask', { count: quantity })}
      </Button>
    </section>
  );
}
