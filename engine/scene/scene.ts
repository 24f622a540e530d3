import type { CameraState } from '../camera/camera-state.ts';
import { visibleBox } from '../camera/camera-state.ts';
import type { Detail } from './detail.ts';
import { detailAt } from './detail.ts';
import type { PlanView } from './plan-view.ts';
import { visibleChunks } from './visible-chunks.ts';

/** What a camera sees of one floor of a plan. Parts that did not change keep their reference. */
export interface Scene {
  readonly camera: CameraState;
  /** Index into the plan's floors. */
  readonly floor: number;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
  readonly detail: Detail;
  /** Indices into the plan's chunks; empty when single seats are too small to draw. */
  readonly chunks: readonly number[];
}

/** Row names stand outside the seats' boxes; seats drawn larger than life stick out too. CSS pixels. */
const MARGIN = 24;
const NO_CHUNKS: readonly number[] = [];

export function composeScene(
  previous: Scene | null,
  { plan, chunks, floor }: Pick<PlanView, 'plan' | 'chunks' | 'floor'>,
  camera: CameraState,
  pixelRatio: number,
): Scene {
  const sameDetail = previous?.camera.zoom === camera.zoom && previous.pixelRatio === pixelRatio;
  const detail = sameDetail ? previous.detail : detailAt(camera.zoom, plan.seatSize, pixelRatio);
  const seen =
    detail.seats > 0
      ? visibleChunks(chunks, floor, visibleBox(camera, MARGIN), previous?.chunks ?? NO_CHUNKS)
      : NO_CHUNKS;
  return { camera, floor, pixelRatio, detail, chunks: seen };
}
