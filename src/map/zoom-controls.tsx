import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeatMap } from '#engine/index.ts';
import classes from './zoom-controls.module.css';

/** A press of a button zooms so much. */
const STEP = 1.6;

interface ZoomControlsProps {
  readonly map: Pick<SeatMap, 'camera'>;
  /** Shows all there is; the whole plan unless given. */
  readonly onFit?: () => void;
}

export function ZoomControls({ map, onFit }: ZoomControlsProps) {
  const { t } = useTranslation('map');
  const look = { variant: 'default', size: 'xl', radius: 'md' } as const;
  return (
    <div className={classes['controls']} role="group" aria-label={t('controls')}>
      <ActionIcon {...look} aria-label={t('zoomIn')} onClick={() => map.camera.zoomBy(STEP)}>
        <IconPlus size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('zoomOut')} onClick={() => map.camera.zoomBy(1 / STEP)}>
        <IconMinus size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('fit')} onClick={onFit ?? (() => map.camera.fit({ kind: 'plan' }))}>
        <IconArrowsMaximize size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
