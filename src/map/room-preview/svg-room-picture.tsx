import type { Box } from '#engine/index.ts';
import { pathOf } from './path-of.ts';
import type { PreviewShape } from './preview-shapes.ts';

export interface RoomPictureProps {
  readonly shapes: readonly PreviewShape[];
  /** All that is drawn lies in it, plan units. */
  readonly bounds: Box;
}

/** The picture as vectors: where there is no WebGL, and until the renderer is there. */
export function SvgRoomPicture({ shapes, bounds }: RoomPictureProps) {
  const { minX, minY, maxX, maxY } = bounds;
  return (
    <svg viewBox={[minX, minY, maxX - minX, maxY - minY].join(' ')} width="100%" height="100%" aria-hidden>
      {shapes.map(({ outline, fill, opacity }, index) => (
        <path key={index} d={outline.map(pathOf).join('')} fill={fill} fillOpacity={opacity} />
      ))}
    </svg>
  );
}
