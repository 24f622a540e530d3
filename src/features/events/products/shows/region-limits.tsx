import { Badge, Input, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { regionLimit, type ShowRoom } from '#domain/calls/event-shows.ts';
import { useFormFaults } from '../../../../ui/edit-form/use-form-faults.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import classes from './region-limits.module.css';
import type { Limits } from './use-room-limits.ts';

interface RegionLimitsProps {
  readonly id: string;
  readonly label: string;
  readonly regions: ShowRoom['regions'];
  readonly value: Limits;
  readonly error?: ReactNode;
  readonly onChange: (limits: Limits) => void;
}

/** How many tickets a booking may have at most in each region. */
export function RegionLimits({ id, label, regions, value: limits, error, onChange }: RegionLimitsProps) {
  const { t } = useTranslation('products');
  const faultTexts = useFormFaults();
  const set = (region: string, maxTickets: number | null) => {
    const others = limits.filter((limit) => limit.region !== region);
    onChange(maxTickets === null ? others : [...others, { region, maxTickets }]);
  };
  if (regions.length === 0) return null;
  return (
    <details className={classes['limits']}>
      <summary id={id} {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
        {label}{' '}
        {limits.length > 0 && (
          <Badge variant="light" color="gray">
            {limits.length}
          </Badge>
        )}
      </summary>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
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
