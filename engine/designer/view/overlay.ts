import type { CameraState } from '../../camera/camera-state.ts';
import { visibleBox, worldToScreen } from '../../camera/camera-state.ts';
import type { Point } from '../../geometry/point.ts';
import type { SeatMapTheme } from '../../scene/theme.ts';
import type { Draft, DraftLine } from './draft.ts';
import type { Handle } from './handles.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Half the side of a handle, CSS pixels. */
const HANDLE = 4.5;

/** What lies over the map. */
export interface OverlayContent {
  readonly camera: CameraState;
  readonly theme: SeatMapTheme;
  readonly seatSize: number;
  /** From line to line, plan units; 0: none. */
  readonly grid: number;
  /** Around what is selected. */
  readonly selected: readonly DraftLine[];
  readonly handles: readonly Handle[];
  readonly draft: Draft;
}

/** The lines and handles over the map: a few elements, made anew with each change. */
export interface Overlay {
  readonly show: (content: OverlayContent) => void;
  readonly remove: () => void;
}

export function createOverlay(container: HTMLElement): Overlay {
  const document = container.ownerDocument;
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('aria-hidden', 'true');
  picture.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
  container.append(picture);

  function add(
    parent: Element,
    name: string,
    attributes: Readonly<Record<string, string | number>>,
  ): Element {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    parent.append(element);
    return element;
  }

  return {
    remove: () => picture.remove(),
    show: ({ camera, theme, seatSize, grid, selected, handles, draft }) => {
      const next = document.createElementNS(SVG, 'g');
      const at = (point: Point): Point => worldToScreen(camera, point);
      const path = ({ points, isClosed }: DraftLine): string =>
        points
          .map(at)
          .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`)
          .join('') + (isClosed ? 'Z' : '');
      const lines = gridPath(camera, grid);
      if (lines !== '')
        add(next, 'path', { d: lines, stroke: theme.mutedText, 'stroke-opacity': 0.22, 'stroke-width': 1 });
      const line = { stroke: theme.focus, 'stroke-width': 1.5, 'stroke-linejoin': 'round' } as const;
      for (const each of selected) add(next, 'path', { ...line, d: path(each), fill: 'none' });
      for (const each of draft.lines) add(next, 'path', { ...line, d: path(each), ...styleOf(each, theme) });
      if (draft.seats.length > 0)
        add(next, 'path', {
          d: discs(draft.seats.map(at), (seatSize / 2) * camera.zoom),
          fill: theme.focus,
          'fill-opacity': 0.55,
        });
      const edges = { fill: theme.surface, stroke: theme.focus, 'stroke-width': 1.5 } as const;
      for (const handle of handles) {
        const { x, y } = at(handle.at);
        if (handle.kind === 'scale' || handle.kind === 'point') {
          add(next, 'rect', {
            ...edges,
            x: x - HANDLE,
            y: y - HANDLE,
            width: 2 * HANDLE,
            height: 2 * HANDLE,
          });
        } else {
          const r = handle.kind === 'edge' ? HANDLE - 1.5 : HANDLE + 0.5;
          add(next, 'circle', {
            ...edges,
            cx: x,
            cy: y,
            r,
            ...(handle.kind === 'edge' ? { opacity: 0.7 } : {}),
          });
        }
      }
      if (draft.figure) {
        const { x, y } = at(draft.figure.at);
        const text = add(next, 'text', {
          x: x + 14,
          y: y + 24,
          fill: theme.text,
          stroke: theme.background,
          'stroke-width': 4,
          'paint-order': 'stroke',
          'font-family': theme.fontFamily,
          'font-size': 13,
        });
        text.textContent = draft.figure.text;
      }
      picture.replaceChildren(next);
    },
  };
}

/** Lines nearer than this are left out, every other of them, CSS pixels. */
const GRID_LEAST = 8;

function gridPath(camera: CameraState, grid: number): string {
  if (grid <= 0 || camera.zoom <= 0) return '';
  let step = grid;
  while (step * camera.zoom < GRID_LEAST) step *= 2;
  const { minX, minY, maxX, maxY } = visibleBox(camera);
  const { width, height } = camera.viewport;
  let path = '';
  for (let x = Math.ceil(minX / step) * step; x < maxX; x += step) {
    path += `M${short(worldToScreen(camera, { x, y: 0 }).x)} 0v${height}`;
  }
  for (let y = Math.ceil(minY / step) * step; y < maxY; y += step) {
    path += `M0 ${short(worldToScreen(camera, { x: 0, y }).y)}h${width}`;
  }
  return path;
}

function styleOf({ role }: DraftLine, theme: SeatMapTheme): Readonly<Record<string, string | number>> {
  switch (role) {
    case 'shape':
      return { fill: theme.focus, 'fill-opacity': 0.12 };
    case 'marquee':
      return { fill: theme.focus, 'fill-opacity': 0.08, 'stroke-dasharray': '5 4' };
    case 'guide':
      return { fill: 'none', stroke: '#e5318f', 'stroke-width': 1 };
  }
}

/** All in one path: a hundred elements less. */
function discs(points: readonly Point[], radius: number): string {
  const r = Math.max(1, radius);
  return points
    .map(
      ({ x, y }) =>
        `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0`,
    )
    .join('');
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
