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
  /** Indices into the plan's cells; empty unless seats are close enough for what is made by the cell. */
  readonly cells: readonly number[];
}

/** Row names stand outside the seats' boxes; seats drawn larger than life stick out too. CSS pixels. */
const MARGIN = 24;
const NO_CHUNKS: readonly number[] = [];

export function composeScene(
  previous: Scene | null,
  view: Pick<PlanView, 'plan' | 'chunks' | 'cells' | 'floor'>,
  camera: CameraState,
  pixelRatio: number,
  everySeat = false,
): Scene {
  const { plan, floor } = view;
  const sameDetail = previous?.camera.zoom === camera.zoom && previous.pixelRatio === pixelRatio;
  const usual = sameDetail ? previous.detail : detailAt(camera.zoom, plan.seatSize, pixelRatio);
  const detail = everySeat && usual.seats < 1 ? { ...usual, seats: 1 } : usual;
  const box = visibleBox(camera, MARGIN);
  const see = (runs: PlanView['chunks'], before: readonly number[] = NO_CHUNKS): readonly number[] =>
    visibleChunks(runs, floor, box, before);
  return {
    camera,
    floor,
    pixelRatio,
    detail,
    chunks: detail.seats > 0 ? see(view.chunks, previous?.chunks) : NO_CHUNKS,
    cells: detail.form === 'dots' ? NO_CHUNKS : see(view.cells, previous?.cells),
  };
}
