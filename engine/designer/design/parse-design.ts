import { z } from 'zod';
import { MAX_SEATS } from '../../plan/plan-limits.ts';
import type { PlanProblem } from '../../plan/plan-problem.ts';
import { PLAN_ICONS } from '../../plan/plan.ts';
import { accept, refuse, type Result } from '../../result.ts';
import type { Design } from './design.ts';

/**
 * JSON of any origin as a design, by shape and by bounds that keep baking finite. Refuses with every place that has
 * another shape. Fields that a design does not have are left out.
 */
export function parseDesign(json: unknown): Result<Design, readonly PlanProblem[]> {
  const parsed = design.safeParse(json);
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map(({ path, message }) => ({
        path: path.map((key) => (typeof key === 'number' ? key : String(key))),
        code: 'wrongShape',
        expected: message,
      })),
    );
  }
  const seats = parsed.data.objects.reduce((sum, object) => sum + mostSeats(object), 0);
  if (seats <= MAX_SEATS) return accept(parsed.data);
  return refuse([{ path: ['objects'], code: 'wrongShape', expected: `${MAX_SEATS} seats at most` }]);
}

const finite = z.number();
const count = z.number().int().min(0).max(100_000);
const id = z.string().min(1).max(200);
const name = z.string().max(200);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const point = z.object({ x: finite, y: finite });
const coordinates = z.tuple([finite, finite]).readonly();
const marks = z.array(z.enum(['accessible', 'companion', 'restrictedView', 'limitedLegroom', 'panorama']));
const floor = id.exactOptional();

const outline = z.discriminatedUnion('form', [
  z.object({ form: z.literal('polygons'), polygons: z.array(z.array(coordinates)) }),
  z.object({
    form: z.enum(['rectangle', 'ellipse']),
    at: point,
    width: finite,
    height: finite,
    angle: finite,
  }),
  z.object({ form: z.literal('arc'), at: point, inner: finite, outer: finite, from: finite, to: finite }),
]);

const base = { id, locked: z.literal(true).exactOptional(), hidden: z.literal(true).exactOptional() };
const furniture = z.object({
  kind: z.enum(['table', 'booth']),
  shape: z.enum(['round', 'rectangle']),
  at: point,
  width: finite,
  height: finite,
  angle: finite,
  soldWhole: z.boolean(),
});
const seated = { ...base, region: id };
const seatScheme = z.object({
  kind: z.enum(['consecutive', 'odd', 'even', 'fromCentre']),
  from: z.enum(['left', 'right']),
  first: z.number().int(),
});
const rowScheme = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('letters'),
    alphabet: z.enum(['english', 'spanish']),
    skip: z.string().max(100),
    afterLast: z.enum(['counted', 'doubled']),
    first: z.string().max(20),
  }),
  z.object({
    kind: z.literal('numbers'),
    first: z.number().int(),
    step: z.number().int(),
  }),
]);
const placement = z.object({
  x: finite,
  y: finite,
  angle: finite,
  mirrored: z.literal(true).exactOptional(),
});
const overrides = z.record(
  z.string(),
  z.object({
    name: name.exactOptional(),
    dx: finite.exactOptional(),
    dy: finite.exactOptional(),
    marks: marks.exactOptional(),
    removed: z.literal(true).exactOptional(),
  }),
);
const recipe = { ...seated, at: placement, seatScheme, overrides: overrides.exactOptional() };
const drawn = { ...base, floor };

const object = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('region'),
    name,
    color,
    reservable: z.boolean(),
    seated: z.boolean(),
    capacity: z.number().int().min(0),
    floor,
    outline,
    labelAt: coordinates.exactOptional(),
  }),
  z.object({
    ...seated,
    kind: z.literal('seats'),
    name,
    furniture: furniture.exactOptional(),
    seats: z.array(z.object({ name, x: finite, y: finite, marks: marks.exactOptional() })),
  }),
  z.object({ ...recipe, kind: z.literal('row'), name, count, pitch: finite, sag: finite }),
  z.object({
    ...recipe,
    kind: z.literal('block'),
    rows: count,
    seats: count,
    rowPitch: finite,
    seatPitch: finite,
    sag: finite,
    skew: finite,
    fan: finite,
    stagger: finite,
    alignment: z.enum(['left', 'centre', 'right']),
    rowScheme,
    firstRow: z.enum(['front', 'back']),
    rowNames: z.record(z.string(), name).exactOptional(),
  }),
  z.object({
    ...recipe,
    kind: z.literal('table'),
    name,
    shape: z.enum(['round', 'rectangle']),
    width: finite,
    height: finite,
    chairs: z.object({ top: count, right: count, bottom: count, left: count }),
    gap: finite,
    soldWhole: z.boolean(),
  }),
  z.object({
    ...recipe,
    kind: z.literal('booth'),
    name,
    width: finite,
    height: finite,
    rows: count,
    seats: count,
    soldWhole: z.boolean(),
  }),
  z.object({
    ...drawn,
    kind: z.literal('shape'),
    role: z.enum(['stage', 'floor', 'field', 'wall', 'other']),
    color: color.exactOptional(),
    label: name.exactOptional(),
    outline,
  }),
  z.object({ ...drawn, kind: z.literal('walkway'), points: z.array(coordinates), width: finite }),
  z.object({ ...drawn, kind: z.literal('text'), text: z.string(), at: point, size: finite, angle: finite }),
  z.object({ ...drawn, kind: z.literal('icon'), icon: z.enum(PLAN_ICONS), at: point, size: finite }),
  z.object({
    ...drawn,
    kind: z.literal('picture'),
    href: z.string(),
    at: point,
    width: finite,
    height: finite,
    opacity: finite,
    traced: z.boolean(),
  }),
]);

const design = z.object({
  format: z.literal('butaca.design'),
  version: z.literal(1),
  name,
  seatSize: finite,
  metresPerUnit: finite.exactOptional(),
  floors: z.array(z.object({ id, name })).min(1),
  objects: z.array(object),
});

/** No recipe makes more. */
function mostSeats(each: z.infer<typeof object>): number {
  switch (each.kind) {
    case 'seats':
      return each.seats.length;
    case 'row':
      return each.count;
    case 'block':
      return each.rows * (each.seats + Math.max(0, Math.ceil(each.fan)) * each.rows);
    case 'table': {
      const { top, right, bottom, left } = each.chairs;
      return top + right + bottom + left;
    }
    case 'booth':
      return each.rows * each.seats;
    default:
      return 0;
  }
}
