import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeatMap } from '#engine/index.ts';
import classes from './zoom-controls.module.css';

/** A press of a button zooms so much. */
const STEP = 1.6;

export function ZoomControls({ map }: { readonly map: SeatMap }) {
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
      <ActionIcon {...look} aria-label={t('fit')} onClick={() => map.camera.fit({ kind: 'plan' })}>
        <IconArrowsMaximize size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
