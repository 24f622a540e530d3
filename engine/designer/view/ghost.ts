import type { CameraState } from '../../camera/camera-state.ts';
import { worldToScreen } from '../../camera/camera-state.ts';
import type { Point } from '../../geometry/point.ts';
import type { SeatMapTheme } from '../../scene/theme.ts';
import type { Transform } from '../design/transform-object.ts';

/** What a hand holds, drawn once. */
export interface HeldPicture {
  readonly seats: readonly Point[];
  readonly rings: readonly (readonly Point[])[];
  readonly seatSize: number;
}

/** A picture of what is held, over the map: moving it is one style of one element, however much it is. */
export interface Ghost {
  readonly lift: (held: HeldPicture, camera: CameraState, theme: SeatMapTheme) => void;
  /** After the camera has moved. */
  readonly follow: (camera: CameraState) => void;
  readonly carry: (transforms: readonly Transform[]) => void;
  readonly putDown: () => void;
  readonly remove: () => void;
}

/** Dots are not drawn smaller, CSS pixels. */
const SMALLEST = 1;

export function createGhost(container: HTMLElement): Ghost {
  const canvas = container.ownerDocument.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText =
    'position:absolute;left:0;top:0;pointer-events:none;display:none;transform-origin:0 0;will-change:transform';
  container.append(canvas);
  let drawn: {
    readonly held: HeldPicture;
    readonly camera: CameraState;
    readonly theme: SeatMapTheme;
  } | null = null;
  let transforms: readonly Transform[] = [];

  /** From the plan as it was drawn to the screen as it is now. */
  function place(camera: CameraState): void {
    if (!drawn) return;
    const matrix = new DOMMatrix();
    const shift = worldToScreen(camera, { x: 0, y: 0 });
    matrix.translateSelf(shift.x, shift.y).scaleSelf(camera.zoom);
    for (const each of transforms.toReversed()) applyTo(matrix, each);
    const origin = worldToScreen(drawn.camera, { x: 0, y: 0 });
    matrix.scaleSelf(1 / drawn.camera.zoom).translateSelf(-origin.x, -origin.y);
    canvas.style.transform = matrix.toString();
  }

  let now: CameraState | null = null;
  return {
    lift: (held, camera, theme) => {
      drawn = { held, camera, theme };
      now = camera;
      transforms = [];
      draw(canvas, held, camera, theme);
      canvas.style.display = 'block';
      place(camera);
    },
    follow: (camera) => {
      now = camera;
      place(camera);
    },
    carry: (next) => {
      transforms = next;
      if (now) place(now);
    },
    putDown: () => {
      drawn = null;
      canvas.style.display = 'none';
    },
    remove: () => canvas.remove(),
  };
}

function applyTo(matrix: DOMMatrix, transform: Transform): void {
  if (transform.kind === 'move') {
    matrix.translateSelf(transform.dx, transform.dy);
    return;
  }
  const { x, y } = transform.about;
  matrix.translateSelf(x, y);
  if (transform.kind === 'rotate') matrix.rotateSelf((transform.angle * 180) / Math.PI);
  else if (transform.kind === 'scale') matrix.scaleSelf(transform.factorX, transform.factorY);
  else matrix.scaleSelf(transform.across === 'vertical' ? -1 : 1, transform.across === 'vertical' ? 1 : -1);
  matrix.translateSelf(-x, -y);
}

function draw(canvas: HTMLCanvasElement, held: HeldPicture, camera: CameraState, theme: SeatMapTheme): void {
  const { width, height } = camera.viewport;
  const ratio = Math.min(2, canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1);
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = theme.focus;
  context.strokeStyle = theme.focus;
  context.lineWidth = 1.5;
  const radius = Math.max(SMALLEST, (held.seatSize / 2) * camera.zoom);
  context.beginPath();
  for (const seat of held.seats) {
    const { x, y } = worldToScreen(camera, seat);
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.globalAlpha = 0.75;
  context.fill();
  for (const ring of held.rings) {
    context.beginPath();
    ring.forEach((point, i) => {
      const { x, y } = worldToScreen(camera, point);
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
    context.globalAlpha = 0.12;
    context.fill();
    context.globalAlpha = 0.9;
    context.stroke();
  }
}
