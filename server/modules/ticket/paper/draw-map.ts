import type { Point } from '#engine/geometry/point.ts';
import type { MapSketch } from './map-sketch.ts';

/** A rectangle of the sheet, points. */
export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const INK = {
  wall: '#c5b8a9',
  stage: '#dcd1c5',
  region: '#f5f0ea',
  own: '#fae1e4',
  seat: '#a09180',
  mark: '#a62646',
};
/** Seats are drawn from this size on, points: smaller ones would be a grey cloud. */
const LEAST_SEAT = 0.5;

/** The part of pdfkit's document that draws. */
export type Pen = Pick<
  PDFKit.PDFDocument,
  | 'save'
  | 'restore'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'fillAndStroke'
  | 'circle'
  | 'lineWidth'
  | 'stroke'
>;

/** The sketch as vectors, fitted into the box; the ticket's region tinted, its seat marked. */
export function drawMap(pen: Pen, sketch: MapSketch, box: PaperBox): void {
  const fit = fitted(sketch, box);
  pen.save().lineWidth(0.4);
  for (const { isWall, points } of sketch.shapes)
    polygon(pen, points.map(fit.point)).fillAndStroke(isWall ? INK.wall : INK.stage, INK.wall);
  for (const { isOwn, outline } of sketch.regions) {
    for (const each of outline) {
      polygon(pen, each.map(fit.point)).fillAndStroke(
        isOwn ? INK.own : INK.region,
        isOwn ? INK.mark : INK.wall,
      );
    }
  }
  drawSeats(pen, sketch, fit);
  if (sketch.mark !== null) drawMark(pen, fit.point(sketch.mark));
  pen.restore();
}

interface Fit {
  readonly scale: number;
  readonly point: (point: Point) => Point;
}

function fitted({ bounds }: MapSketch, box: PaperBox): Fit {
  const width = Math.max(bounds.maxX - bounds.minX, 1);
  const height = Math.max(bounds.maxY - bounds.minY, 1);
  const scale = Math.min(box.width / width, box.height / height);
  const left = box.x + (box.width - width * scale) / 2;
  const top = box.y + (box.height - height * scale) / 2;
  return {
    scale,
    point: ({ x, y }) => ({ x: left + (x - bounds.minX) * scale, y: top + (y - bounds.minY) * scale }),
  };
}

function drawSeats(pen: Pen, { seats, seatSize }: MapSketch, fit: Fit): void {
  const size = seatSize * fit.scale;
  if (size < LEAST_SEAT || seats.x.length === 0) return;
  for (const [index, planX] of seats.x.entries()) {
    const { x, y } = fit.point({ x: planX, y: seats.y[index] ?? 0 });
    pen.circle(x, y, size * 0.38);
  }
  pen.fill(INK.seat);
}

/** Seen whatever its size: a dot with a ring around it. */
function drawMark(pen: Pen, { x, y }: Point): void {
  pen.circle(x, y, 2.6).fill(INK.mark);
  pen.lineWidth(1.1).circle(x, y, 6).stroke(INK.mark);
}

function polygon(pen: Pen, points: readonly Point[]): Pen {
  const [first, ...others] = points;
  if (first === undefined) return pen;
  pen.moveTo(first.x, first.y);
  for (const { x, y } of others) pen.lineTo(x, y);
  return pen.closePath();
}
