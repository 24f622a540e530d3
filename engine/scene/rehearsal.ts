import type { Viewport } from '../camera/camera-state.ts';
import { floorOfSeat } from '../plan/floors.ts';
import type { PlanView } from './plan-view.ts';
import { seatPoint } from './plan-view.ts';
import type { Scene } from './scene.ts';
import { composeScene } from './scene.ts';

/** Diameters of a seat, CSS pixels: one for each way to draw seats, names of regions, rows and seats. */
const SIZES = [2.5, 5, 14, 26] as const;

/**
 * Scenes of one spot of the plan that show between them everything a map can draw, little of each. Drawn once after
 * the first frame and drawn over at once, they let the GPU's driver compile all programs before the camera needs them.
 */
export function rehearsalScenes(
  whole: Pick<PlanView, 'plan' | 'chunks' | 'cells'>,
  viewport: Viewport,
): readonly Scene[] {
  const { plan } = whole;
  if (plan.seats.count === 0) return [];
  const center = seatPoint(plan, 0);
  const view = { ...whole, floor: floorOfSeat(plan, 0) };
  return SIZES.map((size) => {
    const scene = composeScene(null, view, { viewport, center, zoom: size / plan.seatSize }, 1);
    return { ...scene, chunks: scene.chunks.slice(0, 1), cells: scene.cells.slice(0, 1) };
  });
}
