import { furnitureLabel } from '../furniture-label.ts';
import { furnitureOutline } from '../furniture.ts';
import { ICON_GROUND, iconParts } from '../icon-shapes.ts';
import type { DrawnIcon, DrawnImage, Plan } from '../plan.ts';
import type { SvgIconLook, SvgLook } from './svg.ts';
import { escapeText, polygonMarkup, round, textMarkup } from './svg-markup.ts';

/** Width of a letter in its height, on the generous side: what reads the file has fonts of its own. */
const LETTER_WIDTH = 0.6;

/** The tables and boxes of a region with their names. */
export function furnitureMarkup(plan: Plan, region: number, look: SvgLook): readonly string[] {
  const { rowStart = 0, rowEnd = 0 } = plan.regions[region] ?? {};
  return plan.rows.slice(rowStart, rowEnd).flatMap((row, i) => {
    if (row.furniture === null) return [];
    const { fill, outline, ink } = look.furniture(rowStart + i);
    const line = `stroke="${outline}" stroke-width="${round(plan.seatSize / 16)}"`;
    const names = furnitureLabel(plan, row, (text) => text.length * LETTER_WIDTH);
    return [
      polygonMarkup(furnitureOutline(row.furniture), `fill="${fill}" ${line}`),
      ...names.map(({ text, at, size }) =>
        textMarkup(text, at, `font-size="${round(size)}" fill="${ink}"`, 0),
      ),
    ];
  });
}

export function iconMarkup({ icon, at, size }: DrawnIcon, { ground, ink }: SvgIconLook): readonly string[] {
  const parts = [{ tone: 'ground', points: ICON_GROUND } as const, ...iconParts(icon)];
  return parts.map(({ tone, points }) =>
    polygonMarkup(
      points.map(({ x, y }) => ({ x: at.x + (x * size) / 2, y: at.y + (y * size) / 2 })),
      `fill="${tone === 'ground' ? ground : ink}"`,
    ),
  );
}

/** As the map draws it: stretched to its place. */
export function imageMarkup({ href, at, width, height, opacity }: DrawnImage): string {
  const place = `x="${round(at.x)}" y="${round(at.y)}" width="${round(width)}" height="${round(height)}"`;
  return `<image href="${escapeText(href)}" ${place} opacity="${round(opacity)}" preserveAspectRatio="none"/>`;
}
