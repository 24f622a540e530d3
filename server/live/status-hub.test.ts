import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showId as showIdSchema } from '#domain/ids.ts';
import type { PlanStatus, StatusDelta } from '#engine/plan/status.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { showStatus, type StoredStatus } from './show-status.ts';
import { statusHub } from './status-hub.ts';
import type { StreamClient } from './stream-channels.ts';

const show = showIdSchema.parse(3);
const other = showIdSchema.parse(4);
const STORED: StoredStatus = {
  version: 10,
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

function startHub(stored: () => StoredStatus | null = () => STORED) {
  const clock = manualClock();
  let loads = 0;
  let forSale = FOR_SALE;
  const hub = statusHub(
    {
      load: async () => {
        loads += 1;
        return stored();
      },
      forSale: async () => forSale,
      versions: async (shows) => new Map(shows.map((id) => [id, stored()?.version ?? 0])),
      encode: ({ version, seats }: PlanStatus) => Buffer.from(`${version}:${seats.join('')}`),
    },
    clock,
  );
  return { hub, clock, loads: () => loads, setForSale: (next: boolean[]) => (forSale = next) };
}

/** A reader that remembers what it was sent, and can be slow. */
function reader(backlog = 0) {
  const frames: string[] = [];
  let dropped = false;
  const client: StreamClient = {
    write: (frame) => void frames.push(frame.toString()),
    backlog: () => backlog,
    drop: () => {
      dropped = true;
    },
  };
  return { client, frames, text: () => frames.join(''), isDropped: () => dropped };
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

  test('of a show that does not exist are none; a closed hub drops all', async () => {
    expect(await startHub(() => null).hub.subscribe([show], new Map(), reader().client)).toBeNull();
    const { hub } = startHub();
    const { client, isDropped } = reader();
    await hub.subscribe([show], new Map([[show, 10]]), client);
    hub.close();
    expect(isDropped()).toBe(true);
  });

  test('tell everyone to read again when changes were lost, and only then', async () => {
    let stored = STORED;
    const { hub, clock } = startHub(() => stored);
    const { client, text } = reader();
    await hub.subscribe([show], new Map([[show, 10]]), client);
    stored = { ...STORED, version: 12 };
    await hub.refresh();
    clock.advance(200);
    expect(versionsIn(text())).toEqual([]);
    await hub.refresh();
    clock.advance(200);
    expect(versionsIn(text())).toEqual(['snapshot 12']);
  });
});

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
