import type { Arena, View } from './contender.ts';

/** Diameter of a seat while panning close by, CSS pixels: seats carry their labels. */
export const CLOSE_SEAT = 24;

export const STRETCHES = ['whole', 'zooming', 'close'] as const;
export type Stretch = (typeof STRETCHES)[number];

/** Space around the whole plan, CSS pixels. */
const PADDING = 24;
/** The whole map is moved about a little larger than it fits. */
const WHOLE = 1.15;

/** The view that shows the whole plan. */
export function wholeView(plan: Arena['plan'], width: number, height: number): View {
  const { minX, minY, maxX, maxY } = plan.bounds;
  const zoom = Math.min((width - 2 * PADDING) / (maxX - minX), (height - 2 * PADDING) / (maxY - minY));
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, zoom };
}

/** The same path for everybody: circling over the whole map, flying to a seat, circling close by. `t` from 0 to 1. */
export function viewAt(stretch: Stretch, t: number, { plan, whole }: Arena): View {
  const far = whole.zoom * WHOLE;
  const near = CLOSE_SEAT / plan.seatSize;
  const goal = Math.floor(plan.seats.count * 0.4);
  const target = { x: plan.seats.x[goal] ?? 0, y: plan.seats.y[goal] ?? 0 };
  if (stretch === 'zooming') {
    const between = (from: number, to: number): number => from + (to - from) * (1 - Math.pow(1 - t, 3));
    const zoom = far * Math.pow(near / far, t);
    return { x: between(whole.x, target.x), y: between(whole.y, target.y), zoom };
  }
  const [center, zoom, radius] = stretch === 'whole' ? [whole, far, 12] : [target, near, 360];
  const x = center.x + (Math.sin(t * 2 * Math.PI) * radius) / zoom;
  const y = center.y + ((1 - Math.cos(t * 2 * Math.PI)) * (radius / 2)) / zoom;
  return { x, y, zoom };
}
