import type { Point } from '../../geometry/point.ts';
import { meanPoint } from '../../geometry/polygon.ts';
import { accept, type Result } from '../../result.ts';
import { keepRegions, reseatRegion } from '../editing/keep-regions.ts';
import { layOutRoom } from '../generator/lay-out-room.ts';
import type { PlanDocument } from '../plan-document.ts';
import type { MapChoices, MapFile, MapRefusal, MapResult, ReadMap, ReadOptions } from './map-reading.ts';
import { readMap, readRegionMap } from './read-map.ts';
import { foundOverSeats } from './report-over-seats.ts';

/** A room that files are read into. */
export interface RoomToRead {
  /** Its plan as it is; null: it has none. */
  readonly before: PlanDocument | null;
  /** The region whose seats the files bring; null: they bring the whole room. */
  readonly region: {
    /** `PlanRegion.id` */
    readonly key: string;
    /** Nobody has drawn the room: its regions make way for the seats. */
    readonly laidOut: boolean;
  } | null;
}

/** The whole room as it would be; what was counted and found is what the files bring. */
export async function readIntoRoom(
  files: readonly MapFile[],
  { before, region }: RoomToRead,
  choices: MapChoices = {},
  options: ReadOptions = {},
): Promise<MapResult> {
  if (region === null) {
    const read = await readMap(files, choices, options);
    if (!read.ok || before === null) return read;
    const reservable = read.value.files.some(({ format }) => format === 'butaca');
    return accept({
      ...read.value,
      document: keepRegions(read.value.document, before.regions, { reservable }),
    });
  }
  if (before === null) throw new Error('a room without a plan has no regions');
  const read = await readRegion(files, before, region, choices, options);
  if (!read.ok || !region.laidOut) return read;
  const roomy = madeRoom(before, read.value.document);
  if (isLaidOut(read.value)) return accept({ ...read.value, document: roomy });
  return readRegion(files, roomy, region, choices, options);
}

/** The files do not say where the seats stand: in a room that nobody has drawn they are placed as all others. */
export function isLaidOut({ findings }: Pick<ReadMap, 'findings'>): boolean {
  return findings.some(({ code }) => code === 'laidOut');
}

async function readRegion(
  files: readonly MapFile[],
  before: PlanDocument,
  { key, laidOut }: NonNullable<RoomToRead['region']>,
  choices: MapChoices,
  options: ReadOptions,
): Promise<Result<ReadMap, readonly MapRefusal[]>> {
  const target = before.regions.find(({ id }) => id === key);
  if (target === undefined) throw new Error(`the room has no region ${key}`);
  const focus = stageOf(before);
  const place = { region: target, seatSize: before.seatSize, laidOut, ...(focus === null ? {} : { focus }) };
  const read = await readRegionMap(files, place, choices, options);
  if (!read.ok) return read;
  const { region: seats, ...reading } = read.value;
  const document = reseatRegion(before, key, seats);
  const over = foundOverSeats(document, key, files[0]?.name ?? '');
  return accept({ ...reading, findings: [...reading.findings, ...over], metresPerUnit: null, document });
}

/** The room as it was, with as much place for each region as its seats need. */
function madeRoom(before: PlanDocument, { regions }: PlanDocument): PlanDocument {
  const stage = before.background.find((shape) => shape.type === 'text');
  const text = stage?.type === 'text' ? stage.text : '';
  return layOutRoom({ name: before.name, stage: text, regions });
}

/** The middle of what the first row looks at; null where none is drawn. */
function stageOf({ background }: PlanDocument): Point | null {
  const stage = background.find(
    (shape) => shape.type === 'polygon' && (shape.kind === 'stage' || shape.kind === 'field'),
  );
  return stage?.type === 'polygon' ? meanPoint(stage.points) : null;
}
