import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#engine/index.ts';
import type { ListFilters, ListRegion } from './list-model.ts';
import { limitOf, pricesUpTo } from './price-filter.ts';
import type { PriceStep } from './region-offer.ts';
import classes from './seat-list.module.css';

interface ListFilterBarProps {
  readonly plan: Plan;
  readonly entries: readonly ListRegion[];
  readonly steps: readonly PriceStep[];
  readonly filters: ListFilters;
  readonly onFilters: (filters: ListFilters) => void;
}

/** No filter, as the value of an option. */
const ANY = 'any';
/** The filter that was made on the map's legend, and is no limit. */
const PICKED = 'picked';

/** What the list is narrowed by: region, price where there are several, and whether anything is left. */
export function ListFilterBar({ plan, entries, steps, filters, onFilters }: ListFilterBarProps) {
  const { t } = useTranslation(['map', 'common']);
  const change = (part: Partial<ListFilters>) => onFilters({ ...filters, ...part });
  const regions = entries.map(({ region, offer }) => ({
    value: String(region),
    label: [plan.regions[region]?.name, offer?.price].filter((part) => part !== undefined).join(' · '),
  }));
  const limit = limitOf(filters.prices, steps);
  const isPicked = filters.prices.size > 0 && limit === null;
  const picked = steps.filter(({ amount }) => filters.prices.has(amount)).map(({ text }) => text);
  // The highest leaves nothing out.
  const limits = steps.slice(0, -1).map(({ amount, text }) => ({
    value: String(amount),
    label: t('common:price.upTo', { price: text }),
  }));
  return (
    <div className={classes['filters']} role="group" aria-label={t('common:filters.title')}>
      <Select
        label={t('list.region')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('list.noOption')}
        value={filters.region === null ? ANY : String(filters.region)}
        data={[{ value: ANY, label: t('list.anyRegion') }, ...regions]}
        onChange={(value) => change({ region: valueOf(value) })}
      />
      {limits.length > 0 && (
        <Select
          label={t('list.price')}
          allowDeselect={false}
          value={isPicked ? PICKED : limit === null ? ANY : String(limit)}
          data={[
            { value: ANY, label: t('list.anyPrice') },
            ...limits,
            ...(isPicked
              ? [{ value: PICKED, label: t('list.pickedPrices', { prices: picked.join(', ') }) }]
              : []),
          ]}
          onChange={(value) => {
            if (value !== PICKED) change({ prices: pricesUpTo(steps, valueOf(value)) });
          }}
        />
      )}
      <Checkbox
        className={classes['only'] ?? ''}
        label={t('list.onlyLeft')}
        checked={filters.onlyLeft}
        onChange={(event) => change({ onlyLeft: event.currentTarget.checked })}
      />
    </div>
  );
}

function valueOf(option: string | null): number | null {
  return option === null || option === ANY ? null : Number(option);
}
