import { expect, test } from 'vitest';
import { MAP_FINDING_CODES, MAP_REFUSAL_CODES } from '#engine/plan/importers/map-reading.ts';
import { ticketTypeId } from '#domain/ids.ts';
import es from '../../../../locales/es/sitemap.json';
import type { MapQuestion, MapReading } from '../../../map/reading/reading-task.ts';
import { uploadForm } from './upload-form.ts';
import {
  confirmedChoices,
  keepsAnswers,
  NO_UPLOAD,
  openQuestions,
  shownReading,
  storeObstacle,
  type UploadState,
} from './upload-state.ts';

const question = (id: string, toConfirm: boolean): MapQuestion => ({
  ...{ id, code: 'layout', params: {}, options: [{ value: 'fan' }], chosen: 'fan' },
  toConfirm,
});
function reading(places: number, questions: readonly MapQuestion[] = []): MapReading {
  const counts = { seats: places, capacity: places, rows: 0, regions: [] };
  return {
    ...{ files: [], findings: [], changes: [], counts, places, questions, plan: new Uint8Array() },
    inFiles: { regions: 0, rows: 0, seats: places },
    leftovers: { shapesWithoutSeats: [], regionsWithoutShape: [] },
    metresPerUnit: null,
  };
}
const read = (...made: Parameters<typeof reading>): UploadState => ({
  ...NO_UPLOAD,
  reading: { status: 'read', reading: reading(...made) },
});

test('every code of a reader has its words', () => {
  expect(Object.keys(es.finding)).toEqual(expect.arrayContaining([...MAP_FINDING_CODES]));
  expect(Object.keys(es.refusal)).toEqual(expect.arrayContaining([...MAP_REFUSAL_CODES]));
});

test('a map is stored once it is read, fits and holds no guess that nobody has confirmed', () => {
  expect(storeObstacle(NO_UPLOAD, 100, 0, true)).toBe('reading');
  expect(storeObstacle(read(101), 100, 200, true)).toBe('overCapacity');
  expect(storeObstacle(read(101), 100, 200, false)).toBeNull();
  expect(storeObstacle(read(101), 100, 100, false)).toBe('overCapacity');
  expect(storeObstacle(read(100, [question('a', true)]), 100, 0, true)).toBe('toConfirm');
  expect(storeObstacle(read(100, [question('a', false)]), 100, 0, true)).toBeNull();
});

test('confirming keeps what was answered and answers every guess as it is', () => {
  const questions = [question('a', true), question('b', false)];
  expect(confirmedChoices(questions, { c: 'x' })).toEqual({ a: 'fan', c: 'x' });
  const number: MapQuestion = { ...question('d', true), code: 'capacity', options: [], chosen: '' };
  expect(confirmedChoices([...questions, number], {})).toEqual({ a: 'fan' });
});

test('what was read stays in sight while it is read anew, and a refusal can still be answered', () => {
  const last = reading(3);
  const anew: UploadState = { ...NO_UPLOAD, reading: { status: 'reading', share: 0.5, last } };
  expect(shownReading(anew)).toBe(last);
  const questions = [question('a', true)];
  const reasons = [{ code: 'columnMissing', params: {}, questions }] as const;
  expect(openQuestions({ ...NO_UPLOAD, reading: { status: 'refused', reasons } })).toEqual(questions);
  expect(openQuestions(read(3, questions))).toEqual(questions);
});

test('the form of an upload carries the files, the answers and the plan it was compared with', () => {
  const form = uploadForm(
    [new File(['a'], 'a.svg'), new File(['b'], 'b.csv')],
    { q: 'fan' },
    {
      ...{ basedOn: '/plan/1', mayLose: [ticketTypeId.parse(4)] },
    },
  );
  expect(form.getAll('files').map((file) => (file instanceof File ? file.name : ''))).toEqual([
    'a.svg',
    'b.csv',
  ]);
  expect(['choices', 'basedOn', 'mayLose'].map((name) => form.get(name))).toEqual([
    '{"q":"fan"}',
    '/plan/1',
    '[4]',
  ]);
});

test('what was answered goes with files that are mended, all of them, and not with others', () => {
  const files = (...names: readonly string[]) => names.map((name) => new File([''], name));
  expect(keepsAnswers(files('a.svg'), files('a.svg', 'b.csv'))).toBe(true);
  expect(keepsAnswers(files('a.svg', 'b.csv'), files('b.csv'))).toBe(false);
  expect(keepsAnswers(files('a.svg'), files('c.svg'))).toBe(false);
});
