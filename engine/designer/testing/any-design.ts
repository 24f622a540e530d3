import fc from 'fast-check';
import { SEAT_MARK, type SeatMark } from '../../plan/plan.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import { copyObjects } from '../clipboard.ts';
import type { DesignCommand } from '../commands/command.ts';
import type { Design, DesignObject, Outline, SeatAddress } from '../design/design.ts';
import { newDesign } from '../design/new-design.ts';
import type { RowScheme } from '../numbering/row-names.ts';
import type { SeatScheme } from '../numbering/seat-names.ts';

/** Designs and commands of any kind, for property tests. */

const coordinate = fc.integer({ min: -800, max: 800 });
const anyPoint = fc.record({ x: coordinate, y: coordinate });
const angle = fc.constantFrom(0, 0, Math.PI / 2, Math.PI, -Math.PI / 6, 0.7);
const marks = fc.subarray(Object.keys(SEAT_MARK) as SeatMark[]);

export const anySeatScheme: fc.Arbitrary<SeatScheme> = fc.record({
  kind: fc.constantFrom('consecutive', 'odd', 'even', 'fromCentre'),
  from: fc.constantFrom('left', 'right'),
  first: fc.integer({ min: 1, max: 120 }),
});
export const anyRowScheme: fc.Arbitrary<RowScheme> = fc.oneof(
  fc.record({
    kind: fc.constant('letters' as const),
    alphabet: fc.constantFrom('english' as const, 'spanish' as const),
    skip: fc.constantFrom('', 'IO', 'IOQ'),
    afterLast: fc.constantFrom('counted' as const, 'doubled' as const),
    first: fc.constantFrom('A', 'C', 'M', 'X', 'AA'),
  }),
  fc.record({
    kind: fc.constant('numbers' as const),
    first: fc.integer({ min: 1, max: 40 }),
    step: fc.constantFrom(1, 2, -1),
  }),
);

const placement = fc.record({ x: coordinate, y: coordinate, angle });
const placed = fc.oneof(
  placement,
  placement.map((at) => ({ ...at, mirrored: true as const })),
);
const outline: fc.Arbitrary<Outline> = fc.oneof(
  fc.record({
    form: fc.constantFrom('rectangle' as const, 'ellipse' as const),
    at: anyPoint,
    width: fc.integer({ min: 10, max: 900 }),
    height: fc.integer({ min: 10, max: 900 }),
    angle,
  }),
  fc.record({
    form: fc.constant('arc' as const),
    at: anyPoint,
    inner: fc.constantFrom(0, 100),
    outer: fc.constantFrom(200, 400),
    from: fc.constantFrom(0, 1),
    to: fc.constantFrom(2, 4),
  }),
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 6 })
    .map((ring) => ({ form: 'polygons' as const, polygons: [ring] })),
);

const seat = fc.record({
  name: fc.constantFrom('1', '2', '3', '4', '12', 'B'),
  x: coordinate,
  y: coordinate,
});
const anyOverride = fc.oneof(
  fc.record({ name: fc.constantFrom('X', '7') }),
  fc.record({ dx: fc.integer({ min: -20, max: 20 }), dy: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ marks: marks.filter(({ length }) => length > 0) }),
  fc.constant({ removed: true as const }),
);

/** An object without its id and region, which are given by place. */
type MakeObject = (id: string, region: string) => DesignObject;
const anyObject: fc.Arbitrary<MakeObject> = fc.oneof(
  fc
    .record({
      name: fc.constantFrom('A', 'B', 'C', ''),
      at: placed,
      count: fc.integer({ min: 1, max: 9 }),
      pitch: fc.constantFrom(18, 20, 22.5),
      sag: fc.constantFrom(0, 0, 12, -7.5, 900),
      seatScheme: anySeatScheme,
      overrides: fc.dictionary(fc.constantFrom('0', '1', '5'), anyOverride, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    })
    .map((row): MakeObject => (id, region) => ({ ...row, id, region, kind: 'row' as const })),
  fc
    .record({
      at: placed,
      rows: fc.integer({ min: 1, max: 5 }),
      seats: fc.integer({ min: 1, max: 6 }),
      rowPitch: fc.constantFrom(20, 25),
      seatPitch: fc.constantFrom(18, 20),
      sag: fc.constantFrom(0, 10, -10),
      skew: fc.constantFrom(0, 4),
      fan: fc.constantFrom(0, 1, 0.5, -1),
      stagger: fc.constantFrom(0, 0.5),
      alignment: fc.constantFrom('left' as const, 'centre' as const, 'right' as const),
      rowScheme: anyRowScheme,
      firstRow: fc.constantFrom('front' as const, 'back' as const),
      seatScheme: anySeatScheme,
      overrides: fc.dictionary(fc.constantFrom('0.0', '1.1', '2.0'), anyOverride, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    })
    .map((block): MakeObject => (id, region) => ({ ...block, id, region, kind: 'block' as const })),
  fc
    .record({
      name: fc.constantFrom('Mesa 1', 'Mesa 2'),
      at: placed,
      shape: fc.constantFrom('round' as const, 'rectangle' as const),
      width: fc.constantFrom(30, 60),
      height: fc.constantFrom(30, 40),
      chairs: fc.record({
        top: fc.integer({ min: 1, max: 4 }),
        right: fc.integer({ min: 0, max: 2 }),
        bottom: fc.integer({ min: 0, max: 4 }),
        left: fc.integer({ min: 0, max: 2 }),
      }),
      gap: fc.constantFrom(10, 12),
      soldWhole: fc.boolean(),
      seatScheme: anySeatScheme,
    })
    .map((table): MakeObject => (id, region) => ({ ...table, id, region, kind: 'table' as const })),
  fc
    .record({
      name: fc.constantFrom('Palco 1', 'Palco 2'),
      at: placed,
      width: fc.constantFrom(60, 80),
      height: fc.constantFrom(40, 60),
      rows: fc.integer({ min: 1, max: 2 }),
      seats: fc.integer({ min: 1, max: 3 }),
      soldWhole: fc.boolean(),
      seatScheme: anySeatScheme,
    })
    .map((booth): MakeObject => (id, region) => ({ ...booth, id, region, kind: 'booth' as const })),
  fc
    .record({ name: fc.constantFrom('A', 'B', 'Z'), seats: fc.array(seat, { maxLength: 5 }) })
    .map((row): MakeObject => (id, region) => ({ ...row, id, region, kind: 'seats' as const })),
  fc
    .record(
      {
        role: fc.constantFrom('stage' as const, 'other' as const),
        label: fc.constantFrom('Escenario', 'Foso'),
        outline,
      },
      { requiredKeys: ['role', 'outline'], noNullPrototype: true },
    )
    .map((shape): MakeObject => (id) => ({ ...shape, id, kind: 'shape' as const })),
  fc
    .record({
      points: fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 4 }),
      width: fc.constant(40),
    })
    .map((walkway): MakeObject => (id) => ({ ...walkway, id, kind: 'walkway' as const })),
  fc
    .record({ text: fc.constantFrom('Bar', 'Salida'), at: anyPoint, size: fc.constantFrom(12, 30), angle })
    .map((text): MakeObject => (id) => ({ ...text, id, kind: 'text' as const })),
  fc
    .record({ icon: fc.constantFrom('bar' as const, 'exit' as const), at: anyPoint, size: fc.constant(24) })
    .map((icon): MakeObject => (id) => ({ ...icon, id, kind: 'icon' as const })),
  fc
    .record({
      href: fc.constant('/room.png'),
      at: anyPoint,
      width: fc.constant(300),
      height: fc.constant(200),
      opacity: fc.constantFrom(0.5, 1),
      traced: fc.boolean(),
    })
    .map((picture): MakeObject => (id) => ({ ...picture, id, kind: 'picture' as const })),
);

const anyRegion = fc.record({
  name: fc.constantFrom('Platea', 'Palcos', ''),
  color: fc.constantFrom('#3366cc', '#cc3366'),
  reservable: fc.boolean(),
  seated: fc.constantFrom(true, true, true, false),
  capacity: fc.integer({ min: 0, max: 300 }),
  outline,
});

/** One or two regions on one or two floors, and up to nine objects. */
export const anyDesign: fc.Arbitrary<Design> = fc
  .record({
    regions: fc.array(anyRegion, { minLength: 1, maxLength: 2 }),
    objects: fc.array(fc.tuple(anyObject, fc.nat(1)), { maxLength: 9 }),
    isTall: fc.boolean(),
  })
  .map(({ regions, objects, isTall }) => ({
    ...newDesign('Sala'),
    floors: isTall
      ? [
          { id: 'ground', name: 'Platea' },
          { id: 'up', name: 'Anfiteatro' },
        ]
      : newDesign('').floors,
    objects: [
      ...regions.map((region, i) => ({
        ...region,
        id: `region-${i + 1}`,
        kind: 'region' as const,
        ...(isTall && i === 1 ? { floor: 'up' } : {}),
      })),
      ...objects.map(([make, home], i) => make(`o${i}`, `region-${Math.min(home, regions.length - 1) + 1}`)),
    ],
  }));

/** A command for a design: which objects it means is said by numbers, so that it shrinks and always fits. */
export type CommandSeed = readonly [
  kind: number,
  picks: readonly number[],
  a: number,
  b: number,
  mark: SeatMark,
];

export const anyCommandSeed: fc.Arbitrary<CommandSeed> = fc.tuple(
  fc.nat(31),
  fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
  fc.integer({ min: -60, max: 60 }),
  fc.integer({ min: -60, max: 60 }),
  fc.constantFrom(...(Object.keys(SEAT_MARK) as SeatMark[])),
);

export function commandOf(design: Design, [kind, picks, a, b, mark]: CommandSeed): DesignCommand {
  const { objects } = design;
  const ids = [...new Set(picks.map((pick) => objects[pick % Math.max(1, objects.length)]?.id ?? 'none'))];
  const id = ids[0] ?? 'none';
  const about = { x: a, y: b };
  const seats = seatsOf(design, picks);
  const commands: readonly DesignCommand[] = [
    { type: 'move', ids, dx: a, dy: b },
    { type: 'rotate', ids, angle: a / 10, about },
    { type: 'scale', ids, factorX: 1 + Math.abs(a) / 60, factorY: 1 + Math.abs(b) / 60, about },
    { type: 'mirror', ids, across: a > 0 ? 'vertical' : 'horizontal', about },
    {
      type: 'align',
      ids,
      to: (['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const)[Math.abs(a) % 6] ?? 'left',
    },
    { type: 'distribute', ids, along: a > 0 ? 'x' : 'y' },
    { type: 'duplicate', ids, dx: a, dy: b },
    {
      type: 'paste',
      clipboard: copyObjects(design, ids) ?? {
        format: 'butaca.clipboard',
        version: 1,
        seatSize: 16,
        objects: [],
        box: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
      },
      at: about,
    },
    { type: 'remove', ids },
    { type: 'set', ids, fields: { count: Math.abs(a), sag: b } },
    { type: 'set', ids, fields: { name: `N${a}`, at: { x: b } } },
    { type: 'set', ids, fields: { rows: Math.abs(a) % 9, seats: Math.abs(b) % 9, floor: null } },
    { type: 'set', ids, fields: { color: null, angle: 1 } },
    { type: 'setDesign', name: `Sala ${a}`, seatSize: 16 + Math.abs(b) },
    { type: 'setFloors', floors: [...design.floors, { id: `f${a}`, name: 'Otra' }] },
    { type: 'setFloors', floors: design.floors.slice(1) },
    { type: 'lock', ids, locked: a > 0 },
    { type: 'hide', ids, hidden: a > 0 },
    {
      type: 'reorder',
      ids,
      to: (['front', 'back', 'forward', 'backward'] as const)[Math.abs(a) % 4] ?? 'front',
    },
    {
      type: 'setOutline',
      id,
      outline: { form: 'ellipse', at: about, width: 10 + Math.abs(a), height: 20, angle: 0 },
    },
    { type: 'movePoint', id, ring: 0, point: Math.abs(a) % 4, to: about },
    { type: 'addPoint', id, ring: 0, point: Math.abs(a) % 3, at: about },
    { type: 'removePoint', id, ring: 0, point: Math.abs(a) % 3 },
    { type: 'moveSeats', seats, dx: a, dy: b },
    { type: 'removeSeats', seats },
    { type: 'renameSeats', seats: seats.map((each, i) => ({ ...each, name: `${a}-${i}` })) },
    { type: 'markSeats', seats, marks: { [mark]: a > 0 } },
    { type: 'resetSeats', ids },
    {
      type: 'number',
      wish: {
        ids: ids.filter((each) => objects.some((object) => object.id === each && isSeated(object))),
        seats,
        rows: {
          scheme: { kind: 'letters', alphabet: 'spanish', skip: 'IO', afterLast: 'counted', first: 'M' },
          firstRow: a > 0 ? 'front' : 'back',
        },
        seatScheme: { kind: b > 0 ? 'odd' : 'fromCentre', from: a > 20 ? 'right' : 'left', first: 1 },
        throughAisles: b > 20,
      },
    },
    {
      type: 'joinRows',
      ids: objects.flatMap((object) => (object.kind === 'row' || object.kind === 'seats' ? [object.id] : [])),
    },
    { type: 'splitRow', seat: seats[0] ?? { object: id, key: '0' } },
    { type: 'toSeats', ids },
  ];
  return commands[kind % commands.length] ?? { type: 'remove', ids };
}

function seatsOf({ objects }: Design, picks: readonly number[]): readonly SeatAddress[] {
  const seats = objects
    .filter(isSeated)
    .flatMap((object) =>
      bakeObject(object).flatMap((row) => row.seats.map(({ key }) => ({ object: object.id, key }))),
    );
  const chosen = picks.flatMap((pick) => seats[(pick * 7) % Math.max(1, seats.length)] ?? []);
  return [...new Set(chosen)];
}
