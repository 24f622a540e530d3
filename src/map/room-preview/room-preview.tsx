import { useElementSize } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import type { Box, Plan } from '#engine/index.ts';
import { useMapLook } from '../use-map-look.ts';
import { drawnSize } from './drawn-size.ts';
import { hasWebGl } from './has-web-gl.ts';
import { previewShapes } from './preview-shapes.ts';
import classes from './room-preview.module.css';
import { SvgRoomPicture } from './svg-room-picture.tsx';

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
const GlRoomPicture = lazy(() =>
  import('./gl-room-picture.tsx').then(
    ({ GlRoomPicture: picture }) => ({ default: picture }),
    () => ({ default: SvgRoomPicture }),
  ),
);

/** A small still picture of a room as wide as its place and in the plan's shape. Nothing in it can be pressed. */
export function RoomPreview({ plan, label, colors, shares }: RoomPreviewProps) {
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
  const vectors = <SvgRoomPicture {...picture} />;
  return (
    <div
      className={classes['preview']}
      role="img"
      aria-label={label}
      ref={(node) => node?.style.setProperty('aspect-ratio', shapeOf(plan.bounds))}
    >
      <div className={classes['place']} ref={ref}>
        {size !== null && hasWebGl() ? (
          <Suspense fallback={vectors}>
            <GlRoomPicture key={size.width} {...picture} {...size} />
          </Suspense>
        ) : (
          vectors
        )}
      </div>
    </div>
  );
}

function shapeOf({ minX, minY, maxX, maxY }: Box): string {
  return `${maxX - minX} / ${maxY - minY}`;
}
