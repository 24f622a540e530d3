import { Chip, Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import classes from './event-filters.module.css';
import { type EventChoice, WHEN_DAYS, type When } from './filter-events.ts';

const ALL = 'all';
const WHENS: readonly When[] = ['week', 'month', 'quarter'];

interface EventFiltersProps {
  readonly choice: EventChoice;
  readonly onChoose: (change: Partial<EventChoice>) => void;
}

/** Category, space and time; each can be left open. */
export function EventFilters({ choice, onChoose }: EventFiltersProps) {
  const { t } = useTranslation('catalogue');
  const { categories, spaces } = useCatalogue();
  const spaceOptions = spaces.status === 'ready' ? spaces.value : [];
  const categoryOptions = categories.status === 'ready' ? categories.value : [];
  return (
    <div className={classes['filters']} role="group" aria-label={t('filter.label')}>
      <Chip.Group
        value={String(choice.categoryId ?? ALL)}
        onChange={(value) => onChoose({ categoryId: value === ALL ? null : Number(value) })}
      >
        <Group
          gap="xs"
          role="radiogroup"
          aria-label={t('filter.category')}
          className={classes['chips'] ?? ''}
        >
          {[{ id: ALL, description: t('filter.everything') }, ...categoryOptions].map(
            ({ id, description }) => (
              <Chip key={id} value={String(id)} size="md" variant="filled" icon={null}>
                {description}
              </Chip>
            ),
          )}
        </Group>
      </Chip.Group>
      <div className={classes['selects']}>
        <Select
          aria-label={t('filter.space')}
          value={String(choice.spaceId ?? ALL)}
          onChange={(value) => onChoose({ spaceId: value === ALL ? null : Number(value) })}
          allowDeselect={false}
          data={[
            { value: ALL, label: t('filter.anySpace') },
            ...spaceOptions.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` })),
          ]}
        />
        <Select
          aria-label={t('filter.when')}
          value={choice.when ?? ALL}
          onChange={(value) => onChoose({ when: WHENS.find((when) => when === value) ?? null })}
          allowDeselect={false}
          data={[
            { value: ALL, label: t('filter.anyTime') },
            ...WHENS.map((when) => ({
              value: when,
              label: t('filter.withinDays', { days: WHEN_DAYS[when] }),
            })),
          ]}
        />
      </div>
    </div>
  );
}
