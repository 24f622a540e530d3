import { boxOfPoints, type Box } from '../../geometry/box.ts';
import { accept, refuse, type Result } from '../../result.ts';
import type { Coordinates, PlanRegionDocument, PlanRowDocument } from '../plan-document.ts';
import type { SeatFault } from './seat-fault.ts';

/** A row and its seats' names, from left to right. */
interface NewRow {
  readonly name: string;
  readonly seats: readonly string[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type SeatedRegion = Extract<PlanRegionDocument, { readonly seated: true }>;

/** Seats' diameters from one seat and one row to the next. */
const SPACING = 1.25;

/**
 * The region with more rows behind its others, in straight lines; of an empty one, in its middle. What of them would
 * lie outside its outline gets an outline of its own. Linear in the region.
 *
 * @param seatSize diameter of a seat, plan units
 */
export function addRows(
  region: SeatedRegion,
  rows: readonly NewRow[],
  seatSize: number,
): Result<SeatedRegion, SeatFault> {
  const known = new Set(region.rows.map(({ name }) => name));
  const double = rows.find(({ name }) => known.has(name));
  if (double !== undefined) return refuse({ code: 'rowExists', row: double.name });
  const pitch = seatSize * SPACING;
  const longest = rows.reduce((most, { seats }) => Math.max(most, seats.length), 0);
  const block = blockFor(region, { width: longest * pitch, height: rows.length * pitch }, pitch);
  const outline = reaches(boxOfOutline(region), block)
    ? region.outline
    : [...region.outline, corners(block, pitch / 2)];
  const placed = rows.map((row, index) => placeRow(row, block, pitch, index));
  return accept({ ...region, outline, rows: [...region.rows, ...placed] });
}

function blockFor(region: SeatedRegion, { width, height }: Size, pitch: number): Box {
  const seats = region.rows.flatMap((row) => row.seats);
  const around = seats.length === 0 ? boxOfOutline(region) : boxOfPoints(seats);
  const middle = (around.minX + around.maxX) / 2;
  const top = seats.length === 0 ? (around.minY + around.maxY - height) / 2 : around.maxY + pitch / 2;
  return { minX: middle - width / 2, maxX: middle + width / 2, minY: top, maxY: top + height };
}

function placeRow({ name, seats }: NewRow, block: Box, pitch: number, index: number): PlanRowDocument {
  const left = (block.minX + block.maxX - (seats.length - 1) * pitch) / 2;
  const y = block.minY + pitch * (index + 0.5);
  return { name, seats: seats.map((seat, along) => ({ name: seat, x: left + along * pitch, y })) };
}

function boxOfOutline({ outline }: SeatedRegion): Box {
  return boxOfPoints(outline.flat().map(([x, y]) => ({ x, y })));
}

function reaches(around: Box, block: Box): boolean {
  return (
    block.minX >= around.minX &&
    block.maxX <= around.maxX &&
    block.minY >= around.minY &&
    block.maxY <= around.maxY
  );
}

function corners({ minX, minY, maxX, maxY }: Box, margin: number): readonly Coordinates[] {
  return [
    [minX - margin, minY - margin],
    [maxX + margin, minY - margin],
    [maxX + margin, maxY + margin],
    [minX - margin, maxY + margin],
  ];
}
