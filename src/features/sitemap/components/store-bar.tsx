import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { FillBar } from '../../../ui/fill-bar/fill-bar.tsx';
import type { StoreObstacle } from '../model/upload-state.ts';
import classes from './sitemap.module.css';

interface StoreBarProps {
  readonly places: number;
  readonly capacity: number;
  /** A region's seats; the room's map otherwise. */
  readonly isRegion: boolean;
  readonly obstacle: StoreObstacle | null;
  readonly isStoring: boolean;
  readonly onStore: () => void;
}

/** How much of the room it takes, what keeps it from being stored, and the one press that stores it. */
export function StoreBar({ places, capacity, isRegion, obstacle, isStoring, onStore }: StoreBarProps) {
  const { t } = useTranslation(['sitemap', 'refusal']);
  const format = useFormat();
  return (
    <section className={classes['store']} aria-label={t('store.label')}>
      {obstacle === 'overCapacity' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {isRegion
            ? t('refusal:capacityExceeded', { capacity: format.count(capacity) })
            : t('refusal:sitemapOverCapacity')}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <div className={classes['fill']}>
          <FillBar
            taken={places}
            capacity={capacity}
            calm
            text={t('store.places', {
              count: places,
              places: format.count(places),
              capacity: format.count(capacity),
            })}
          />
        </div>
        <div className={classes['deed']}>
          {obstacle === null && places === 0 && (
            <Text size="sm" role="status">
              {t('store.nothing')}
            </Text>
          )}
          {obstacle === 'toConfirm' && (
            <Text size="sm" c="dimmed">
              {t('store.toConfirm')}
            </Text>
          )}
          <Button
            size="md"
            loading={isStoring}
            disabled={obstacle !== null}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={onStore}
          >
            {t(isRegion ? 'store.region' : 'store.room')}
          </Button>
        </div>
      </Group>
    </section>
  );
}
