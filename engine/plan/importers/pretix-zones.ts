import { type Box, boxOfPoints } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { PointGrid } from '../../geometry/point-grid.ts';
import type { PlanSeatDocument } from '../plan-document.ts';
import type { ImportFinding } from './import-finding.ts';

/** A row of one category with absolute positions. */
export interface PlacedRow {
  readonly category: string;
  readonly name: string;
  readonly seats: readonly PlanSeatDocument[];
}

export interface Zone {
  readonly name: string;
  readonly rows: readonly PlacedRow[];
  /** How far it was moved from where the file has it. */
  readonly moved: Point;
}

/**
 * A plan has one sheet: a zone with a seat over a seat of an earlier zone (within `gap` / 4) is moved, whole, to where
 * its box is free: beyond the earlier zones on the side it stands nearest to. Each move is reported.
 */
export function separateZones(
  zones: readonly Zone[],
  gap: number,
  report: (finding: ImportFinding) => void,
): readonly Zone[] {
  const settled: Zone[] = [];
  for (const zone of zones) {
    const earlier = settled.flatMap((each) => each.rows);
    if (!liesOver(zone.rows, earlier, gap / 4)) {
      settled.push(zone);
      continue;
    }
    const { dx, dy } = wayOut(boxOf(zone.rows), boxOf(earlier), gap);
    report({ code: 'zoneMoved', name: zone.name, dx, dy });
    const rows = zone.rows.map((row) => moved(row, dx, dy));
    settled.push({ name: zone.name, rows, moved: { x: dx, y: dy } });
  }
  return settled;
}

function liesOver(rows: readonly PlacedRow[], earlier: readonly PlacedRow[], reach: number): boolean {
  const grid = new PointGrid<true>(reach);
  for (const seat of earlier.flatMap((row) => row.seats)) grid.add(seat, true);
  return rows.some(({ seats }) => seats.some((seat) => grid.near(seat, reach).length > 0));
}

/** The shortest straight move that takes `box` out of `other`, `gap` beyond it. */
function wayOut(box: Box, other: Box, gap: number): { readonly dx: number; readonly dy: number } {
  const moves = [
    { dx: 0, dy: other.minY - gap - box.maxY },
    { dx: 0, dy: other.maxY + gap - box.minY },
    { dx: other.minX - gap - box.maxX, dy: 0 },
    { dx: other.maxX + gap - box.minX, dy: 0 },
  ] as const;
  return moves.reduce((best, move) => (length(move) < length(best) ? move : best));
}

function length({ dx, dy }: { readonly dx: number; readonly dy: number }): number {
  return Math.abs(dx) + Math.abs(dy);
}

function boxOf(rows: readonly PlacedRow[]): Box {
  return boxOfPoints(rows.flatMap((row) => row.seats));
}

function moved(row: PlacedRow, dx: number, dy: number): PlacedRow {
  return { ...row, seats: row.seats.map((seat) => ({ ...seat, x: seat.x + dx, y: seat.y + dy })) };
}
