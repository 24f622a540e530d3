import { useEffect, useEffectEvent, useRef } from 'react';
import { type MinimapPaint, type SeatMap, createMinimap } from '#engine/index.ts';
import classes from './minimap.module.css';

interface MinimapProps extends MinimapPaint {
  readonly map: SeatMap;
}

/** The engine's small picture of the room; the camera moves its frame without React. */
export function Minimap({ map, ...paint }: MinimapProps) {
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
  return <div className={classes['minimap']} ref={container} hidden />;
}
