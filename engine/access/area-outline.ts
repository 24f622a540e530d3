import type { Point } from '../geometry/point.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The line that is drawn around seats, above the picture. */
export interface AreaOutline {
  /** Null takes it away. Points are CSS pixels from the surface's upper left corner. */
  show(outline: readonly Point[] | null, color: string): void;
  remove(): void;
}

export function createAreaOutline(surface: HTMLElement): AreaOutline {
  const document = surface.ownerDocument;
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('aria-hidden', 'true');
  picture.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;display:none';
  const shape = document.createElementNS(SVG, 'polygon');
  shape.setAttribute('fill-opacity', '0.12');
  shape.setAttribute('stroke-width', '2');
  shape.setAttribute('stroke-dasharray', '6 4');
  shape.setAttribute('stroke-linejoin', 'round');
  picture.append(shape);
  surface.append(picture);
  return {
    show(outline, color) {
      picture.style.display = outline === null ? 'none' : 'block';
      shape.setAttribute('points', (outline ?? []).map(({ x, y }) => `${x},${y}`).join(' '));
      shape.setAttribute('fill', color);
      shape.setAttribute('stroke', color);
    },
    remove: () => picture.remove(),
  };
}
