import type { Box } from '../geometry/box.ts';
import type { CameraState } from './camera-state.ts';
import { isVisible } from './camera-state.ts';

/** What a camera looks at, whatever the size of the screen: plan units. */
export interface CameraView {
  readonly x: number;
  readonly y: number;
  /** Plan units across the shorter side of the viewport, > 0. */
  readonly span: number;
  /** Index into the plan's floors; null: whichever is shown. */
  readonly floor: number | null;
}

/** `x_y_span` or `x_y_span_floor`: letters that neither a query nor a fragment of an address escapes. */
const TEXT = /^(-?\d{1,9}(?:\.\d{1,6})?)_(-?\d{1,9}(?:\.\d{1,6})?)_(\d{1,9}(?:\.\d{1,6})?)(?:_(\d{1,4}))?$/;
/** A text is true to this part of what is seen. */
const FINENESS = 1000;

/** The view as a short text, `120.5_-340_900_1`; empty while the map is hidden and sees nothing. */
export function cameraToText({ center, zoom, viewport }: CameraState, floor: number | null): string {
  if (!isVisible(viewport)) return '';
  const span = Math.min(viewport.width, viewport.height) / zoom;
  const decimals = Math.min(6, Math.max(0, Math.ceil(Math.log10(FINENESS / span))));
  const numbers = [center.x, center.y, span].map((value) => String(Number(value.toFixed(decimals))));
  return [...numbers, ...(floor === null ? [] : [String(floor)])].join('_');
}

/** Null for what is no such text; a view outside of the plan is left to the camera's limits. */
export function parseCameraText(text: string): CameraView | null {
  const [, x = '', y = '', span = '', floor] = TEXT.exec(text) ?? [];
  if (!(Number(span) > 0)) return null;
  return {
    x: Number(x),
    y: Number(y),
    span: Number(span),
    floor: floor === undefined ? null : Number(floor),
  };
}

/** The square that a viewport of any shape has to hold to show the view. */
export function viewBoxOf({ x, y, span }: Omit<CameraView, 'floor'>): Box {
  const half = span / 2;
  return { minX: x - half, minY: y - half, maxX: x + half, maxY: y + half };
}
