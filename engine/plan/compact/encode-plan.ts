import { NameTable } from '../name-table.ts';
import type { Plan, PlanRegion } from '../plan.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  PLAN_MAGIC,
  PLAN_VERSION,
  REGION_ON_FLOOR,
  REGION_RESERVABLE,
  REGION_SEATED,
  STEPS_PER_SEAT,
} from './plan-format.ts';
import { writeFurniture, writePolygon, writeShape, type Steps } from './write-shapes.ts';

/**
 * The plan as bytes (docs/formats/plan.md): columns, coordinates as second differences along rows, names from a
 * dictionary. Made to be compressed: brotli leaves about one byte a seat of a regular plan. Linear in the plan.
 */
export function encodePlan(plan: Plan): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  for (const byte of PLAN_MAGIC) out.byte(byte);
  out.byte(PLAN_VERSION);
  out.text(plan.name);
  out.float(plan.seatSize);
  const steps = (value: number): number => Math.round((value * STEPS_PER_SEAT) / Math.fround(plan.seatSize));
  out.unsigned(plan.floors.length);
  for (const { id, name } of plan.floors) {
    out.text(id);
    out.text(name);
  }
  out.unsigned(plan.background.length);
  for (const shape of plan.background) writeShape(out, shape, steps);
  out.unsigned(plan.regions.length);
  for (const region of plan.regions) writeRegion(out, region, steps);
  writeRows(out, plan);
  writeFurniture(out, plan.rows, steps);
  for (const axis of ['x', 'y'] as const) writeAxis(out, plan, axis, steps);
  writeSeatNames(out, plan);
  writeMarks(out, plan.seats.marks);
  return out.finish();
}

function writeRegion(out: ByteWriter, region: PlanRegion, steps: Steps): void {
  out.text(region.id);
  out.text(region.name);
  out.text(region.color);
  out.byte(
    (region.seated ? REGION_SEATED : 0) +
      (region.reservable ? REGION_RESERVABLE : 0) +
      (region.floor === 0 ? 0 : REGION_ON_FLOOR),
  );
  if (region.floor !== 0) out.unsigned(region.floor);
  out.unsigned(region.seated ? 0 : region.capacity);
  out.unsigned(region.outline.length);
  for (const polygon of region.outline) writePolygon(out, polygon, steps);
  writePolygon(out, [region.labelAt], steps);
  out.unsigned(region.rowEnd - region.rowStart);
}

function writeNames(out: ByteWriter, names: readonly string[]): void {
  out.unsigned(names.length);
  for (const name of names) out.text(name);
}

function writeRows(out: ByteWriter, { rows }: Plan): void {
  const table = new NameTable();
  const names = rows.map((row) => table.indexOf(row.name));
  writeNames(out, table.names);
  for (const name of names) out.unsigned(name);
  for (const row of rows) out.unsigned(row.seatEnd - row.seatStart);
}

/** Each row: its first seat against the first of the row before, then how much each step differs from the last. */
function writeAxis(out: ByteWriter, plan: Plan, axis: 'x' | 'y', steps: Steps): void {
  const column = plan.seats[axis];
  let rowBefore = 0;
  for (const row of plan.rows) {
    let at = rowBefore;
    let step = 0;
    for (let seat = row.seatStart; seat < row.seatEnd; seat++) {
      const value = steps(column[seat] ?? 0);
      out.signed(value - at - step);
      step = seat === row.seatStart ? 0 : value - at;
      at = value;
      if (seat === row.seatStart) rowBefore = value;
    }
  }
}

/** Against the entry after that of the seat before: a row 1, 2, 3… is a run of zeros. */
function writeSeatNames(out: ByteWriter, { seats }: Plan): void {
  writeNames(out, seats.names);
  let expected = 0;
  for (const name of seats.name) {
    out.signed(name - expected);
    expected = name + 1;
  }
}

/** Runs of equal marks: length, bits. */
function writeMarks(out: ByteWriter, marks: Uint8Array): void {
  for (let from = 0; from < marks.length;) {
    const bits = marks[from] ?? 0;
    let end = from + 1;
    while (end < marks.length && marks[end] === bits) end++;
    out.unsigned(end - from);
    out.byte(bits);
    from = end;
  }
}
