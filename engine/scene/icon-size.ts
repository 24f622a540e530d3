/** Signs are not drawn smaller than this, CSS pixels. */
const SMALLEST_ICON = 15;

/** The size that a sign has at least at a zoom, plan units. */
export function leastIconScale(zoom: number): number {
  return SMALLEST_ICON / zoom;
}
