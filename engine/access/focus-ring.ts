import type { CameraState } from '../camera/camera-state.ts';
import { worldToScreen } from '../camera/camera-state.ts';
import type { Point } from '../geometry/point.ts';
import type { PlanView } from '../scene/plan-view.ts';
import type { MapPlace } from './map-place.ts';
import { placeBox } from './place-box.ts';

const SVG = 'http://www.w3.org/2000/svg';
const LOOK = 'position:absolute;left:0;top:0;overflow:visible;pointer-events:none';

/** The line around the region or the row that has the focus; a seat's is part of the picture. */
export interface FocusRing {
  readonly element: SVGSVGElement;
  /** Null: around nothing. */
  show(view: PlanView, place: MapPlace | null, ink: string): void;
  /** Lays it where the map draws what is inside. */
  follow(camera: CameraState): void;
}

export function createFocusRing(document: Document): FocusRing {
  const element = document.createElementNS(SVG, 'svg');
  element.style.cssText = LOOK;
  element.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  // As thick on the screen at any zoom.
  path.setAttribute('vector-effect', 'non-scaling-stroke');
  for (const [name, value] of [
    ['fill', 'none'],
    ['stroke-width', '3'],
    ['stroke-linejoin', 'round'],
  ] as const) {
    path.setAttribute(name, value);
  }
  element.append(path);
  let corner: Point | null = null;
  let size = { width: 0, height: 0 };

  function show(view: PlanView, place: MapPlace | null, ink: string): void {
    const isShown = place !== null && place.level !== 'seat';
    element.style.display = isShown ? 'block' : 'none';
    corner = null;
    if (!isShown) return;
    const { minX, minY, maxX, maxY } = placeBox(view, place);
    corner = { x: minX, y: minY };
    size = { width: maxX - minX, height: maxY - minY };
    element.setAttribute('viewBox', [minX, minY, size.width, size.height].join(' '));
    path.setAttribute('d', place.level === 'region' ? regionPath(view, place.region) : boxPath(corner, size));
    path.setAttribute('stroke', ink);
  }

  function follow(camera: CameraState): void {
    if (corner === null) return;
    const { x, y } = worldToScreen(camera, corner);
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.style.width = `${size.width * camera.zoom}px`;
    element.style.height = `${size.height * camera.zoom}px`;
  }

  return { element, show, follow };
}

function regionPath({ plan }: PlanView, region: number): string {
  const outline = plan.regions[region]?.outline ?? [];
  return outline.map((polygon) => `M${polygon.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('');
}

function boxPath(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}
