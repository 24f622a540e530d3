import { refuse } from '../../result.ts';
import type { DrawnShape } from '../plan.ts';
import type { Coordinates, PlanRegionDocument, PlanSeatDocument } from '../plan-document.ts';
import { finishImport } from './finish-import.ts';
import { type Fan, fanOutline, fanPoint, type Stretch } from './fan.ts';
import type { ImportFinding, ImportResult } from './import-finding.ts';
import { readSeatCsv, type SeatRecord } from './seat-csv.ts';
import { uniqueLabels } from './unique-labels.ts';

/** How one part of the house is laid out. Rows stand in the file's order. */
export interface TheatrePart {
  /** The file's name of it. */
  readonly part: string;
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** Rows in front of the part's first row, from the house's first. */
  readonly firstRow: number;
  /** Where blocks along the side walls begin, in seat pitches from the middle. */
  readonly wallOffset: number;
  /** Rows that stand elsewhere: boxes. Each of their blocks is a row of its own, from `firstRow` on. */
  readonly boxes?: Readonly<Record<string, { readonly firstRow: number; readonly side: 'left' | 'right' }>>;
}

export interface TheatreOptions {
  readonly name: string;
  readonly parts: readonly TheatrePart[];
  /** Words of row names and what to write instead: `{ Box: 'Palco' }`. */
  readonly rowWords?: Readonly<Record<string, string>>;
  readonly stageText: string;
}

const FAN: Fan = { seatPitch: 22, rowPitch: 26, firstRadius: 560 };
const SEAT_SIZE = 16;
/** Width of an aisle between blocks, in seat pitches, beyond the distance of two seats. */
const AISLE = 1.4;
const OUTLINE_MARGIN = 0.72;

/** Seats of a row between two aisles. */
interface Block {
  readonly bank: string;
  readonly seats: readonly SeatRecord[];
}
interface Row {
  readonly name: string;
  readonly blocks: readonly Block[];
}
interface PlacedBlock extends Block {
  readonly row: Row;
  readonly stretch: Stretch;
}

/**
 * A seat list without coordinates, laid out as a theatre: concentric rows before a stage at the top, centre blocks
 * in the middle, the others beside them across an aisle, boxes and wall seats along the sides. Parts of the file that
 * `options` does not name are refused as a wrong shape, with the line where one begins.
 */
export function importTheatre(text: string, options: TheatreOptions): ImportResult {
  const read = readSeatCsv(text);
  if (!read.ok) return read;
  const { records } = read.value;
  const findings: ImportFinding[] = [...read.value.findings];
  const stray = records.find((record) => !options.parts.some((part) => part.part === record.part));
  if (stray !== undefined) {
    return refuse({
      code: 'wrongShape',
      path: `line ${stray.line}`,
      message: `no layout for part "${stray.part}"`,
    });
  }
  const regions = options.parts.map((part) => {
    const rows = toRows(records.filter((record) => record.part === part.part));
    return toRegion(part, rows, options.rowWords ?? {}, (finding) => void findings.push(finding));
  });
  return finishImport({
    document: {
      format: 'butaca.plan',
      version: 1,
      name: options.name,
      seatSize: SEAT_SIZE,
      background: stage(options.stageText),
      regions,
    },
    findings,
  });
}

function toRows(records: readonly SeatRecord[]): readonly Row[] {
  return [...Map.groupBy(records, (record) => record.row)].map(([name, row]) => ({
    name,
    blocks: [...Map.groupBy(row, (record) => `${record.block}/${record.bank}`).values()].map((seats) => ({
      bank: seats[0]?.bank ?? '',
      seats,
    })),
  }));
}

function toRegion(
  part: TheatrePart,
  rows: readonly Row[],
  rowWords: Readonly<Record<string, string>>,
  report: (finding: ImportFinding) => void,
): PlanRegionDocument {
  const placed = rows.flatMap((row, index) => placeRow(part, row, index, rows));
  const shownRow = (name: string): string =>
    name
      .split(' ')
      .map((word) => rowWords[word] ?? word)
      .join(' ');
  const documents = rows.map((row) => {
    const blocks = placed.filter((block) => block.row === row);
    return { name: shownRow(row.name), seats: blocks.flatMap(toSeats) };
  });
  const labelled = uniqueLabels(part.name, documents, report).map(({ name, seats }) => ({
    name,
    seats: seats.map(({ management, ...seat }) => {
      if (management) report({ code: 'managementSeat', region: part.id, row: name, seat: seat.name });
      return seat;
    }),
  }));
  return {
    id: part.id,
    name: part.name,
    color: part.color,
    reservable: true,
    outline: outlines(placed),
    labelAt: labelPlace(placed),
    seated: true,
    rows: labelled,
  };
}

function placeRow(part: TheatrePart, row: Row, index: number, rows: readonly Row[]): readonly PlacedBlock[] {
  const box = part.boxes?.[row.name];
  if (box !== undefined) {
    return row.blocks.map((block, depth) => {
      const stretch = beside(box.side, box.firstRow + depth, part.wallOffset, block.seats.length);
      return { ...block, row, stretch };
    });
  }
  const at = part.firstRow + index;
  return row.blocks.map((block) => ({ ...block, row, stretch: placeBlock(part, row, block, at, rows) }));
}

function placeBlock(part: TheatrePart, row: Row, block: Block, at: number, rows: readonly Row[]): Stretch {
  const { length } = block.seats;
  const side = sideOf(block);
  if (side === 'centre') return { row: at, from: -(length - 1) / 2, to: (length - 1) / 2 };
  if (block.bank.startsWith('wall')) return beside(side, at, part.wallOffset, length);
  const centre = centreLength(row);
  if (centre > 0) return beside(side, at, innerOffset(centre), length);
  // without a centre block: flush with the outer end of the part's rows that have one
  return beside(side, at, outerOffset(rows, side) - (length - 1), length);
}

function beside(side: 'left' | 'right', row: number, inner: number, length: number): Stretch {
  const outer = inner + length - 1;
  return side === 'right' ? { row, from: inner, to: outer } : { row, from: -outer, to: -inner };
}

function sideOf(block: Block): 'left' | 'centre' | 'right' {
  if (block.bank.endsWith('left')) return 'left';
  return block.bank.endsWith('right') ? 'right' : 'centre';
}

function centreLength(row: Row): number {
  return row.blocks.find((block) => sideOf(block) === 'centre')?.seats.length ?? 0;
}

/** Offset of the first seat beyond the aisle of a centre block. */
function innerOffset(centre: number): number {
  return (centre - 1) / 2 + 1 + AISLE;
}

function outerOffset(rows: readonly Row[], side: 'left' | 'right'): number {
  const ends = rows.flatMap((row) => {
    const block = row.blocks.find((each) => sideOf(each) === side && !each.bank.startsWith('wall'));
    const centre = centreLength(row);
    return block === undefined || centre === 0 ? [] : [innerOffset(centre) + block.seats.length - 1];
  });
  return Math.max(0, ...ends);
}

function toSeats({
  seats,
  stretch,
}: PlacedBlock): readonly (PlanSeatDocument & Pick<SeatRecord, 'management'>)[] {
  return seats.map(({ seat, marks, management }, index) => {
    const { x, y } = fanPoint(FAN, stretch.row, stretch.from + index);
    return { name: seat, x, y, ...(marks.length > 0 && { marks }), management };
  });
}

/** One polygon a bank, so that aisles stay open; a box is a bank of its own. */
function outlines(placed: readonly PlacedBlock[]): readonly (readonly Coordinates[])[] {
  const banks = Map.groupBy(placed, ({ bank, row, stretch }) =>
    row.blocks.length > 1 && row.blocks.every((block) => block.bank === bank)
      ? row.name
      : `${bank}/${Math.sign(stretch.from)}`,
  );
  return [...banks.values()].map((blocks) =>
    fanOutline(
      FAN,
      blocks.map((block) => block.stretch),
      OUTLINE_MARGIN,
    ),
  );
}

/** The middle of the largest block's rows. */
function labelPlace(placed: readonly PlacedBlock[]): Coordinates {
  const banks = [...Map.groupBy(placed, ({ bank }) => bank).values()];
  const count = (blocks: readonly PlacedBlock[]): number =>
    blocks.reduce((sum, block) => sum + block.seats.length, 0);
  const largest = banks.reduce((best, bank) => (count(bank) > count(best) ? bank : best), banks[0] ?? []);
  const middle = largest[largest.length >> 1]?.stretch ?? { row: 0, from: 0, to: 0 };
  const { x, y } = fanPoint(FAN, middle.row, (middle.from + middle.to) / 2);
  return [x, y];
}

/** A stage whose front follows the first row; its back is straight. */
function stage(text: string): readonly DrawnShape[] {
  const front = Array.from({ length: 25 }, (_, step) => fanPoint(FAN, -3, step - 12));
  const back = fanPoint(FAN, -8, 0).y;
  const wing = front.at(-1)?.x ?? 0;
  const points = [...front, { x: wing, y: back }, { x: -wing, y: back }];
  const { x, y } = fanPoint(FAN, -4.6, 0);
  return [
    { type: 'polygon', kind: 'stage', points },
    { type: 'text', text, at: { x, y }, size: 24, angle: 0 },
  ];
}
