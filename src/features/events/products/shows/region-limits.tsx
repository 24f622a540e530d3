import { Badge, SimpleGrid, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type CreateShowsCall, regionLimit, type ShowRoom } from '#domain/calls/event-shows.ts';
import { useFormFaults } from '../../../../ui/edit-form/use-form-faults.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import classes from './region-limits.module.css';

type Limits = CreateShowsCall['regionLimits'];

interface RegionLimitsProps {
  readonly id: string;
  readonly label: string;
  readonly regions: ShowRoom['regions'];
  readonly defaultValue?: Limits;
  readonly onChange?: (limits: Limits) => void;
}

/** How many tickets a booking may have at most in each region. */
export function RegionLimits({ id, label, regions, defaultValue = [], onChange }: RegionLimitsProps) {
  const { t } = useTranslation('products');
  const faultTexts = useFormFaults();
  const [limits, change] = useUncontrolled<Limits>({ defaultValue, ...(onChange ? { onChange } : {}) });
  const set = (region: string, maxTickets: number | null) => {
    const others = limits.filter((limit) => limit.region !== region);
    change(maxTickets === null ? others : [...others, { region, maxTickets }]);
  };
  if (regions.length === 0) return null;
  return (
    <details className={classes['limits']} id={id}>
      <summary>
        {label}{' '}
        {limits.length > 0 && (
          <Badge variant="light" color="gray">
            {limits.length}
          </Badge>
        )}
      </summary>
      <Text size="sm" c="dimmed">
        {t('shows.regionLimitsHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
        {regions.map(({ key, name }) => {
          const place = limits.findIndex(({ region }) => region === key);
          const limit = limits[place];
          return (
            <NumberField
              key={key}
              size="sm"
              {...(limit && { id: `${id}.${place}.maxTickets` })}
              label={name}
              value={limit?.maxTickets ?? null}
              onChange={(most) => set(key, most)}
              error={limit && faultTexts(regionLimit, limit)['maxTickets']}
            />
          );
        })}
      </SimpleGrid>
    </details>
  );
}
