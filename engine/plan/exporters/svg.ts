import { rowOf, seatName } from '../seat-at-index.ts';
import type { Plan } from '../plan.ts';

/**
 * The plan as one standalone SVG picture, for looking at a plan without the engine: background, outlines with
 * names, every seat as a circle with a title. Linear in the seats; texts are escaped.
 */
export function planToSvg(plan: Plan): string {
  const { minX, minY, maxX, maxY } = plan.bounds;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${minX} ${minY} ${maxX - minX} ${maxY - minY}">`,
    ...plan.background.map(shapeMarkup),
    ...plan.regions.flatMap((region) => [
      ...region.outline.map((polygon) =>
        polygonMarkup(polygon, `fill="${region.color}" fill-opacity=".18" stroke="${region.color}"`),
      ),
      `<g fill="${region.color}">`,
      ...seatMarkup(plan, region.seatStart, region.seatEnd),
      '</g>',
      textMarkup(region.name, region.labelAt.x, region.labelAt.y, plan.seatSize * 2, 0),
    ]),
    '</svg>',
  ].join('\n');
}

function shapeMarkup(shape: Plan['background'][number]): string {
  if (shape.type === 'text') return textMarkup(shape.text, shape.at.x, shape.at.y, shape.size, shape.angle);
  return polygonMarkup(shape.points, `fill="${shape.color ?? FILLS[shape.kind]}"`);
}

const FILLS = {
  stage: '#c9c4d4',
  floor: '#efedf3',
  field: '#cfe8cf',
  wall: '#f6f5f8',
  other: '#e4e2ea',
} as const;

function seatMarkup(plan: Plan, start: number, end: number): readonly string[] {
  const radius = plan.seatSize / 2;
  const markup: string[] = [];
  for (let seat = start; seat < end; seat++) {
    const title = escapeText(`${rowOf(plan, seat).name} ${seatName(plan, seat)}`);
    const ring = plan.seats.marks[seat] === 0 ? '' : ' stroke="#000" stroke-width="3"';
    markup.push(
      `<circle cx="${round(plan.seats.x[seat])}" cy="${round(plan.seats.y[seat])}" r="${radius}"${ring}><title>${title}</title></circle>`,
    );
  }
  return markup;
}

function polygonMarkup(points: Plan['regions'][number]['outline'][number], attributes: string): string {
  return `<polygon points="${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')}" ${attributes}/>`;
}

function textMarkup(text: string, x: number, y: number, size: number, angle: number): string {
  const turn = `rotate(${round((angle * 180) / Math.PI)} ${round(x)} ${round(y)})`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-family="sans-serif" text-anchor="middle" dominant-baseline="central" transform="${turn}">${escapeText(text)}</text>`;
}

function round(value: number | undefined): number {
  return Math.round((value ?? 0) * 100) / 100;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
