import type { Point } from '../geometry/point.ts';
import { isOnFloor, regionsOnFloor } from '../plan/floors.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rgb } from '../scene/color.ts';
import { mixColors, parseColor } from '../scene/color.ts';
import { regionInks } from '../scene/region-paint.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { MinimapView } from './minimap-view.ts';

/** What a minimap shows: the same props as its map's. */
export interface MinimapPaint {
  readonly plan: Plan;
  /** Index into the plan's floors; the first unless given. */
  readonly floor?: number;
  readonly theme: SeatMapTheme;
  readonly regionColors?: readonly string[];
  readonly dimmedRegions?: ReadonlySet<number>;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Share of a region's colour that is left of it where it is of no interest. */
const DIMMED = 0.2;

/** Regions, stages and fields as areas: as many elements as the plan has outlines, whatever the number of seats. */
export function drawMinimap(document: Document, view: MinimapView, paint: MinimapPaint): SVGSVGElement {
  const { bounds, size } = view;
  const svg = document.createElementNS(SVG, 'svg');
  const box = [bounds.minX, bounds.minY, bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  svg.setAttribute('viewBox', box.join(' '));
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  svg.style.display = 'block';
  for (const { outline, fill } of areas(paint)) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', outline.map(pathOf).join(''));
    path.setAttribute('fill', fill);
    svg.append(path);
  }
  return svg;
}

interface Area {
  readonly outline: readonly (readonly Point[])[];
  readonly fill: string;
}

function areas({ plan, floor = 0, theme, regionColors, dimmedRegions }: MinimapPaint): readonly Area[] {
  const ground = plan.background.flatMap((shape) => {
    if (!isOnFloor(shape, floor)) return [];
    if (shape.type !== 'polygon' || (shape.kind !== 'stage' && shape.kind !== 'field')) return [];
    return [{ outline: [shape.points], fill: shape.color ?? theme[shape.kind] }];
  });
  const surface = parseColor(theme.surface);
  const inks = regionInks(plan.regions, regionColors, theme);
  const regions = regionsOnFloor(plan, floor).map((region) => {
    const ink = inks[region] ?? surface;
    const fill = dimmedRegions?.has(region) ? mixColors(surface, ink, DIMMED) : ink;
    return { outline: plan.regions[region]?.outline ?? [], fill: cssOf(fill) };
  });
  return [...ground, ...regions];
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

function cssOf([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
