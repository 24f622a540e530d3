import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showId as showIdSchema } from '#domain/ids.ts';
import type { PlanStatus, StatusDelta } from '#engine/plan/status.ts';
import type { Bus } from '#server/bus/bus.ts';
import { memoryNetwork } from '#server/bus/memory-bus.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { showStatus, type StoredStatus } from './show-status.ts';
import { statusHub } from './status-hub.ts';
import { readNotice, writeNotice } from './status-message.ts';
import type { StreamClient } from './stream-channels.ts';

const show = showIdSchema.parse(3);
const other = showIdSchema.parse(4);
const STORED: StoredStatus = {
  version: 10,
  plan: '/api/open/plan/a',
  seatCount: 4,
  regions: [
    { seatStart: 0, seatEnd: 3 },
    { seatStart: 3, seatEnd: 4 },
    { seatStart: 0, seatEnd: 0 },
  ],
  occupied: [1],
  kept: [2],
  placesLeft: [-1, -1, 50],
};
const FOR_SALE = [true, false, true];

function startHub(stored: () => StoredStatus | null = () => STORED, bus: Bus = memoryNetwork().join()) {
  const clock = manualClock();
  let loads = 0;
  let forSale = FOR_SALE;
  let changesIn: number | null = null;
  const hub = statusHub(
    {
      load: async () => {
        loads += 1;
        return stored();
      },
      forSale: async (shows) => new Map(shows.map((id) => [id, { regions: forSale, changesIn }])),
      versions: async (shows) => {
        const { version, plan } = stored() ?? { ...STORED, version: 0 };
        return new Map(shows.map((id) => [id, { version, plan }]));
      },
      encode: ({ version, seats }: PlanStatus) => Buffer.from(`${version}:${seats.join('')}`),
    },
    clock,
    bus,
  );
  return {
    hub,
    clock,
    loads: () => loads,
    setForSale: (next: boolean[], inMs: number | null = null) => {
      forSale = next;
      changesIn = inMs;
    },
  };
}

/** A reader that remembers what it was sent, and can be slow. */
function reader(backlog = 0) {
  const frames: string[] = [];
  let dropped = false;
  let ended = false;
  const client: StreamClient = {
    write: (frame) => void frames.push(frame.toString()),
    backlog: () => backlog,
    drop: () => {
      dropped = true;
    },
    end: (frame) => {
      frames.push(frame.toString());
      ended = true;
    },
  };
  return { client, frames, text: () => frames.join(''), isDropped: () => dropped, isEnded: () => ended };
}

const delta = (version: number, seat = 0, status: 0 | 1 = 1) => ({
  showId: show,
  version,
  seats: [[seat, status]] as const,
  places: [],
});
const versionsIn = (text: string) =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, event, data]) => `${event} ${JSON.parse(data ?? '').version}`,
  );

describe('snapshots', () => {
  test('of one version are made once for many readers', async () => {
    const { hub, loads } = startHub();
    const made = await Promise.all([hub.snapshot(show), hub.snapshot(show), hub.snapshot(show)]);
    expect(made.map((snapshot) => snapshot?.content.toString())).toEqual(['10:0122', '10:0122', '10:0122']);
    expect([loads(), made[0] === made[1]]).toEqual([1, true]);
  });

  test('is known by its seats once it was looked at, and by no other plan', async () => {
    const { hub } = startHub();
    const seats = () => hub.seats(show, STORED.plan);
    expect(seats()).toBeNull();
    await hub.snapshot(show);
    // The second is taken, the third kept, the fourth not for sale.
    expect([...(seats() ?? [])].join('')).toBe('0122');
    expect(hub.seats(show, '/api/open/plan/b')).toBeNull();
    hub.publish(delta(11, 0));
    expect([...(seats() ?? [])].join('')).toBe('1122');
  });

  test('of no show are none', async () => {
    expect(await startHub(() => null).hub.snapshot(show)).toBeNull();
  });

  test('hold what was published while they were loaded', async () => {
    const { hub } = startHub();
    const loading = hub.snapshot(show);
    hub.publish(delta(12, 1, 0));
    hub.publish(delta(11, 0));
    await loading;
    expect((await hub.snapshot(show))?.content.toString()).toBe('12:1022');
  });

  test('change their tag, not their version, when a sale begins', async () => {
    const { hub, setForSale } = startHub();
    const before = await hub.snapshot(show);
    setForSale([true, true, true]);
    await hub.refresh();
    const after = await hub.snapshot(show);
    expect(after?.content.toString()).toBe('10:0120');
    expect(after?.tag).not.toBe(before?.tag);
  });

  test('are made anew at once when what is for sale is changed, and of a show that is gone nothing is', async () => {
    let stored: StoredStatus | null = STORED;
    const { hub, setForSale } = startHub(() => stored);
    const before = await hub.snapshot(show);
    setForSale([false, false, true]);
    await hub.renew([show, other]);
    const closed = await hub.snapshot(show);
    expect(closed?.content.toString()).toBe('10:2122');
    expect(closed?.tag).not.toBe(before?.tag);
    setForSale(FOR_SALE);
    stored = null;
    await hub.renew([show]);
    expect((await hub.snapshot(show))?.content.toString()).toBe('10:2122');
  });
});

describe('streams', () => {
  test('bring a frame soon after a pause, then several changes in one', async () => {
    const { hub, clock } = startHub();
    const { client, frames } = reader();
    await hub.subscribe([show], new Map([[show, 10]]), client);
    expect(frames.splice(0)).toEqual(['retry: 2000\nid: 3:10\n\n']);
    hub.publish(delta(11));
    clock.advance(5);
    expect(frames.splice(0)).toEqual([
      'event: status\ndata: {"showId":3,"version":11,"seats":[[0,1]],"places":[]}\n\nid: 3:11\n\n',
    ]);
    hub.publish(delta(12, 1, 0));
    hub.publish(delta(13, 1, 1));
    clock.advance(100);
    expect(frames).toEqual([]);
    clock.advance(25);
    expect(frames.map(versionsIn)).toEqual([['status 12', 'status 13']]);
  });

  test('say that a seat of a region out of sale is free, not available', async () => {
    const { hub, clock } = startHub();
    const { client, text } = reader();
    await hub.subscribe([show], new Map([[show, 10]]), client);
    hub.publish(delta(11, 3, 0));
    clock.advance(200);
    expect(text()).toContain('"seats":[[3,2]]');
  });

  test('catch up with what a reader missed, or tell it to read again', async () => {
    const { hub, clock } = startHub();
    await hub.snapshot(show);
    for (const version of [11, 12, 13]) hub.publish(delta(version));
    clock.advance(200);
    const caughtUp = async (known: Map<number, number>) => {
      const { client, text } = reader();
      await hub.subscribe([show], known, client);
      return versionsIn(text());
    };
    expect(await caughtUp(new Map([[3, 11]]))).toEqual(['status 12', 'status 13']);
    expect(await caughtUp(new Map([[3, 10]]))).toEqual(['status 11', 'status 12', 'status 13']);
    expect(await caughtUp(new Map([[3, 13]]))).toEqual([]);
    expect(await caughtUp(new Map([[3, 9]]))).toEqual(['snapshot 13']);
    expect(await caughtUp(new Map([[3, 99]]))).toEqual(['snapshot 13']);
    expect(await caughtUp(new Map())).toEqual(['snapshot 13']);
  });

  test('of several shows stand at one position', async () => {
    const { hub, clock } = startHub();
    const { client, frames } = reader();
    await hub.subscribe(
      [show, other],
      new Map([
        [show, 10],
        [other, 10],
      ]),
      client,
    );
    hub.publish(delta(11));
    clock.advance(5);
    expect(frames.at(-1)).toMatch(/id: 3:11,4:10\n\n$/);
  });

  test('never miss and never repeat, whenever a reader comes', async () => {
    const { hub, clock } = startHub();
    await hub.snapshot(show);
    hub.publish(delta(11));
    const { client, text } = reader();
    await hub.subscribe([show], new Map([[show, 10]]), client);
    hub.publish(delta(12));
    clock.advance(200);
    expect(versionsIn(text())).toEqual(['status 11', 'status 12']);
  });

  test('drop a reader that does not read', async () => {
    const { hub, clock } = startHub();
    const slow = reader(10_000_000);
    await hub.subscribe([show], new Map([[show, 10]]), slow.client);
    hub.publish(delta(11));
    clock.advance(5);
    expect(slow.isDropped()).toBe(true);
  });

  test('of a show that does not exist are none', async () => {
    expect(await startHub(() => null).hub.subscribe([show], new Map(), reader().client)).toBeNull();
  });

  test('of a closed hub end with when to come back, and are dropped by those who do not take it', async () => {
    const { hub, clock } = startHub();
    const readers = [reader(), reader()];
    for (const { client } of readers) await hub.subscribe([show], new Map([[show, 10]]), client);
    expect(hub.clients()).toBe(2);
    hub.publish(delta(11));
    hub.close();
    const late = reader();
    await hub.subscribe([show], new Map([[show, 10]]), late.client);
    const lastWords = [...readers, late].map(({ frames }) => frames.at(-1));
    expect(lastWords).toEqual(['retry: 1000\n\n', 'retry: 2999\n\n', 'retry: 4998\n\n']);
    expect(readers.map(({ text }) => text().includes('"version":11'))).toEqual([true, true]);
    expect([...readers, late].map(({ isEnded }) => isEnded())).toEqual([true, true, true]);
    expect(late.isDropped()).toBe(false);
    clock.advance(2000);
    expect([...readers, late].map(({ isDropped }) => isDropped())).toEqual([true, true, true]);
  });

  test('bring at the second look what was lost, and not before', async () => {
    let stored = STORED;
    const { hub, clock } = startHub(() => stored);
    const { client, text } = reader();
    await hub.subscribe([show], new Map([[show, 10]]), client);
    stored = { ...STORED, version: 12, occupied: [0] };
    await hub.refresh();
    clock.advance(200);
    expect(versionsIn(text())).toEqual([]);
    await hub.refresh();
    clock.advance(200);
    expect(versionsIn(text())).toEqual(['status 11', 'status 12']);
    expect(text()).toContain('"version":12,"seats":[[1,0],[0,1]],"places":[]}');
  });

  test('look anew by themselves the moment a sale begins', async () => {
    const { hub, clock, setForSale } = startHub();
    const { client, text } = reader();
    await hub.subscribe([show], new Map([[show, 10]]), client);
    setForSale(FOR_SALE, 30_000);
    await hub.refresh();
    setForSale([true, true, true]);
    clock.advance(29_999);
    await settled();
    expect(versionsIn(text())).toEqual([]);
    clock.advance(1);
    await settled();
    clock.advance(200);
    expect(versionsIn(text())).toEqual(['snapshot 10']);
  });
});

describe('two servers', () => {
  /** Hubs that hear each other; what `lost` says yes to gets lost on the way to the second one. */
  async function twoHubs(lost: (text: string) => boolean = () => false) {
    let stored: StoredStatus = STORED;
    const network = memoryNetwork();
    const [bus, ears] = [network.join(), network.join()];
    let missed: () => void = () => undefined;
    const deaf: Bus = {
      ...ears,
      subscribe: (channel, listener) => {
        missed = listener.missed;
        return ears.subscribe(channel, {
          ...listener,
          heard: (text) => (lost(text) ? undefined : listener.heard(text)),
        });
      },
    };
    const one = startHub(() => stored, bus);
    const other = startHub(() => stored, deaf);
    const { client, text } = reader();
    await other.hub.subscribe([show], new Map([[show, 10]]), client);
    const pass = async (ms: number) => {
      other.clock.advance(ms);
      await settled();
      other.clock.advance(200);
    };
    return {
      ...one,
      text,
      pass,
      loads: other.loads,
      miss: () => missed(),
      store: (next: Partial<StoredStatus>) => {
        stored = { ...stored, ...next };
      },
    };
  }
  const manySeats = (version: number) => ({
    ...delta(version),
    seats: Array.from({ length: 2000 }, (_, seat) => [seat % 4, 1] as const),
  });

  test('know of each other’s changes at once, without the database', async () => {
    const { hub, text, pass, loads } = await twoHubs();
    hub.publish(delta(11, 3));
    hub.publish({ ...delta(12), seats: [], places: [[2, 49]] });
    await pass(5);
    expect(text()).toContain('"version":11,"seats":[[3,1]],"places":[]}');
    expect(text()).toContain('"version":12,"seats":[],"places":[[2,49]]}');
    await pass(1000);
    expect(loads()).toBe(1);
  });

  test('read from the database what got lost on the way', async () => {
    const { hub, text, pass, store } = await twoHubs((said) => said.startsWith('3;11;'));
    hub.publish(delta(11, 3));
    hub.publish(delta(12, 1, 0));
    store({ version: 12, occupied: [3] });
    await pass(45);
    expect(versionsIn(text())).toEqual([]);
    await pass(5);
    expect(versionsIn(text())).toEqual(['status 11', 'status 12']);
    expect(text()).toContain('"seats":[[1,0],[3,1]]');
  });

  test('leave the database alone while changes only overtake each other', async () => {
    const { hub, clock, loads } = startHub();
    await hub.snapshot(show);
    hub.publish(delta(12));
    // One is missing all the time, and none for long.
    for (let version = 11; version < 40; version += 2) {
      clock.advance(100);
      await settled();
      hub.publish(delta(version + 3));
      hub.publish(delta(version));
    }
    expect(loads()).toBe(1);
  });

  test('read changes that are too long for the bus', async () => {
    const { hub, text, pass, store } = await twoHubs();
    hub.publish(manySeats(11));
    store({ version: 11, occupied: [0, 1, 2, 3], kept: [] });
    await pass(250);
    expect(versionsIn(text())).toEqual(['status 11']);
    expect(text()).toContain('"seats":[[2,1],[0,1],[3,1]]');
  });

  test('look around after the bus has missed something: nothing new is nothing', async () => {
    const { text, pass, miss, store, loads } = await twoHubs();
    miss();
    await settled();
    await pass(1000);
    expect([versionsIn(text()), loads()]).toEqual([[], 1]);
    store({ version: 13, occupied: [] });
    miss();
    await settled();
    await pass(250);
    expect(versionsIn(text())).toEqual(['status 11', 'status 12', 'status 13']);
  });

  test('have everyone read again what is too far away, or by another plan', async () => {
    const { text, pass, miss, store } = await twoHubs();
    store({ version: 9000 });
    miss();
    await settled();
    await pass(250);
    expect(versionsIn(text())).toEqual(['snapshot 9000']);
    store({ plan: '/api/open/plan/b' });
    miss();
    await settled();
    await pass(1);
    expect(versionsIn(text())).toEqual(['snapshot 9000', 'snapshot 9000']);
  });
});

/** Lets everything that needs no clock come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('changes in any order, some twice, end where the same changes in order end', () => {
  const change = fc.record({ seat: fc.nat({ max: 3 }), status: fc.constantFrom<0 | 1>(0, 1) });
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 30 }).chain((changes) => {
        const deltas = changes.map(({ seat, status }, index): StatusDelta => ({
          version: 11 + index,
          seats: [[seat, status]],
          places: [],
        }));
        return fc.tuple(
          fc.constant(deltas),
          fc.shuffledSubarray([...deltas, ...deltas], { minLength: deltas.length * 2 }),
        );
      }),
      ([inOrder, mixed]) => {
        const [straight, shaken] = [showStatus(STORED, FOR_SALE), showStatus(STORED, FOR_SALE)];
        const applied = mixed.flatMap((one) => shaken.apply(one));
        inOrder.forEach((one) => straight.apply(one));
        expect(shaken.view()).toEqual(straight.view());
        expect(applied.map(({ version }) => version)).toEqual(inOrder.map(({ version }) => version));
        expect(shaken.behind).toBe(false);
      },
    ),
  );
});

const PLACES = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: -5, max: 60 })), { maxLength: 4 });
test('what is told of a change is understood, whatever it is; anything else is not', () => {
  const seats = fc.array(fc.tuple(fc.nat({ max: 99_999 }), fc.constantFrom<0 | 1 | 2>(0, 1, 2)), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(fc.nat(), seats, PLACES, (version, changed, places) => {
      const said = { showId: show, version, seats: changed, places };
      expect(readNotice(writeNotice(said))).toEqual(said);
    }),
  );
  const wrong = ['', '3', 'x;1', '3;x', '3;1;0.3;', '3;1;a.1;', '3;1;0.1;;', '0;1', '3;-1', '3;1;0.1;2'];
  expect(wrong.map(readNotice)).toEqual(wrong.map(() => null));
});
