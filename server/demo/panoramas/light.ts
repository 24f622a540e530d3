import { pointInPolygon } from '#engine/geometry/point-in-polygon.ts';
import type { RoomModel } from './room-model.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Metres; z is up. */
export interface Ray {
  readonly from: readonly [x: number, y: number, z: number];
  /** Of length 1. */
  readonly to: readonly [x: number, y: number, z: number];
}

const CARPET: Rgb = [74, 24, 32];
const WALL: Rgb = [108, 78, 60];
const GILT: Rgb = [186, 146, 86];
const CEILING: Rgb = [150, 132, 112];
const CURTAIN: Rgb = [150, 26, 40];
const BOARDS: Rgb = [176, 128, 78];
const APRON: Rgb = [88, 58, 36];
/** The first step along the ground and by how much each next one is longer. */
const STEP = 0.08;
const GROWTH = 1.035;

/** The colour that a ray meets in the room: stage, walls and ceiling exactly, the rising ground in small steps. */
export function lightAlong(room: RoomModel, regionColors: readonly Rgb[], ray: Ray): Rgb {
  const wall = wallDistance(room, ray);
  const stage = stageAlong(room, ray);
  const most = Math.min(wall, stage?.distance ?? Infinity);
  const ground = groundDistance(room, ray, most);
  if (ground < most) return groundColor(room, regionColors, ray, ground);
  if (stage !== null && stage.distance <= wall) return stage.color;
  return wallColor(room, ray, wall);
}

function at({ from, to }: Ray, distance: number): readonly [number, number, number] {
  return [from[0] + to[0] * distance, from[1] + to[1] * distance, from[2] + to[2] * distance];
}

function groundDistance(room: RoomModel, ray: Ray, most: number): number {
  let step = STEP;
  for (let distance = step; distance < most; distance += step) {
    const [x, y, z] = at(ray, distance);
    if (z < room.groundAt(x, y)) return distance;
    step *= GROWTH;
  }
  return Infinity;
}

function groundColor(room: RoomModel, regionColors: readonly Rgb[], ray: Ray, distance: number): Rgb {
  const [x, y] = at(ray, distance);
  const region = room.regionAt(x, y);
  const color = regionColors[region] ?? CARPET;
  const mixed = mix(CARPET, color, region < 0 ? 0 : 0.22);
  return lit(room, mixed, x, y, 0.75);
}

/** To the nearest of four walls, ceiling and the floor below everything. */
function wallDistance({ walls, ceiling }: RoomModel, { from, to }: Ray): number {
  const reach = (axis: 0 | 1 | 2, low: number, high: number): number =>
    to[axis] === 0 ? Infinity : ((to[axis] > 0 ? high : low) - from[axis]) / to[axis];
  return Math.min(reach(0, walls.minX, walls.maxX), reach(1, walls.minY, walls.maxY), reach(2, -1, ceiling));
}

function wallColor(room: RoomModel, ray: Ray, distance: number): Rgb {
  const [x, y, z] = at(ray, distance);
  const { walls, ceiling, stage } = room;
  if (z > ceiling - 0.01) {
    const rings = Math.sin(Math.hypot(x, y - (walls.minY + walls.maxY) / 2) * 2.1);
    return lit(room, mix(CEILING, GILT, rings > 0.93 ? 0.8 : 0), x, y, 0.62);
  }
  if (y < walls.minY + 0.01) return curtain(room, x, z);
  const along = Math.abs(x) > walls.maxX - 0.01 ? y : x;
  const isPillar = Math.abs(along % 4) < 0.35;
  const above = z - room.groundAt(x, y);
  const isRail = Math.abs(above - 1.1) < 0.06 || Math.abs(ceiling - 0.5 - z) < 0.12;
  const color = isRail ? GILT : isPillar ? mix(WALL, GILT, 0.25) : WALL;
  const lamp = lampAt(along, above);
  return add(lit(room, color, x, (y + stage.at.y) / 2, 0.5), lamp);
}

/** Warm spots between the pillars, a man's height and a half above the ground. */
function lampAt(along: number, above: number): Rgb {
  const aside = Math.abs(Math.abs(along % 4) - 2);
  const glow = 70 * Math.exp(-((aside / 0.9) ** 2) - ((above - 2.4) / 0.8) ** 2);
  return [glow, glow * 0.75, glow * 0.42];
}

function curtain(room: RoomModel, x: number, z: number): Rgb {
  const { outline, height } = room.stage;
  const half = Math.max(...outline.map((point) => Math.abs(point.x - room.stage.at.x)));
  const aside = Math.abs(x - room.stage.at.x);
  const top = height + half * 0.9;
  if (aside > half || z > top) return aside < half + 0.5 && z < top + 0.5 ? GILT : scale(WALL, 0.45);
  const fold = 0.72 + 0.28 * Math.sin(x * 7.3) * Math.sin(x * 2.9 + 1);
  const spot = 0.55 + 0.75 * Math.exp(-((aside / (half * 0.8)) ** 2) - ((z - height - 1.5) / 4) ** 2);
  return scale(CURTAIN, fold * spot);
}

function stageAlong(room: RoomModel, ray: Ray): { readonly distance: number; readonly color: Rgb } | null {
  const { outline, height } = room.stage;
  const side = sideDistance(room, ray);
  const down = (height - ray.from[2]) / ray.to[2];
  const [x, y] = at(ray, down);
  const isTop = down > 0 && down < side && pointInPolygon({ x, y }, outline);
  if (isTop) {
    const plank = Math.sin(x * 21) > 0.96 ? 0.8 : 1;
    return { distance: down, color: lit(room, scale(BOARDS, plank), x, y, 1) };
  }
  return side === Infinity ? null : { distance: side, color: scale(APRON, 0.8) };
}

/** To the upright faces of the stage. */
function sideDistance({ stage: { outline, height } }: RoomModel, { from, to }: Ray): number {
  let nearest = Infinity;
  outline.forEach((end, i) => {
    const start = outline.at(i - 1) ?? end;
    const edge = [end.x - start.x, end.y - start.y] as const;
    const across = to[0] * edge[1] - to[1] * edge[0];
    if (across === 0) return;
    const gap = [start.x - from[0], start.y - from[1]] as const;
    const distance = (gap[0] * edge[1] - gap[1] * edge[0]) / across;
    const share = (gap[0] * to[1] - gap[1] * to[0]) / across;
    const z = from[2] + to[2] * distance;
    if (distance > 0 && distance < nearest && share >= 0 && share <= 1 && z >= 0 && z <= height)
      nearest = distance;
  });
  return nearest;
}

/** Brighter towards the stage. */
function lit({ stage }: RoomModel, color: Rgb, x: number, y: number, base: number): Rgb {
  const away = Math.hypot(x - stage.at.x, y - stage.at.y);
  return scale(color, base * (0.6 + 0.9 * Math.exp(-away / 14)));
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function scale([red, green, blue]: Rgb, by: number): Rgb {
  return [red * by, green * by, blue * by];
}

function add(a: Rgb, b: Rgb): Rgb {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
