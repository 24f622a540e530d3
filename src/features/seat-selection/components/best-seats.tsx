import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { BestChoices, BestWish } from '../model/best-seats.ts';
import { BestSeatsOptions } from './best-seats-options.tsx';
import classes from './best-seats.module.css';

interface BestSeatsProps {
  /** At most so many tickets. */
  readonly max: number;
  /** Some seats are chosen already. */
  readonly isMore?: boolean;
  /** So many are looked for at first, two unless there are more. */
  readonly party?: number;
  readonly choices: BestChoices;
  readonly event: Pick<EventDetail, 'currency' | 'administrativeCosts'>;
  readonly isBusy: boolean;
  readonly onAsk: (wish: BestWish) => void;
}

const ANYWHERE = { region: null, maxPrice: null, wheelchairs: 0 } as const;

/** For who does not want to search: the best so many seats side by side, anywhere or in a region and up to a price. */
export function BestSeats(props: BestSeatsProps) {
  const { max, isMore = false, party = 1, choices, event, isBusy, onAsk } = props;
  const { t } = useTranslation('booking');
  const [wanted, setWanted] = useState(Math.max(2, party));
  const [where, setWhere] = useState<Omit<BestWish, 'quantity'>>(ANYWHERE);
  const [isNarrowing, setNarrowing] = useState(false);
  const options = useId();
  const quantity = Math.min(wanted, max);
  const hasOptions = choices.regions.length > 0 || choices.maxPrices.length > 0 || choices.hasWheelchairs;
  const wheelchairs = Math.min(where.wheelchairs, quantity);
  const title = t(isMore ? 'best.another' : 'best.title');
  return (
    <section className={classes['best']} aria-label={title}>
      <div className={classes['choice']}>
        <Text fw={600}>{title}</Text>
        <QuantityStepper
          value={quantity}
          min={1}
          max={max}
          limit={t('best.mostLimit', { count: max })}
          label={t('best.label')}
          fewer={t('best.fewer')}
          more={t('best.more')}
          onChange={setWanted}
        />
      </div>
      {hasOptions && (
        <UnstyledButton
          className={classes['options'] ?? ''}
          aria-expanded={isNarrowing}
          aria-controls={isNarrowing ? options : undefined}
          onClick={() => setNarrowing(!isNarrowing)}
        >
          {t(choices.hasWheelchairs ? 'best.optionsMore' : 'best.options')}
          <IconChevronDown className={classes['chevron']} size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      )}
      {isNarrowing && (
        <BestSeatsOptions
          id={options}
          {...{ choices, event, quantity }}
          where={{ ...where, wheelchairs }}
          onChange={setWhere}
        />
      )}
      <Button
        variant="light"
        className={classes['ask'] ?? ''}
        leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}
        loading={isBusy}
        onClick={() => onAsk({ quantity, ...where, wheelchairs })}
      >
        {t('best.ask', { count: quantity })}
      </Button>
    </section>
  );
}
