import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCabaret, testPlan } from '../test-plan.ts';
import { bakePlan } from '../bake-plan.ts';
import type { PlanDocument } from '../plan-document.ts';
import type { Plan } from '../plan.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { CompactFormatError } from './compact-format-error.ts';
import { decodePlan } from './decode-plan.ts';
import { decodeStatus } from './decode-status.ts';
import { encodePlan } from './encode-plan.ts';
import { encodeStatus } from './encode-status.ts';
import { PLAN_MAGIC, PLAN_VERSION } from './plan-format.ts';
import { seatRef } from '../seat-at-index.ts';

/** Only coordinates that a step can say exactly survive a round trip as they are. */
const exact = testPlan(
  { id: 'a', rows: 3, seatsPerRow: 12, aisleAfter: 5 },
  { id: 'b', rows: 2, seatsPerRow: 4, at: [-400, 160] },
);

const cabaret = baked(testCabaret());

const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
const marks = fc.subarray(['accessible', 'restrictedView', 'panorama'] as const);
const document = fc
  .array(fc.array(fc.tuple(coordinate, coordinate, marks), { minLength: 1, maxLength: 9 }), { maxLength: 6 })
  .map((rows): PlanDocument => ({
    format: 'butaca.plan',
    version: 1,
    name: 'Ñandú 你好',
    seatSize: 16,
    background: [
      {
        type: 'polygon',
        kind: 'field',
        color: '#abcdef',
        points: [
          { x: 0, y: 0 },
          { x: 16, y: 0 },
          { x: 0, y: 32 },
        ],
      },
    ],
    regions: [
      {
        id: 'ga',
        name: 'Pista',
        color: '#00aa00',
        reservable: true,
        outline: [
          [
            [0, 0],
            [64, 0],
            [0, 64],
          ],
        ],
        labelAt: [8, 8],
        seated: false,
        capacity: 12,
      },
      {
        id: 'r',
        name: 'Región',
        color: '#0000aa',
        reservable: false,
        outline: [
          [
            [0, 0],
            [64, 0],
            [0, 64],
          ],
        ],
        labelAt: [8, 8],
        seated: true,
        rows: rows.map((seats, row) => ({
          name: `${row + 1}`,
          seats: seats.map(([x, y, own], seat) => ({ name: `${seat * 2 + 1}`, x, y, marks: own })),
        })),
      },
    ],
  }));

function baked(given: PlanDocument): Plan {
  const result = bakePlan(given);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

const reads = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof CompactFormatError) return false;
    throw error;
  }
};

describe('compact plan', () => {
  it('comes back as it was when its coordinates are whole steps', () => {
    expect(decodePlan(encodePlan(exact))).toEqual(exact);
    expect(decodePlan(encodePlan(cabaret))).toEqual(cabaret);
  });

  it('comes back with every name and mark, and coordinates within 1/128 of a seat', () => {
    fc.assert(
      fc.property(document, (given) => {
        const plan = baked(given);
        const back = decodePlan(encodePlan(plan));
        expect({ ...back, bounds: null, seats: { ...back.seats, x: null, y: null } }).toEqual({
          ...plan,
          bounds: null,
          seats: { ...plan.seats, x: null, y: null },
        });
        for (const axis of ['x', 'y'] as const) {
          plan.seats[axis].forEach((value, seat) => {
            expect(Math.abs((back.seats[axis][seat] ?? NaN) - value)).toBeLessThanOrEqual(16 / 128 + 0.001);
          });
        }
      }),
    );
  });

  it.each([
    ['rows', exact],
    ['tables', cabaret],
  ])('refuses every cut of a plan of %s', (_, plan) => {
    const bytes = encodePlan(plan);
    for (let length = 0; length < bytes.length; length++) {
      expect(reads(() => decodePlan(bytes.subarray(0, length)))).toBe(false);
    }
  });

  it.each([
    ['rows', exact],
    ['tables', cabaret],
  ])('reads or refuses damaged bytes of a plan of %s, and any others', (_, plan) => {
    const bytes = encodePlan(plan);
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = bytes.slice();
        for (const [at, value] of changes) damaged[at] = value;
        reads(() => decodePlan(damaged));
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (any) => void reads(() => decodePlan(any))));
  });
});

describe('a compact plan of bytes made to deceive', () => {
  /** Everything of a plan up to its regions, by hand. */
  const start = (): ByteWriter => {
    const out = new ByteWriter();
    out.bytes(Uint8Array.from([...PLAN_MAGIC, PLAN_VERSION]));
    out.text('');
    out.float(16);
    out.unsigned(1);
    out.text('main');
    out.text('');
    return out;
  };
  const refusal = (write: (out: ByteWriter) => void): string => {
    const out = start();
    write(out);
    try {
      decodePlan(out.finish());
      return 'read';
    } catch (error) {
      return error instanceof CompactFormatError ? error.message : String(error);
    }
  };

  it('refuses a seat size, counts and coordinates beyond reason before it makes room for them', () => {
    expect(refusal((out) => out.unsigned(2 ** 40))).toBe(`count of ${2 ** 40}`);
    expect(refusal((out) => out.bytes(new Uint8Array(4000).fill(128)))).toBe('number too large');
    const triangle = (out: ByteWriter, far: number): void => {
      out.unsigned(1);
      out.byte(0);
      out.unsigned(3);
      for (const way of [far, far, far, far, far, far]) out.signed(way);
    };
    expect(refusal((out) => triangle(out, 2 ** 45))).toMatch(/^coordinate/);
  });

  it('refuses lines for polygons, colours that are none, and bytes after the end', () => {
    const shape = (points: number, color?: string) => (out: ByteWriter) => {
      out.unsigned(1);
      out.byte(color === undefined ? 0 : 128);
      if (color !== undefined) out.text(color);
      out.unsigned(points);
      for (let i = 0; i < 2 * points; i++) out.signed(i);
      out.bytes(new Uint8Array(9));
    };
    expect(refusal(shape(2))).toBe('polygon of 2 points');
    expect(refusal(shape(3, 'url(x)'))).toBe('colour url(x)');
    expect(refusal(shape(3))).toMatch(/bytes too many$/);
    expect(refusal((out) => out.bytes(new Uint8Array(3)))).toBe('cut short');
  });

  it.each([
    ['rows', exact],
    ['tables', cabaret],
  ])('whatever it reads can be drawn: finite, sound ranges, known marks (%s)', (_, given) => {
    const bytes = encodePlan(given);
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = bytes.slice();
        for (const [at, value] of changes) damaged[at] = value;
        if (!reads(() => decodePlan(damaged))) return;
        const plan = decodePlan(damaged);
        expect([...plan.seats.x, ...plan.seats.y, ...Object.values(plan.bounds)].every(Number.isFinite)).toBe(
          true,
        );
        expect(plan.rows.at(-1)?.seatEnd ?? 0).toBe(plan.seats.count);
        expect(plan.regions.at(-1)?.seatEnd ?? 0).toBe(plan.seats.count);
        expect(plan.seats.marks.every((bits) => bits < 32)).toBe(true);
        const floors = [...plan.regions, ...plan.background].map(({ floor = 0 }) => floor);
        expect(floors.every((floor) => floor < plan.floors.length)).toBe(true);
        expect(plan.rows.every((row) => row.furniture === null || row.seatEnd > row.seatStart)).toBe(true);
        for (let seat = 0; seat < plan.seats.count; seat++)
          expect(seatRef(plan, seat).seat).toBeTypeOf('string');
      }),
      { numRuns: 500 },
    );
  });
});

describe('compact status', () => {
  it('comes back as it was', () => {
    const seats = fc.uint8Array({ max: 2, maxLength: 99 });
    const places = fc.array(fc.integer({ min: -1, max: 1000 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(), seats, places, (version, states, left) => {
        const status = { version, seats: Uint8Array.from(states), placesLeft: Int32Array.from(left) };
        expect(decodeStatus(encodeStatus(status))).toEqual(status);
      }),
    );
  });

  it('refuses what is none', () => {
    const bytes = encodeStatus({ version: 7, seats: new Uint8Array(9), placesLeft: new Int32Array([-1, 4]) });
    for (let length = 0; length < bytes.length; length++) {
      expect(reads(() => decodeStatus(bytes.subarray(0, length)))).toBe(false);
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (any) => void reads(() => decodeStatus(any))));
  });
});

describe('ByteWriter and ByteReader', () => {
  it('agree on numbers and texts', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.integer(),
        fc.string({ unit: 'grapheme' }),
        (unsigned, signed, text) => {
          const out = new ByteWriter();
          out.unsigned(unsigned);
          out.signed(signed);
          out.text(text);
          const source = new ByteReader(out.finish());
          expect([source.unsigned(), source.signed(), source.text(), source.remaining]).toEqual([
            unsigned,
            signed,
            text,
            0,
          ]);
        },
      ),
    );
  });
});
