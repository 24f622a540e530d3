import type { Box } from '#engine/geometry/box.ts';
import { hungBox } from '#engine/scene/label-box.ts';
import { opacityAt, shareFrom } from '#engine/scene/label-fade.ts';
import type { MapLabel } from '#engine/scene/label-stages.ts';

/** Where a label is seen at a level. */
interface SeenLabel {
  readonly opacity: number;
  /** Around its letters, CSS pixels from the label's `at`. */
  readonly box: Box;
}

/** What the shader shows of a label at a level; null for nothing. The name moves as its details appear. */
export function seenLabel(label: MapLabel, level: number): SeenLabel | null {
  const opacity = opacityAt(level, label);
  if (opacity === 0) return null;
  const details = shareFrom(level, label.detailsFrom);
  if (details === 0) return { opacity, box: hungBox(label, false) };
  const full = hungBox(label, true);
  return { opacity, box: { ...full, minY: full.minY + label.shift * (1 - details) } };
}
