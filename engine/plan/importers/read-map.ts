import { accept, refuse, type Result } from '../../result.ts';
import { boxOfPoints } from '../../geometry/box.ts';
import { checkPlan } from '../check-plan.ts';
import type { PlanDocument } from '../plan-document.ts';
import { MAX_CAPACITY } from '../plan-limits.ts';
import { USUAL_SEAT_WIDTH } from '../usual-seat.ts';
import { assembleMap } from './assemble-map.ts';
import { countPlan, tallyOf } from './count-plan.ts';
import { fileText } from './file-text.ts';
import { knownFormat, readKnownJson } from './known-json.ts';
import { csvParts } from './list/read-csv.ts';
import { jsonFault } from './json-fault.ts';
import { JsonListReader } from './list/read-json-list.ts';
import type { MapContent } from './map-content.ts';
import type { MapParts } from './map-parts.ts';
import type {
  MapChoices,
  MapFile,
  MapLeftovers,
  MapRefusal,
  MapResult,
  ReadMap,
  ReadOptions,
  RegionMapResult,
} from './map-reading.ts';
import { mergeParts, type Sketch } from './merge-parts.ts';
import { type RegionTarget, seatsOfRegion } from './read-region-map.ts';
import { MapRefused, Reading } from './reading.ts';
import { drawingParts } from './svg/drawing-parts.ts';
import { type Drawing, ringsOf } from './svg/drawing.ts';
import { readDrawing } from './svg/read-drawing.ts';
import { isDxf, readDxf } from './svg/read-dxf.ts';

export type { RegionTarget } from './read-region-map.ts';

const NO_LEFTOVERS: MapLeftovers = { shapesWithoutSeats: [], regionsWithoutShape: [] };

/**
 * The plan of a room out of the files that were dropped together: one drawing, one list, or a drawing and the list of
 * its seats. What is read is sound; what was noticed, mended and guessed on the way is told; what the files leave open
 * is asked, and answered by reading again with `choices`. Never throws for what a file holds.
 */
export async function readMap(
  files: readonly MapFile[],
  choices: MapChoices = {},
  options: ReadOptions = {},
): Promise<MapResult> {
  return read(files, choices, options, async (reading) => {
    const { document: read, metresPerUnit = null, ...content } = await readFiles(files, reading);
    const document = withCapacities(read, reading, files[0]?.name ?? '');
    const unscaled = content.files.find(({ format }) => format === 'pretix');
    if (unscaled) {
      reading.report('scaleAssumed', 'kept', { file: unscaled.name }, { seat: USUAL_SEAT_WIDTH });
    }
    checkDocument(document);
    const counts = countPlan(document);
    await reading.breathe(1);
    return { ...content, counts, inFiles: content.inFiles ?? tallyOf(counts), document, metresPerUnit };
  });
}

/**
 * The seats of one region out of its own files, in its outline and the room's units: the same readers and the same
 * questions as for a room. Regions of another name are left out where one of the region's name is there.
 */
export async function readRegionMap(
  files: readonly MapFile[],
  target: RegionTarget,
  choices: MapChoices = {},
  options: ReadOptions = {},
): Promise<RegionMapResult> {
  return read(files, choices, options, async (reading) => {
    const { document, metresPerUnit: _own, ...content } = await readFiles(files, reading);
    const laidOut = reading.findings.some(({ code }) => code === 'laidOut');
    const file = files[0]?.name ?? '';
    const region = seatsOfRegion(document, target, laidOut, reading, file);
    checkDocument({
      ...document,
      seatSize: target.seatSize,
      floors: FLOOR(region.floor),
      background: [],
      regions: [region],
    });
    const counts = countPlan({ regions: [region] });
    await reading.breathe(1);
    return { ...content, counts, inFiles: content.inFiles ?? tallyOf(counts), region };
  });
}

/** The floor that the region is on, whatever the room calls it. */
const FLOOR = (id = 'floor'): NonNullable<PlanDocument['floors']> => [{ id, name: '' }];

type Told = Pick<ReadMap, 'findings' | 'questions' | 'leftovers'>;

async function read<Value extends { readonly leftovers?: MapLeftovers }>(
  files: readonly MapFile[],
  choices: MapChoices,
  options: ReadOptions,
  task: (reading: Reading) => Promise<Value>,
): Promise<Result<Value & Told, readonly MapRefusal[]>> {
  const reading = new Reading(choices, options);
  try {
    const value = await task(reading);
    const { leftovers = NO_LEFTOVERS } = value;
    return accept({ ...value, leftovers, findings: reading.findings, questions: reading.questions });
  } catch (error) {
    if (error instanceof MapRefused) {
      const { questions } = reading;
      const [file, second] = files;
      const place = file === undefined || second !== undefined ? {} : { file: file.name };
      return refuse([{ ...place, ...error.refusal, ...(questions.length === 0 ? {} : { questions }) }]);
    }
    throw error;
  }
}

/** How many fit into a region without seats is asked where no file says it: it is never sold as 0. */
function withCapacities(document: PlanDocument, reading: Reading, file: string): PlanDocument {
  if (document.regions.every((region) => region.seated || region.capacity > 0)) return document;
  const regions = document.regions.map((region): PlanDocument['regions'][number] => {
    if (region.seated || region.capacity > 0) return region;
    const { id, name } = region;
    const question = { id: `capacity:${id}`, code: 'capacity', params: { region: name } } as const;
    const capacity = reading.askNumber(question, MAX_CAPACITY);
    if (capacity !== null) return { ...region, capacity };
    reading.report('capacityMissing', 'needsChoice', { file }, { region: name });
    return region;
  });
  return { ...document, regions };
}

function checkDocument(document: PlanDocument): void {
  const problems = checkPlan(document);
  const [problem] = problems;
  if (!problem) return;
  const params = { problem: problem.code, problems: problems.length };
  throw new MapRefused('notAPlan', params, { path: problem.path.join('.') });
}

async function readFiles(files: readonly MapFile[], reading: Reading): Promise<MapContent> {
  checkFiles(files, reading);
  const parts: MapParts[] = [];
  const drawings: { readonly drawing: Drawing; readonly parts: MapParts }[] = [];
  for (const [index, file] of files.entries()) {
    const text = fileText(file, reading);
    const share = (part: number): number => (0.6 * (index + part)) / files.length;
    await reading.breathe(share(0.05));
    const calledSo = (ending: string): boolean => file.name.toLowerCase().endsWith(ending);
    if (/^\s*</.test(text) || isDxf(text) || calledSo('.svg')) {
      const read = isDxf(text) ? readDxf : readDrawing;
      const drawing = await read({ name: file.name, text }, reading, share);
      drawings.push({ drawing, parts: await drawingParts(drawing, reading) });
    } else if (/^\s*[{[]/.test(text) || calledSo('.json')) {
      const json = parsed(file.name, text);
      const known = knownFormat(json);
      if (known !== null && files.length === 1)
        return readKnownJson({ name: file.name, text, json }, known, reading);
      if (known !== null) throw new MapRefused('wholePlan', { format: known }, { file: file.name });
      parts.push(await new JsonListReader(file.name, reading).read(json));
    } else parts.push(await csvParts({ name: file.name, text }, reading));
  }
  const { own, sketches } = sketchesOf(drawings, parts);
  const all = [...own, ...parts];
  const isNothing = all.every(({ seats, regions }) => seats.length + regions.length === 0);
  const unread = all.flatMap((each) => each.files).find(({ format }) => format === 'unused');
  if (isNothing && unread) throw new MapRefused('nothingInJson', {}, { file: unread.name });
  const merged =
    all.length === 1 && sketches.length === 0 && all[0] ? all[0] : mergeParts(all, sketches, reading);
  return assembleMap({ ...merged, ...scaleOf(all) }, reading);
}

/** Known where one file says it and no other one has places of its own. */
function scaleOf(parts: readonly MapParts[]): Pick<MapParts, 'metresPerUnit'> {
  const [known, second] = parts.filter(({ metresPerUnit }) => metresPerUnit !== undefined);
  const isAlone = parts.every((each) => each === known || each.seats.every(({ at }) => at === null));
  if (known?.metresPerUnit === undefined || second || !isAlone) return {};
  return { metresPerUnit: known.metresPerUnit };
}

function checkFiles(files: readonly MapFile[], { limits }: Reading): void {
  if (files.length === 0) throw new MapRefused('noFiles');
  if (files.length > limits.files) throw new MapRefused('tooManyFiles', { limit: limits.files });
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > limits.bytes) throw new MapRefused('tooLarge', { bytes, limit: limits.bytes });
  for (const { name, bytes: own } of files) {
    if (own.length === 0) throw new MapRefused('emptyFile', {}, { file: name });
  }
}

function parsed(file: string, text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(bare);
  } catch {
    const { message, line, column } = jsonFault(bare);
    throw new MapRefused('notJson', { message }, { file, line, column });
  }
}

/**
 * Drawings without seats beside a list that places its seats: those that do not lie over the seats are pictures of one
 * region each, in units of their own.
 */
function sketchesOf(
  drawings: readonly { readonly drawing: Drawing; readonly parts: MapParts }[],
  lists: readonly MapParts[],
): { readonly own: readonly MapParts[]; readonly sketches: readonly Sketch[] } {
  const points = lists.flatMap(({ seats }) => seats.flatMap(({ at }) => at ?? []));
  if (points.length === 0) return { own: drawings.map(({ parts }) => parts), sketches: [] };
  const seats = boxOfPoints(points);
  const own: MapParts[] = [];
  const sketches: Sketch[] = [];
  for (const { drawing, parts } of drawings) {
    const outline = drawing.shapes.filter(({ closed }) => closed).flatMap(ringsOf);
    const box = boxOfPoints(outline.flat());
    const reach = 0.1 * Math.max(seats.maxX - seats.minX, seats.maxY - seats.minY);
    const isOver =
      box.minX <= seats.minX + reach &&
      box.minY <= seats.minY + reach &&
      box.maxX >= seats.maxX - reach &&
      box.maxY >= seats.maxY - reach;
    if (parts.seats.length > 0 || isOver) own.push(parts);
    else sketches.push({ file: drawing.file, box, outline });
  }
  return { own, sketches };
}
