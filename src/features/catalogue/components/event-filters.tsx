import { Chip, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import classes from './event-filters.module.css';
import { type EventChoice, MOST_PRICES, WHEN_DAYS, WHENS } from './filter-events.ts';

const ALL = 'all';

interface EventFiltersProps {
  readonly choice: EventChoice;
  readonly onChoose: (change: Partial<EventChoice>) => void;
  /** What the list has in common already, and so offers no choice of. */
  readonly fixed?: 'category' | 'space' | undefined;
  /** Of the prices. */
  readonly currency: string;
}

/** Category, space, time and price; each can be left open. */
export function EventFilters({ choice, onChoose, fixed, currency }: EventFiltersProps) {
  const { t } = useTranslation(['catalogue', 'common']);
  const format = useFormat();
  return (
    <div className={classes['filters']} role="group" aria-label={t('filter.label')}>
      <FoldedFilters count={countOf(choice, fixed)}>
        {fixed !== 'category' && <CategoryChips {...{ choice, onChoose }} />}
        <div className={classes['selects']}>
          {fixed !== 'space' && <SpaceSelect {...{ choice, onChoose }} />}
          <NativeSelect
            aria-label={t('filter.when')}
            value={choice.when ?? ALL}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ when: WHENS.find((when) => when === value) ?? null })
            }
            data={[
              { value: ALL, label: t('filter.anyTime') },
              ...WHENS.map((when) => ({
                value: when,
                label:
                  when === 'weekend'
                    ? t('filter.weekend')
                    : t('filter.withinDays', { days: WHEN_DAYS[when] }),
              })),
            ]}
          />
          <NativeSelect
            aria-label={t('filter.price')}
            value={String(choice.mostPrice ?? ALL)}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ mostPrice: MOST_PRICES.find((most) => String(most) === value) ?? null })
            }
            data={[
              { value: ALL, label: t('common:price.any') },
              ...MOST_PRICES.map((most) => ({
                value: String(most),
                label: t('common:price.upTo', { price: format.money(most * 100, currency) }),
              })),
            ]}
          />
        </div>
      </FoldedFilters>
    </div>
  );
}

/** How many choices narrow what is shown. */
function countOf(choice: EventChoice, fixed: EventFiltersProps['fixed']): number {
  const { categoryId, spaceId, when, mostPrice } = choice;
  const chosen = [
    fixed === 'category' ? null : categoryId,
    fixed === 'space' ? null : spaceId,
    when,
    mostPrice,
  ];
  return chosen.filter((each) => each !== null).length;
}

type ChoiceProps = Pick<EventFiltersProps, 'choice' | 'onChoose'>;

function CategoryChips({ choice, onChoose }: ChoiceProps) {
  const { t } = useTranslation('catalogue');
  const { categories } = useCatalogue();
  const options = categories.status === 'ready' ? categories.value : [];
  return (
    <Chip.Group
      value={String(choice.categoryId ?? ALL)}
      onChange={(value) => onChoose({ categoryId: value === ALL ? null : Number(value) })}
    >
      <Group gap="xs" role="radiogroup" aria-label={t('filter.category')} className={classes['chips'] ?? ''}>
        {[{ id: ALL, description: t('filter.everything') }, ...options].map(({ id, description }) => (
          <Chip key={id} value={String(id)} size="md" variant="filled" icon={null}>
            {description}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function SpaceSelect({ choice, onChoose }: ChoiceProps) {
  const { t } = useTranslation('catalogue');
  const { spaces } = useCatalogue();
  const options = spaces.status === 'ready' ? spaces.value : [];
  return (
    <NativeSelect
      aria-label={t('filter.space')}
      value={String(choice.spaceId ?? ALL)}
      onChange={({ currentTarget: { value } }) => onChoose({ spaceId: value === ALL ? null : Number(value) })}
      data={[
        { value: ALL, label: t('filter.anySpace') },
        ...options.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` })),
      ]}
    />
  );
}
