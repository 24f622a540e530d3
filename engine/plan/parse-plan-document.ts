import { z } from 'zod';
import { accept, refuse, type Result } from '../result.ts';
import type { PlanDocument } from './plan-document.ts';
import type { PlanProblem } from './plan-problem.ts';
import { PLAN_ICONS } from './plan.ts';

/**
 * JSON of any origin as a document, by shape alone: `bakePlan` checks what it says. Refuses with every place that has
 * another shape (`wrongShape`). Fields that a document does not have are left out.
 */
export function parsePlanDocument(json: unknown): Result<PlanDocument, readonly PlanProblem[]> {
  const parsed = planDocument.safeParse(json);
  if (parsed.success) return accept(parsed.data);
  return refuse(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.map((key) => (typeof key === 'number' ? key : String(key))),
      code: 'wrongShape',
      expected: message,
    })),
  );
}

const point = z.object({ x: z.number(), y: z.number() });
const coordinates = z.tuple([z.number(), z.number()]);

const onFloor = { floor: z.string().exactOptional() };

const shape = z.discriminatedUnion('type', [
  z.object({
    ...onFloor,
    type: z.literal('polygon'),
    kind: z.enum(['stage', 'floor', 'field', 'wall', 'other']),
    points: z.array(point),
    color: z.string().exactOptional(),
  }),
  z.object({
    ...onFloor,
    type: z.literal('text'),
    text: z.string(),
    at: point,
    size: z.number(),
    angle: z.number(),
  }),
  z.object({
    ...onFloor,
    type: z.literal('icon'),
    icon: z.enum(PLAN_ICONS),
    at: point,
    size: z.number(),
  }),
  z.object({
    ...onFloor,
    type: z.literal('image'),
    href: z.string(),
    at: point,
    width: z.number(),
    height: z.number(),
    opacity: z.number(),
  }),
]);

const furniture = z.object({
  kind: z.enum(['table', 'booth']),
  shape: z.enum(['round', 'rectangle']),
  at: point,
  width: z.number(),
  height: z.number(),
  angle: z.number(),
  soldWhole: z.boolean(),
});

const seat = z.object({
  name: z.string(),
  x: z.number(),
  y: z.number(),
  marks: z
    .array(z.enum(['accessible', 'companion', 'restrictedView', 'limitedLegroom', 'panorama']))
    .exactOptional(),
});

const regionBase = {
  id: z.string(),
  name: z.string(),
  color: z.string(),
  reservable: z.boolean(),
  ...onFloor,
  outline: z.array(z.array(coordinates)),
  labelAt: coordinates,
};

const region = z.discriminatedUnion('seated', [
  z.object({
    ...regionBase,
    seated: z.literal(true),
    rows: z.array(z.object({ name: z.string(), furniture: furniture.exactOptional(), seats: z.array(seat) })),
  }),
  z.object({ ...regionBase, seated: z.literal(false), capacity: z.number() }),
]);

const planDocument = z.object({
  format: z.literal('butaca.plan'),
  version: z.literal(1),
  name: z.string(),
  seatSize: z.number(),
  floors: z.array(z.object({ id: z.string(), name: z.string() })).exactOptional(),
  background: z.array(shape),
  regions: z.array(region),
});
