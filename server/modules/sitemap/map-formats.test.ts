import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#domain/calls/refusal-body.ts';
import type { RoomPlan } from '#domain/calls/region.ts';
import { systemClock } from '#server/clock.ts';
import { managedRoom } from '#server/modules/region/testing/managed-room.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { MapReaders } from './map-readers.ts';
import { type FormFile, uploadForm } from './testing/upload-form.ts';

let server: TestServer;
let house: Awaited<ReturnType<typeof managedRoom>>;

beforeAll(async () => {
  server = await startTestServer();
  house = await managedRoom(server, 300);
});
afterAll(async () => server.close());

async function dryRun(files: readonly FormFile[]) {
  const { payload, headers } = uploadForm(files);
  return server.app.inject({
    method: 'POST',
    url: `/api/room/${house.room}/sitemap?dryRun=true`,
    payload,
    headers: { ...headers, authorization: `Bearer ${house.manager}` },
  });
}
const examples = join(import.meta.dirname, '../../../public/formats');
const example = (name: string): FormFile => ({ name, content: readFileSync(join(examples, name)) });
const drawing = (content: string): FormFile => ({ name: 'plano.svg', content });

interface Read {
  readonly counts: {
    readonly seats: number;
    readonly capacity: number;
    readonly rows: number;
    readonly regions: readonly object[];
  };
  readonly findings: readonly { readonly code: string; readonly line?: number; readonly element?: string }[];
  readonly document: unknown;
}

test.each([
  [['example.svg'], { seats: 162, capacity: 202, rows: 9, regions: 3 }],
  [['example.csv'], { seats: 162, capacity: 162, rows: 9, regions: 2 }],
  [['example.plan.json'], { seats: 162, capacity: 202, rows: 9, regions: 3 }],
  [['example.pretix.json'], { seats: 162, capacity: 162, rows: 9, regions: 2 }],
  [['example-regions.svg', 'example-seats.csv'], { seats: 162, capacity: 162, rows: 9, regions: 2 }],
])('the example %j reads as it says', async (names, counts) => {
  const answer = await dryRun(names.map(example));
  expect(answer.statusCode).toBe(200);
  const { seats, capacity, rows, regions } = answer.json<Read>().counts;
  expect({ seats, capacity, rows, regions: regions.length }).toEqual(counts);
});

describe('a hostile drawing', () => {
  const seats = Array.from(
    { length: 6 },
    (_, i) => `<circle data-seat="${i + 1}" cx="${i * 20}" cy="5" r="8"/>`,
  );
  const body = `<g id="seats"><g data-region="Platea"><g data-row="A">${seats.join('')}</g></g></g>`;
  const svg = (inside: string, before = '') =>
    drawing(`${before}<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n${body}</svg>`);

  test('loses its scripts, handlers and references, each told with its line', async () => {
    const evil = [
      '<script>alert(1)</script>',
      '<rect onload="alert(2)" width="1" height="1"/>',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>',
      '<image href="https://evil.example/x.png" width="9" height="9"/>',
    ].join('\n');
    const answer = await dryRun([svg(evil)]);
    expect(answer.statusCode).toBe(200);
    const { findings, counts, document } = answer.json<Read>();
    expect(counts.seats).toBe(6);
    const told = new Map(findings.map(({ code, line }) => [code, line]));
    expect(told.get('scriptDropped')).toBe(2);
    expect(told.get('handlerDropped')).toBe(3);
    expect(JSON.stringify(document)).not.toMatch(/alert|evil|foreignObject|onload/);
  });

  test('that expands without end is refused', async () => {
    const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
    const laughs = `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join('')}]>`;
    const answer = await dryRun([svg('<text>&e9;</text>', laughs)]);
    expect(answer.statusCode).toBe(422);
    const [violation] = answer.json<RefusalBody>().violations;
    expect(violation?.params).toMatchObject({ reason: 'dangerousEntities', file: 'plano.svg' });
  });

  test('that is cut off is refused where it ends', async () => {
    const answer = await dryRun([
      drawing('<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n<circle r="4" cx='),
    ]);
    expect(answer.statusCode).toBe(422);
    const [violation] = answer.json<RefusalBody>().violations;
    expect(violation?.params).toMatchObject({ file: 'plano.svg', line: expect.any(Number) as number });
    expect(violation?.title).toContain('plano.svg, línea ');
  });

  test('of a million elements is refused', async () => {
    const answer = await dryRun([svg('<g/>'.repeat(1_000_001))]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<RefusalBody>().violations[0]?.params).toMatchObject({ reason: 'tooManyElements' });
  });
});

describe('a reading', () => {
  const task = () => {
    const { name, content } = example('example.svg');
    return {
      files: [{ name, bytes: new Uint8Array(Buffer.from(content)) }],
      choices: {},
      before: null,
      region: null,
      panoramas: [],
    };
  };

  test('ends with whoever asked for it', async () => {
    const readers = new MapReaders(systemClock);
    const gone = new AbortController();
    const reading = readers.read(task(), gone.signal);
    gone.abort();
    expect(await reading).toEqual({ ok: false, refusal: { code: 'mapGivenUp' } });
    await readers.close();
  });

  test('is timed from when it begins, not while it waits', async () => {
    let timed = 0;
    const readers = new MapReaders({
      ...systemClock,
      after: () => {
        timed += 1;
        return () => undefined;
      },
    });
    const gone = new AbortController();
    const reading = readers.read(task(), gone.signal);
    expect(timed).toBe(0);
    await expect.poll(() => timed, { timeout: 10_000 }).toBe(1);
    gone.abort();
    await reading;
    await readers.close();
  });

  test('ends when its time is over', async () => {
    const readers = new MapReaders({
      ...systemClock,
      after: (_, late) => {
        late();
        return () => undefined;
      },
    });
    const answer = await readers.read(task(), new AbortController().signal);
    expect(answer).toEqual({ ok: false, refusal: { code: 'mapTooSlow' } });
    await readers.close();
  });
});

test('nothing was stored by all of it', async () => {
  const { plan } = (await house.ask('GET', `room/${house.room}/plan`)).json<RoomPlan>();
  expect(plan).toBeNull();
});
