import { distance, type Point } from '../../geometry/point.ts';
import type { PlanRowDocument } from '../../plan/plan-document.ts';
import type { DesignRow, Placement, SeatOverrides } from '../design/design.ts';
import { detectSeatScheme } from '../numbering/detect-scheme.ts';
import { sagOf } from './arc.ts';
import { bakeRow } from './bake-row.ts';

type RowRecipe = Pick<DesignRow, 'at' | 'count' | 'pitch' | 'sag' | 'seatScheme' | 'overrides'>;

/**
 * The recipe of a straight or curved row, where it makes every seat exactly: position (as a plan keeps it, in 32
 * bits), name and marks. Null for others, and for rows of fewer than three seats.
 */
export function recipeOfRow({ name, seats }: PlanRowDocument, seatSize: number): RowRecipe | null {
  const count = seats.length;
  const scheme = detectSeatScheme(seats.map((seat) => seat.name));
  if (count < 3 || scheme === null) return null;
  const overrides: SeatOverrides = Object.fromEntries(
    seats.flatMap(({ marks }, place) =>
      marks === undefined || marks.length === 0 ? [] : [[String(place), { marks }]],
    ),
  );
  if (seats.some(({ marks }) => marks?.length === 0)) return null;
  const marked = Object.keys(overrides).length === 0 ? {} : { overrides };
  for (const form of [straightForm(seats), curvedForm(seats, seatSize)]) {
    if (form === null) continue;
    const recipe = { ...form, count, seatScheme: scheme, ...marked };
    const baked = bakeRow({ id: '', kind: 'row', region: '', name, ...recipe });
    const isExact = baked.seats.every(({ x, y }, place) => {
      const seat = seats[place];
      return (
        seat !== undefined && Math.fround(x) === Math.fround(seat.x) && Math.fround(y) === Math.fround(seat.y)
      );
    });
    if (isExact) return recipe;
  }
  return null;
}

interface RowForm {
  readonly at: Placement;
  readonly pitch: number;
  readonly sag: number;
}

function straightForm(seats: readonly Point[]): RowForm | null {
  const [first, last] = [seats[0], seats.at(-1)];
  if (!first || !last) return null;
  const pitch = tidy(distance(first, last) / (seats.length - 1));
  const angle = Math.atan2(last.y - first.y, last.x - first.x);
  const at = { x: tidy((first.x + last.x) / 2), y: tidy((first.y + last.y) / 2), angle };
  return pitch > 0 ? { at, pitch, sag: 0 } : null;
}

/** Through the first, the middle and the last seat. */
function curvedForm(seats: readonly Point[], seatSize: number): RowForm | null {
  const [a, m, b] = [seats[0], seats[Math.floor(seats.length / 2)], seats.at(-1)];
  if (!a || !m || !b) return null;
  const doubled = 2 * (a.x * (m.y - b.y) + m.x * (b.y - a.y) + b.x * (a.y - m.y));
  if (Math.abs(doubled) < seatSize ** 2 / 1000) return null;
  const [sa, sm, sb] = [a.x ** 2 + a.y ** 2, m.x ** 2 + m.y ** 2, b.x ** 2 + b.y ** 2];
  const centre = {
    x: (sa * (m.y - b.y) + sm * (b.y - a.y) + sb * (a.y - m.y)) / doubled,
    y: (sa * (b.x - m.x) + sm * (a.x - b.x) + sb * (m.x - a.x)) / doubled,
  };
  const radius = distance(centre, a);
  const chord = { x: b.x - a.x, y: b.y - a.y };
  const half = Math.asin(Math.min(1, Math.hypot(chord.x, chord.y) / 2 / radius));
  const length = 2 * half * radius;
  // Behind the chord, where y of the row's own plane grows, is its middle where the centre lies before it.
  const side = Math.sign(chord.x * (centre.y - a.y) - chord.y * (centre.x - a.x));
  const sag = tidy(sagOf(length, -side / radius));
  const angle = Math.atan2(chord.y, chord.x);
  const reach = { x: (a.x + b.x) / 2 - centre.x, y: (a.y + b.y) / 2 - centre.y };
  const scale = radius / (Math.hypot(reach.x, reach.y) || 1);
  const at = { x: tidy(centre.x + reach.x * scale), y: tidy(centre.y + reach.y * scale), angle };
  const pitch = tidy(length / (seats.length - 1));
  return pitch > 0 ? { at, pitch, sag } : null;
}

/** To a thousandth, as recipes are written. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}
