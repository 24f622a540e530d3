import { ActionIcon } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MinimapPaint, type SeatMap, createMinimap } from '#engine/index.ts';
import classes from './minimap.module.css';

interface MinimapProps extends MinimapPaint {
  readonly map: SeatMap;
}

/**
 * The engine's small picture of the room; the camera moves its frame without React. On a phone it would cover seats:
 * there a button shows it.
 */
export function Minimap({ map, ...paint }: MinimapProps) {
  const { t } = useTranslation('map');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const minimap = useRef<ReturnType<typeof createMinimap>>(null);
  const { plan, floor, theme, regionColors, dimmedRegions } = paint;

  const build = useEffectEvent((element: HTMLElement) => createMinimap(element, map, paint));
  useEffect(() => {
    if (container.current === null) return undefined;
    const built = build(container.current);
    minimap.current = built;
    return () => {
      minimap.current = null;
      built.destroy();
    };
  }, [map, plan]);

  const redraw = useEffectEvent(() => minimap.current?.update(paint));
  useEffect(() => redraw(), [floor, theme, regionColors, dimmedRegions]);
  return (
    <>
      <div className={classes['minimap']} id={id} ref={container} data-open={isOpen || undefined} hidden />
      <ActionIcon
        className={classes['toggle'] ?? ''}
        variant="default"
        size="xl"
        radius="md"
        aria-label={t('minimap')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMap2 size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}
