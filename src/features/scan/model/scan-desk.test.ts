import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { ScanCall, ScanList, ScanResult, ScanTicket } from '#domain/calls/scan.ts';
import { eventId, scanId, showId, ticketId, type TicketId, userId } from '#domain/ids.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { ScanCalls } from '../api/scan-calls.ts';
import { createScanDesk, type DeskParts } from './scan-desk.ts';
import { createScanStore, type ScanStore } from './scan-store.ts';

const SHOW = showId.parse(3);
const ANA = userId.parse(7);
const LUIS = userId.parse(8);
const ids = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '2b671a64-40d5-491e-99b0-da01ff1f3342'].map((id) =>
  ticketId.parse(id),
);
const [first, second] = [ids[0]!, ids[1]!];
const sold = ticketId.parse('3b671a64-40d5-491e-99b0-da01ff1f3343');

const ticketOf = (id: TicketId, change: Partial<ScanTicket> = {}): ScanTicket => ({
  id,
  regionName: 'Platea',
  furniture: null,
  rowName: 'F',
  seatName: '12',
  marks: [],
  ticketTypeName: 'Adulto',
  name: 'Íñigo Peña',
  buyer: 'Eva Ruiz',
  age: null,
  reference: 'ABC',
  state: 'valid',
  usedAt: null,
  usedGate: null,
  usedDevice: null,
  ...change,
});
const listOf = (tickets: readonly ScanTicket[]): ScanList => ({
  show: {
    id: SHOW,
    event: { id: eventId.parse(1), name: 'Hamlet', timeZone: 'Europe/Madrid' },
    spaceName: 'Teatro',
    roomName: 'Sala',
    startsAt: '2026-11-22T19:00:00.000Z',
    endsAt: '2026-11-22T21:00:00.000Z',
  },
  keys: [],
  tickets: [...tickets],
  departed: [],
  attendance: { sold: tickets.length, used: 0, regions: [] },
  conflicts: [],
  asOf: '2026-11-22T18:00:00.000Z',
});

let store: ScanStore;
let network: boolean;
let said: ScanCall[];
type Answer = Pick<ScanResult, 'outcome' | 'ticket'>;
let answers: (scan: ScanCall['scans'][number]) => Answer | Promise<Answer>;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = createScanStore();
  network = true;
  said = [];
  answers = () => ({ outcome: 'accepted', ticket: null });
});

function deskOf(gate = 'Norte', who = ANA) {
  const online = <Value>(value: Value): Promise<Value> =>
    network ? Promise.resolve(value) : Promise.reject(new ApiError('Network Error', { kind: 'network' }));
  const { show: _, ...change } = listOf([]);
  const whole = listOf([ticketOf(first), ticketOf(second, { state: 'void' })]);
  const calls: ScanCalls = {
    shows: () => online([]),
    list: () => online(whole),
    change: () => online({ ...change, attendance: { sold: 1, used: 0, regions: [] } }),
    scan: async (body) => {
      await online(null);
      said.push(body);
      return Promise.all(
        body.scans.map(async (scan) => ({
          id: scanId.parse(scan.id),
          otherShow: null,
          ...(await answers(scan)),
        })),
      );
    },
    showsOfOrder: () => online([]),
    undo: (id) => online(ticketOf(id)),
  };
  const parts: DeskParts = {
    calls,
    store,
    // A code is the ticket's id, behind it of which show unless of this one; anything else is forged.
    verify: async (code) => {
      const [of, show = SHOW] = code.split(' of ');
      const id = ticketId.safeParse(of);
      return id.success ? { ticketId: id.data, eventId: eventId.parse(1), showId: showId.parse(show) } : null;
    },
    clock: {
      now: () => Date.parse('2026-11-22T18:30:00.000Z'),
      elapsed: () => 0,
      after: () => () => {},
      every: () => () => {},
    },
    prepare: () => {},
    userId: who,
    gate: () => gate,
    device: 'D-1',
  };
  return createScanDesk(SHOW, parts);
}

it('reads what a version before has kept, which said nothing of what is special about a seat', async () => {
  const { marks: _, ...before } = ticketOf(first);
  await store.replace(listOf([before as ScanTicket]));
  expect((await store.load(SHOW))?.tickets).toEqual([ticketOf(first)]);
});

it('online asks the server, which decides', async () => {
  const desk = deskOf();
  await desk.sync();
  answers = () => ({ outcome: 'used', ticket: ticketOf(first, { state: 'used', usedGate: 'Sur' }) });
  await desk.read(` ${first} `, 'camera');
  expect(said[0]).toMatchObject({
    showId: SHOW,
    gate: 'Norte',
    device: 'D-1',
    scans: [{ code: first, way: 'camera' }],
  });
  expect(desk.state().verdict).toMatchObject({
    outcome: 'used',
    offline: false,
    ticket: { usedGate: 'Sur' },
  });
});

it('leaves in sight what is said of the next one, who was scanned while an entry was being undone', async () => {
  const desk = deskOf();
  await desk.sync();
  answers = (scan) => ({
    outcome: 'accepted',
    ticket: 'code' in scan ? ticketOf(ticketId.parse(scan.code)) : null,
  });
  await desk.read(first, 'reader');
  const undoing = desk.undo(first, 'Wrong person');
  await desk.read(second, 'reader');
  await undoing;
  expect(desk.state().verdict?.ticket?.id).toBe(second);
});

/** Of each code the answer, once it is given. */
function slowAnswers() {
  const asked = new Map<string, PromiseWithResolvers<Answer>>();
  answers = (scan) => {
    const answer = Promise.withResolvers<Answer>();
    asked.set('code' in scan ? scan.code : '', answer);
    return answer.promise;
  };
  return async (id: TicketId, outcome: Answer['outcome']) => {
    await expect.poll(() => asked.has(id)).toBe(true);
    asked.get(id)?.resolve({ outcome, ticket: ticketOf(id) });
  };
}

it('of two scans in flight keeps the one scanned last on top, then shows the one that was answered late', async () => {
  const desk = deskOf();
  await desk.sync();
  const answer = slowAnswers();
  const reading = [desk.read(first, 'reader'), desk.read(second, 'reader')];
  await answer(second, 'accepted');
  await reading[1];
  await answer(first, 'accepted');
  await reading[0];
  const { verdict, recent } = desk.state();
  expect([verdict?.ticket?.id, recent.map(({ ticket }) => ticket?.id)]).toEqual([second, [second, first]]);
  desk.dismiss();
  expect(desk.state().verdict?.ticket?.id).toBe(first);
  desk.dismiss();
  expect(desk.state().verdict).toBeNull();
});

it('puts whoever is refused late on top at once, and what stood there again after it', async () => {
  const desk = deskOf();
  await desk.sync();
  const answer = slowAnswers();
  const reading = [desk.read(first, 'reader'), desk.read(second, 'reader')];
  await answer(second, 'accepted');
  await reading[1];
  await answer(first, 'used');
  await reading[0];
  expect([desk.state().verdict?.ticket?.id, desk.state().verdict?.outcome]).toEqual([first, 'used']);
  expect(desk.state().recent.map(({ ticket }) => ticket?.id)).toEqual([second, first]);
  desk.dismiss();
  expect(desk.state().verdict?.ticket?.id).toBe(second);
  desk.dismiss();
  expect(desk.state().verdict).toBeNull();
});

it('says that it asks, and takes a code that is read again meanwhile for the same scan', async () => {
  const desk = deskOf();
  await desk.sync();
  const answer = slowAnswers();
  const reading = Promise.all([desk.read(first, 'reader'), desk.read(first, 'reader')]);
  expect(desk.state().isAsking).toBe(true);
  await answer(first, 'accepted');
  await reading;
  expect([desk.state().isAsking, said.length, desk.state().recent.length]).toEqual([false, 1, 1]);
  answers = () => ({ outcome: 'used', ticket: ticketOf(first) });
  await desk.read(first, 'reader');
  expect([said.length, desk.state().verdict?.outcome]).toEqual([2, 'used']);
});

it('without a connection decides by its list, once, and says it later, also after a reload', async () => {
  const desk = deskOf();
  await desk.sync();
  network = false;
  const outcomes: unknown[] = [];
  for (const code of [first, first, second, sold, sold, 'hello']) {
    await desk.read(code, 'reader');
    const { verdict } = desk.state();
    outcomes.push([verdict?.outcome, verdict?.offline, verdict?.unlisted]);
  }
  expect(outcomes).toEqual([
    ['accepted', true, false],
    ['used', true, false],
    ['void', true, false],
    ['accepted', true, true],
    ['used', true, false],
    ['forged', true, false],
  ]);
  expect([desk.state().isOnline, desk.state().waiting, said]).toEqual([false, 2, []]);

  network = true;
  const reloaded = deskOf();
  await reloaded.sync();
  expect(
    said.flatMap(({ scans }) => scans.map((scan) => [('code' in scan && scan.code) || '', scan.offline])),
  ).toEqual(
    expect.arrayContaining([
      [first, true],
      [sold, true],
    ]),
  );
  expect([reloaded.state().waiting, (await store.waiting()).length]).toEqual([0, 0]);
});

it('leaves what another account has read to that account, and says how much waits', async () => {
  const desk = deskOf();
  await desk.sync();
  network = false;
  await desk.read(first, 'reader');
  network = true;
  const other = deskOf('Sur', LUIS);
  await other.sync();
  expect([said, other.state().waiting, other.state().waitingOfOthers]).toEqual([[], 0, 1]);
  const back = deskOf('Sur');
  await back.sync();
  expect(said.map(({ gate, device, scans }) => [gate, device, scans.length])).toEqual([['Norte', 'D-1', 1]]);
  expect([back.state().waiting, back.state().waitingOfOthers]).toEqual([0, 0]);
});

it('keeps what the server refuses to take, and goes on with the show', async () => {
  const desk = deskOf();
  await desk.sync();
  network = false;
  await desk.read(first, 'reader');
  network = true;
  answers = () => {
    throw new ApiError('Not Found', { status: 404 });
  };
  await desk.sync();
  const { status, isOnline, waiting } = desk.state();
  expect([status, isOnline, waiting]).toEqual(['ready', true, 1]);
});

it('says a scan whose answer was lost again under the same id', async () => {
  const desk = deskOf();
  await desk.sync();
  answers = () => {
    throw new ApiError('Network Error', { kind: 'network' });
  };
  await desk.read(first, 'camera');
  answers = () => ({ outcome: 'accepted', ticket: null });
  await desk.sync();
  const [lost, again] = said.map(({ scans }) => scans[0]?.id);
  expect([lost, said.length]).toEqual([again, 2]);
  expect(desk.state().verdict?.outcome).toBe('accepted');
});

it('works from the list of the device where nobody answers, and not without one', async () => {
  network = false;
  const stranger = deskOf();
  await stranger.sync();
  expect(stranger.state().status).toBe('failed');
  network = true;
  await deskOf().sync();
  network = false;
  const kept = deskOf();
  kept.start();
  await expect.poll(() => kept.state().status).toBe('ready');
  await kept.read(first, 'typed');
  expect(kept.state().verdict?.outcome).toBe('accepted');
});

it('finds people by their name or the buyer’s, without accents, order or seat', async () => {
  const desk = deskOf();
  await desk.sync();
  const texts = ['inigo pena', 'abc', 'éva ruiz', 'zz', ' '];
  expect(texts.map((text) => desk.find(text).length)).toEqual([2, 2, 2, 0, 0]);
});

it('counts whom it lets in at once, also without a connection and after a reload', async () => {
  const entered = (desk: ReturnType<typeof deskOf>) => {
    const attendance = desk.state().attendance;
    return attendance === null ? null : [attendance.used, ...attendance.regions.map(({ used }) => used)];
  };
  const tickets = [ticketOf(first), ticketOf(second, { regionName: 'Palco' })];
  const regions = [
    { name: 'Platea', sold: 1, used: 0 },
    { name: 'Palco', sold: 1, used: 0 },
  ];
  await store.replace({ ...listOf(tickets), attendance: { sold: 2, used: 0, regions } });
  network = false;
  const desk = deskOf();
  const stop = desk.start();
  await expect.poll(() => entered(desk)).toEqual([0, 0, 0]);
  await desk.read(first, 'reader');
  expect(entered(desk)).toEqual([1, 1, 0]);
  // Sold since, and read twice: one person more, of no region that is known.
  await desk.read(sold, 'reader');
  await desk.read(sold, 'reader');
  expect(entered(desk)).toEqual([2, 1, 0]);
  stop();

  const again = deskOf();
  const end = again.start();
  await expect.poll(() => entered(again)).toEqual([1, 1, 0]);
  end();
});

it('without a connection says of which other show a code or an order is, where its list was taken along', async () => {
  const { show } = listOf([]);
  const tomorrow = { ...show, id: showId.parse(4), startsAt: '2026-11-23T19:00:00.000Z' };
  const tickets = [
    ticketOf(sold, { reference: 'XYZ' }),
    ticketOf(first, { reference: 'OLD', state: 'void' }),
  ];
  await store.replace({ ...listOf(tickets), show: tomorrow });
  const desk = deskOf();
  await desk.sync();
  network = false;
  const told: unknown[] = [];
  for (const code of [`${sold} of 4`, `${sold} of 9`]) {
    await desk.read(code, 'reader');
    const { verdict } = desk.state();
    told.push([verdict?.outcome, verdict?.otherShow?.startsAt]);
  }
  expect(told).toEqual([
    ['wrongShow', tomorrow.startsAt],
    ['wrongShow', undefined],
  ]);
  expect([await desk.elsewhere(' xyz '), await desk.elsewhere('OLD'), await desk.elsewhere('')]).toEqual([
    [tomorrow],
    [],
    [],
  ]);
});
