import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box, Plan } from '#engine/index.ts';
import { useMapLook } from '../use-map-look.ts';
import { drawnSize } from './drawn-size.ts';
import type { GlRoomPictureProps } from './gl-room-picture.tsx';
import { hasWebGl } from './has-web-gl.ts';
import { previewShapes } from './preview-shapes.ts';
import classes from './room-preview.module.css';
import { SvgRoomPicture } from './svg-room-picture.tsx';
import { zoneNames } from './zone-names.ts';

export interface RoomPreviewProps {
  readonly plan: Plan;
  /** What the picture is of, for who does not see it. */
  readonly label: string;
  /** `#rrggbb` by region, for example by price; the plan's own unless given. */
  readonly colors?: readonly string[];
  /** What is left of each region, 0–1: fuller is stronger. */
  readonly shares?: readonly number[];
}

/** The renderer comes with it; who cannot have it keeps the vectors. */
const GlRoomPicture = lazy<ComponentType<GlRoomPictureProps>>(() =>
  import('./gl-room-picture.tsx').then(
    ({ GlRoomPicture: picture }) => ({ default: picture }),
    () => ({ default: () => null }),
  ),
);

/**
 * A small still picture of a room as wide as its place and in the plan's shape, described by the names of its zones.
 * Nothing in it can be pressed.
 */
export function RoomPreview({ plan, label, colors, shares }: RoomPreviewProps) {
  const { i18n } = useTranslation();
  const zones = useId();
  const { theme } = useMapLook();
  const { ref, width, height } = useElementSize();
  const shapes = useMemo(
    () =>
      previewShapes({
        plan,
        stage: theme.stage,
        ...(colors ? { colors } : {}),
        ...(shares ? { shares } : {}),
      }),
    [plan, theme.stage, colors, shares],
  );
  const picture = { shapes, bounds: plan.bounds };
  const size = drawnSize({ width, height }, plan.bounds);
  const [drawnWidth, setDrawnWidth] = useState<number | null>(null);
  return (
    <div
      className={classes['preview']}
      role="img"
      aria-label={label}
      aria-describedby={zones}
      ref={(node) => node?.style.setProperty('aspect-ratio', shapeOf(plan.bounds))}
    >
      <VisuallyHidden id={zones}>{new Intl.ListFormat(i18n.language).format(zoneNames(plan))}</VisuallyHidden>
      <div className={classes['place']} ref={ref}>
        {/* In sight until the canvas of this size is. */}
        {drawnWidth !== size?.width && <SvgRoomPicture {...picture} />}
        {size !== null && hasWebGl() && (
          <Suspense>
            <GlRoomPicture key={size.width} {...picture} {...size} onDrawn={setDrawnWidth} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function shapeOf({ minX, minY, maxX, maxY }: Box): string {
  return `${maxX - minX} / ${maxY - minY}`;
}
