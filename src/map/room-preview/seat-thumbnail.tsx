import { useMemo, useSyncExternalStore } from 'react';
import type { Plan, SeatMapProps } from '#engine/index.ts';
import type { StatusFeed } from '../status-feed.ts';
import { useMapLook } from '../use-map-look.ts';
import { pathOf } from './path-of.ts';
import { previewShapes, sharesLeft } from './preview-shapes.ts';

interface SeatThumbnailProps {
  readonly plan: Plan;
  readonly feed: StatusFeed;
  readonly selection: SeatMapProps['selection'];
  readonly className?: string | undefined;
}

/** Dots of own seats are so large, as a share of the picture: seen at the size of a thumb. */
const DOT = 0.022;

/** A room as a small picture: what is left where, and the viewer's own seats. It says nothing that is not said beside it. */
export function SeatThumbnail({ plan, feed, selection, className }: SeatThumbnailProps) {
  const { theme } = useMapLook();
  const status = useSyncExternalStore(feed.subscribe, feed.current);
  const shapes = useMemo(
    () => previewShapes({ plan, stage: theme.stage, shares: sharesLeft(plan, status) }),
    [plan, theme.stage, status],
  );
  const { minX, minY, maxX, maxY } = plan.bounds;
  const radius = Math.max(maxX - minX, maxY - minY) * DOT;
  return (
    <svg className={className} viewBox={[minX, minY, maxX - minX, maxY - minY].join(' ')} aria-hidden>
      {shapes.map(({ outline, fill, opacity }, index) => (
        <path key={index} d={outline.map(pathOf).join('')} fill={fill} fillOpacity={opacity} />
      ))}
      {[...selection.keys()].map((seat) => (
        <circle
          key={seat}
          cx={plan.seats.x[seat]}
          cy={plan.seats.y[seat]}
          r={radius}
          fill={theme.selected}
          stroke={theme.surface}
          strokeWidth={radius * 0.35}
        />
      ))}
    </svg>
  );
}
