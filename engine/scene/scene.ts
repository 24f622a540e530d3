import type { CameraState } from '../camera/camera-state.ts';
import { visibleBox } from '../camera/camera-state.ts';
import type { Detail } from './detail.ts';
import { detailAt } from './detail.ts';
import { labelZoom } from './region-labels.ts';
import type { SeatChunk } from './seat-chunks.ts';
import { visibleChunks } from './visible-chunks.ts';

/** What a camera sees of a plan. Parts that did not change keep their reference. */
export interface Scene {
  readonly camera: CameraState;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
  readonly detail: Detail;
  /** Indices into the plan's chunks; empty when single seats are too small to draw. */
  readonly chunks: readonly number[];
  /** The zoom for which region labels are placed. */
  readonly labelZoom: number;
}

/** Row names stand outside the seats' boxes; seats drawn larger than life stick out too. CSS pixels. */
const MARGIN = 24;
const NO_CHUNKS: readonly number[] = [];

export function composeScene(
  previous: Scene | null,
  chunks: readonly SeatChunk[],
  seatSize: number,
  camera: CameraState,
  pixelRatio: number,
): Scene {
  const sameDetail = previous?.camera.zoom === camera.zoom && previous.pixelRatio === pixelRatio;
  const detail = sameDetail ? previous.detail : detailAt(camera.zoom, seatSize, pixelRatio);
  const seen =
    detail.seats > 0
      ? visibleChunks(chunks, visibleBox(camera, MARGIN), previous?.chunks ?? NO_CHUNKS)
      : NO_CHUNKS;
  return { camera, pixelRatio, detail, chunks: seen, labelZoom: labelZoom(camera.zoom) };
}
