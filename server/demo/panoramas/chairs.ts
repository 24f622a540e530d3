import type { Plan } from '#engine/plan/plan.ts';
import { regionOf } from '#engine/plan/seat-at-index.ts';
import { seatOutlook, seatPoint } from '#engine/view/seat-outlook.ts';
import type { RoomModel } from './room-model.ts';

interface ChairView {
  readonly plan: Plan;
  /** Whose chair one sits on: it is not seen. */
  readonly seat: number;
  readonly room: RoomModel;
  /** The eye, metres. */
  readonly from: readonly [x: number, y: number, z: number];
  /** Angle on the page that is in the middle of the picture. */
  readonly start: number;
  readonly width: number;
  readonly metresPerUnit: number;
}

/** Half width and height of a chair's back, height of its upper edge above the ground: metres. */
const HALF = 0.25;
const BACK = 0.62;
const TOP = 0.98;
/** Nearer chairs are below the eye and would smear. */
const NEAREST = 0.55;

/** The empty chairs, as a drawing to be laid over the room: from far to near. */
export function chairsSvg(view: ChairView): string {
  const { plan, seat, width, metresPerUnit, from, room } = view;
  const chairs = Array.from({ length: plan.seats.count }, (_, index) => {
    const point = seatPoint(plan, index);
    const [x, y] = [point.x * metresPerUnit, point.y * metresPerUnit];
    return { index, x, y, away: Math.hypot(x - from[0], y - from[1]), top: room.groundAt(x, y) + TOP };
  }).filter(({ index, away }) => index !== seat && away > NEAREST);
  const drawn = chairs.toSorted((a, b) => b.away - a.away).map((chair) => chairPath(view, chair));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}">${drawn.join('')}</svg>`;
}

interface Chair {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly away: number;
  /** Of the back's upper edge. */
  readonly top: number;
}

/** A back of velvet, lighter on its edge; drawn twice where it crosses the seam of the picture. */
function chairPath({ plan, from, start, width, room }: ChairView, chair: Chair): string {
  const { ahead } = seatOutlook(plan, chair.index);
  const perRadian = width / (2 * Math.PI);
  const turn = Math.atan2(chair.y - from[1], chair.x - from[0]) - start;
  const middle = width / 2 + (turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI))) * perRadian;
  const rowAt = (height: number): number => width / 4 - Math.atan2(height - from[2], chair.away) * perRadian;
  const line = { x: (chair.x - from[0]) / chair.away, y: (chair.y - from[1]) / chair.away };
  const facing = Math.abs(ahead.x * line.x + ahead.y * line.y);
  const half = Math.atan2(HALF * (0.45 + 0.55 * facing), chair.away) * perRadian;
  const [upper, lower] = [rowAt(chair.top), rowAt(chair.top - BACK)];
  const stage = Math.hypot(chair.x - room.stage.at.x, chair.y - room.stage.at.y);
  const light = 0.42 + 0.4 * Math.exp(-stage / 16);
  const fill = shade(regionOf(plan, chair.index).color, light);
  const round = half * 0.5;
  const rectangle = (x: number): string =>
    `<rect x="${(x - half).toFixed(1)}" y="${upper.toFixed(1)}" width="${(half * 2).toFixed(1)}" height="${(lower - upper).toFixed(1)}" rx="${round.toFixed(1)}" fill="${fill}" stroke="${shade(fill, 1.5)}" stroke-width="${Math.min(2.5, half / 14).toFixed(2)}"/>`;
  const twin = middle < width / 2 ? middle + width : middle - width;
  const isAtSeam = middle - half < 0 || middle + half > width;
  return rectangle(middle) + (isAtSeam ? rectangle(twin) : '');
}

function shade(color: string, by: number): string {
  const part = (start: number): string =>
    Math.min(255, Math.round(Number.parseInt(color.slice(start, start + 2), 16) * by))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}
