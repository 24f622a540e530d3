import { useTranslation } from 'react-i18next';
import type { EventDetail, ShowGroup } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { ChoiceHead } from '../components/choice-head.tsx';
import { packCombos } from '../model/pack-prices.ts';
import classes from './pack-head.module.css';
import headClasses from '../components/show-head.module.css';

export interface PackCount {
  readonly packs: number;
  readonly most: number;
  readonly onChange: (packs: number) => void;
}

interface PackHeadProps {
  readonly event: EventDetail;
  readonly group: ShowGroup;
  /** Absent where nothing can be chosen. */
  readonly count?: PackCount;
  /** The event's page unless given. */
  readonly back?: string;
}

/** Which packs one is choosing, and how many. */
export function PackHead({ event, group, count, back = paths.event.href(event.id) }: PackHeadProps) {
  const { t } = useTranslation('booking');
  const { t: mapText } = useTranslation('map');
  const payable = usePayableText(event);
  const prices = packCombos(event, group.id).map(({ price }) => price);
  const price = payable(Math.min(...prices), group.showIds.length);
  return (
    <ChoiceHead
      name={event.name}
      about={
        <>
          {group.name}
          <span className={headClasses['space']}>, {event.space.name}</span>
          {prices.length > 0 && ` · ${new Set(prices).size > 1 ? mapText('price.from', { price }) : price}`}
        </>
      }
      back={back}
    >
      {count !== undefined && (
        <div className={classes['count']}>
          <span className={classes['label']} aria-hidden>
            {t('pack.packs')}
          </span>
          <QuantityStepper
            value={count.packs}
            min={1}
            max={count.most}
            limit={t('pack.most', { count: count.most })}
            label={t('pack.howMany')}
            fewer={t('pack.fewer')}
            more={t('pack.more')}
            onChange={count.onChange}
          />
        </div>
      )}
    </ChoiceHead>
  );
}
