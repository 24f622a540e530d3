import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import { planToCsv } from '../exporters/csv.ts';
import { planToMapSvg } from '../exporters/map-svg.ts';
import { planToPretix } from '../exporters/pretix.ts';
import type { PlanDocument } from '../plan-document.ts';
import type { SeatMark } from '../plan.ts';
import { readMap } from './read-map.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function imported(name: string, text: string): Promise<PlanDocument> {
  const read = await readMap([{ name, bytes: bytes(text) }]);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.document;
}

const place = fc
  .integer({ min: -2_000_000, max: 2_000_000 })
  .map((value) => (value === 0 ? 0 : value / 1000));
const point = fc.record({ x: place, y: place });
const pair = fc.tuple(place, place);
const word = fc.stringMatching(/^[A-Za-zÑñ0-9 ]{1,8}$/).map((text) => text.trim() || 'x');
const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const turn = fc.integer({ min: -3_000_000, max: 3_000_000 }).map((value) => value / 1e6 || 0);
const whole = fc.integer({ min: 1, max: 400 });
const table = fc.record({
  kind: fc.constantFrom('table' as const, 'booth' as const),
  shape: fc.constant('round' as const),
  at: point,
  width: whole,
  height: whole,
  angle: turn,
  soldWhole: fc.boolean(),
});
const seats = fc.uniqueArray(fc.record({ name: word, x: place, y: place }), {
  minLength: 1,
  maxLength: 6,
  selector: ({ name }) => name,
});
const row = fc.oneof(fc.record({ name: word, seats }), fc.record({ name: word, furniture: table, seats }));
const base = {
  name: word,
  color,
  reservable: fc.constant(true),
  outline: fc.array(fc.array(pair, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 2 }),
  labelAt: pair,
};
const region = fc.oneof(
  fc.record({
    ...base,
    seated: fc.constant(true as const),
    rows: fc.uniqueArray(row, { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
  }),
  fc.record({ ...base, seated: fc.constant(false as const), capacity: fc.integer({ min: 0, max: 5000 }) }),
);
const shape = fc.oneof(
  fc.record({
    type: fc.constant('polygon' as const),
    kind: fc.constantFrom('stage' as const, 'field' as const, 'other' as const),
    points: fc.array(point, { minLength: 3, maxLength: 6 }),
  }),
  fc.record({
    type: fc.constant('polygon' as const),
    kind: fc.constant('other' as const),
    points: fc.array(point, { minLength: 3, maxLength: 6 }),
    color,
  }),
  fc.record({ type: fc.constant('text' as const), text: word, at: point, size: whole, angle: turn }),
);

/** Any plan as far as pretix's format holds one. */
const plan = fc
  .record({
    name: word,
    seatSize: whole.map((half) => 2 * half),
    background: fc.array(shape, { maxLength: 4 }),
    regions: fc.array(region, { minLength: 1, maxLength: 4 }),
  })
  .filter(({ regions }) => regions.some(({ seated }) => seated))
  .map(({ regions, seatSize, ...rest }): PlanDocument => ({
    format: 'butaca.plan',
    version: 1,
    ...rest,
    seatSize,
    regions: regions.map((each, i) => ({ id: `r${i}`, ...each })),
  }));

const part = fc.record({
  name: fc.constantFrom('Platea', 'Palco 3', 'Pista & <bar>', 'Gradería Ñ'),
  // greys and black are no colours of regions: the map gives its own, which is told
  color: fc.constantFrom('#8a1538', '#1f6f8b', '#a8631f'),
  floor: fc.constantFrom('ground', 'first floor'),
  rows: fc.integer({ min: 1, max: 3 }),
  capacity: fc.integer({ min: 1, max: 900 }),
  kind: fc.constantFrom('rows', 'tables', 'places'),
  table: fc.record({
    kind: fc.constantFrom('table' as const, 'booth' as const),
    shape: fc.constantFrom('round' as const, 'rectangle' as const),
    soldWhole: fc.boolean(),
    angle: fc.constantFrom(0, 0.5, -1.25),
  }),
  marks: fc.constantFrom<SeatMark[]>([], ['accessible'], ['companion', 'restrictedView']),
  icon: fc.constantFrom('toilets' as const, 'bar' as const, 'exit' as const),
  shape: fc.constantFrom(
    'stage' as const,
    'field' as const,
    'wall' as const,
    'floor' as const,
    'other' as const,
  ),
  painted: fc.option(color.filter((each) => each !== '#000000')),
});

/** A room of parts side by side on two floors, with a shape, a text and an icon above each. */
const drawable = fc.array(part, { minLength: 2, maxLength: 6 }).map((parts): PlanDocument => ({
  format: 'butaca.plan',
  version: 1,
  name: 'Sala «Uno» & más',
  seatSize: 10,
  floors: [
    { id: 'first floor', name: 'Primera planta' },
    { id: 'ground', name: 'Planta baja' },
  ],
  background: [
    ...parts.map(({ shape: kind, painted, floor }, i) => {
      const points = box(i * 300, -200).map(([x, y]) => ({ x, y }));
      return {
        type: 'polygon' as const,
        kind,
        points,
        ...(painted === null ? {} : { color: painted }),
        floor,
      };
    }),
    ...parts.map(({ floor }, i) => {
      return {
        type: 'text' as const,
        text: `Texto ${i}`,
        at: { x: i * 300, y: -80 },
        size: 12,
        angle: 0.5,
        floor,
      };
    }),
    ...parts.map(({ icon, floor }, i) => {
      return { type: 'icon' as const, icon, at: { x: i * 300 + 120, y: -150 }, size: 20, floor };
    }),
  ],
  regions: parts.map(({ name, color: own, floor, kind, rows, capacity, table: furniture, marks }, i) => {
    const outline = [box(i * 300, 0)];
    const named = { id: `r${i}`, name: `${name} ${i}`, color: own, reservable: true, floor, outline };
    if (kind === 'places') return { ...named, labelAt: [0, 0] as const, seated: false as const, capacity };
    return {
      ...named,
      labelAt: [0, 0] as const,
      seated: true as const,
      rows: Array.from({ length: rows }, (_, r) => ({
        name: `${r + 1}`,
        ...(kind === 'tables'
          ? { furniture: { ...furniture, at: { x: i * 300 + 60.25, y: 30 + r * 80 }, width: 30, height: 20 } }
          : {}),
        seats: Array.from({ length: 4 }, (_each, s) => ({
          name: `${s + 1}b`,
          x: i * 300 + 20 + s * 22.5,
          y: 10 + r * 80,
          ...(marks.length === 0 ? {} : { marks }),
        })),
      })),
    };
  }),
}));

function box(x: number, y: number): (readonly [number, number])[] {
  return [
    [x, y],
    [x + 250, y],
    [x + 250, y + 250],
    [x, y + 250],
  ];
}

/** A pretix plan of somebody else's making. */
const foreign = fc
  .array(
    fc.record({
      name: word,
      category: fc.constantFrom('A', 'B'),
      rows: fc.integer({ min: 1, max: 4 }),
      seats: fc.integer({ min: 2, max: 8 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((zones) => ({
    name: 'Plan',
    categories: [
      { name: 'A', color: '#aa0000' },
      { name: 'B', color: '#0000aa' },
    ],
    zones: zones.map(({ name, category, rows, seats: count }, z) => ({
      name,
      position: { x: z * 400.125, y: 0 },
      rows: Array.from({ length: rows }, (_, r) => ({
        row_number: String.fromCharCode(65 + r),
        position: { x: 0, y: r * 25 },
        seats: Array.from({ length: count }, (_, s) => ({
          seat_number: `${s + 1}`,
          seat_guid: `${z}-${r}-${s}`,
          position: { x: s * 20.5, y: 0 },
          category,
        })),
      })),
    })),
    size: { width: 1000, height: 1000 },
  }));

/** The same cases each time, on a machine that has other work as well. */
const SEEDS = [1, 20261122, 20261123];
const PATIENCE = 60_000;

describe.each(SEEDS)('out and in again (seed %i)', (seed) => {
  it(
    'a plan of ours is the same as JSON',
    async () => {
      await fc.assert(
        fc.asyncProperty(plan, async (document) => {
          expect(await imported('plan.json', JSON.stringify(document))).toEqual(document);
        }),
        { numRuns: 30, seed },
      );
    },
    PATIENCE,
  );

  it(
    'a plan is the same as a pretix seating plan, as far as that holds one',
    async () => {
      await fc.assert(
        fc.asyncProperty(plan, async (document) => {
          const { plan: file, losses } = planToPretix(document);
          expect(losses).toEqual([]);
          expect(await imported('plan.json', JSON.stringify(file))).toEqual(document);
        }),
        { numRuns: 60, seed },
      );
    },
    PATIENCE,
  );

  it(
    'a plan is the same as a drawing, as far as that holds one',
    async () => {
      await fc.assert(
        fc.asyncProperty(drawable, async (document) => {
          const read = await imported('plan.svg', svgOf(document));
          expect(drawnIn(read)).toEqual(drawnIn(document));
          expect(svgOf(read)).toBe(svgOf(document));
        }),
        { numRuns: 12, seed },
      );
    },
    PATIENCE,
  );

  it(
    'the seats of a plan are the same as a table',
    async () => {
      const name = fc.constantFrom('A', '=1+1', "'x", '-3', '+4', 'Ñ "x"; y', '@a');
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(name, { minLength: 1 }), drawable, async (names, drawn) => {
          const regions = drawn.regions.map((each) =>
            each.seated
              ? { ...each, rows: names.map((row, r) => ({ ...each.rows[0], name: row, seats: seatsAt(r) })) }
              : each,
          );
          const document = { ...drawn, regions };
          if (!regions.some(({ seated }) => seated)) return;
          expect(labelsOf(await imported('plan.csv', planToCsv(document)))).toEqual(labelsOf(document));
        }),
        { numRuns: 15, seed },
      );
    },
    PATIENCE,
  );

  it(
    'a pretix seating plan is the same after import, export and import',
    async () => {
      await fc.assert(
        fc.asyncProperty(foreign, async (file) => {
          const first = await imported('a.json', JSON.stringify(file));
          const second = await imported('b.json', JSON.stringify(planToPretix(first).plan));
          const third = await imported('c.json', JSON.stringify(planToPretix(second).plan));
          expect(third).toEqual(second);
          expect(labelsOf(second)).toEqual(labelsOf(first));
        }),
        { numRuns: 30, seed },
      );
    },
    PATIENCE,
  );
});

function labelsOf({ regions }: PlanDocument): readonly string[] {
  return regions.flatMap((each) =>
    each.seated
      ? each.rows.flatMap((own) =>
          own.seats.map(
            ({ name, x, y }) => `${each.name}/${own.name}/${name}@${x.toFixed(3)},${y.toFixed(3)}`,
          ),
        )
      : [],
  );
}

function seatsAt(row: number) {
  return Array.from({ length: 3 }, (_, i) => ({ name: `${i + 1}`, x: i * 22.125, y: row * 30 - 45 }));
}

function svgOf(document: PlanDocument): string {
  const plan = bakePlan(document);
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
  return planToMapSvg(document, plan.value);
}

/** Without what is the room's own, and numbers as far as they are written. */
function drawnIn({ name, floors, background, regions }: PlanDocument): unknown {
  const content = {
    name,
    floors,
    background,
    regions: regions.map(({ id: _id, labelAt: _at, reservable: _is, ...region }) => region),
  };
  const rounded = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 || 0 : value,
  );
  return JSON.parse(rounded);
}
