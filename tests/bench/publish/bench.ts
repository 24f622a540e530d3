import { loadavg } from 'node:os';
import { bakeDesign } from '#engine/designer/bake/bake-design.ts';
import { designOf } from '#engine/designer/bake/design-of.ts';
import type { Design } from '#engine/designer/design/design.ts';
import { newDesign } from '#engine/designer/design/new-design.ts';
import { parseDesign } from '#engine/designer/design/parse-design.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { systemClock } from '#server/clock.ts';
import { DraftBakers } from '#server/modules/design/draft-bakers.ts';
import { packDesign, unpackDesign } from '#server/modules/design/stored-design.ts';
import { preparePlan } from '#server/modules/room/prepare-plan.ts';
import { median, round } from '../figures.ts';

const ROUNDS = 5;
/** Milliseconds for which the server may leave others waiting. */
const AIM = 200;
const SEATS = 60_000;

/** 30 regions with a block of 2,000 seats each. */
function house(): Design {
  const places = Array.from({ length: 30 }, (_, i) => ({
    i,
    x: (i % 6) * 1080,
    y: Math.floor(i / 6) * 1144,
  }));
  return {
    ...newDesign('Sixty thousand'),
    objects: places.flatMap(({ i, x, y }) => [
      {
        ...{ id: `region-${i}`, kind: 'region', name: String(i), color: '#2563eb' },
        ...{ reservable: true, seated: true, capacity: 0 },
        outline: { form: 'rectangle', at: { x, y }, width: 1060, height: 1118, angle: 0 },
      },
      {
        ...{ id: `block-${i}`, kind: 'block', region: `region-${i}`, at: { x, y, angle: 0 } },
        ...{ rows: 40, seats: 50, rowPitch: 26, seatPitch: 20, sag: 0, skew: 0, fan: 0, stagger: 0 },
        ...{ alignment: 'centre', firstRow: 'front' },
        rowScheme: { kind: 'letters', alphabet: 'english', skip: '', afterLast: 'counted', first: 'A' },
        seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
      },
    ]),
  };
}

/** What the process did itself before there were threads for it. */
async function here(packed: Uint8Array): Promise<void> {
  const design = parseDesign(await unpackDesign(packed));
  if (!design.ok) throw new Error('no design');
  const document = bakeDesign(design.value);
  const plan = bakePlan(document);
  if (!plan.ok) throw new Error('no plan');
  await preparePlan(document, plan.value);
}

/** The longest stretch in which nobody else had a turn, and all of it, ms. */
async function waits(
  task: () => Promise<unknown>,
): Promise<{ readonly blocked: number; readonly all: number }> {
  let [last, blocked] = [performance.now(), 0];
  const start = last;
  const turn = (): void => {
    const now = performance.now();
    blocked = Math.max(blocked, now - last);
    last = now;
  };
  const timer = setInterval(turn, 1);
  await task();
  turn();
  clearInterval(timer);
  return { blocked, all: last - start };
}

async function measured(name: string, task: () => Promise<unknown>) {
  const runs: Awaited<ReturnType<typeof waits>>[] = [];
  for (let i = 0; i < ROUNDS; i++) runs.push(await waits(task));
  return {
    name,
    'blocked, middle': round(median(runs.map(({ blocked }) => blocked))),
    'blocked, worst': round(Math.max(...runs.map(({ blocked }) => blocked))),
    'all of it, middle': round(median(runs.map(({ all }) => all))),
  };
}

const bakers = new DraftBakers(systemClock);
const drawn = house();
const designs = {
  'blocks of rows': drawn,
  'seat by seat, as a map that was uploaded': designOf(bakeDesign(drawn)),
};
const rows: Awaited<ReturnType<typeof measured>>[] = [];
for (const [kind, design] of Object.entries(designs)) {
  const packed = await packDesign({ ...design });
  const bake = async () => {
    const baked = await bakers.bake({ packed, capacity: SEATS, panoramas: [], before: null });
    if (!baked.ok) throw new Error(baked.refusal.code);
  };
  rows.push(await measured(`${kind}: in a thread`, bake));
  rows.push(await measured(`${kind}: baseline, in the process itself`, () => here(packed)));
}
await bakers.close();
console.log(`${SEATS.toLocaleString('en')} seats; load ${loadavg().map(round).join(' ')}; ms`);
console.table(rows);
const worst = Math.max(
  ...rows.filter(({ name }) => name.endsWith('thread')).map((row) => row['blocked, middle']),
);
console.log(`aim: others wait ≤ ${AIM} ms: ${worst <= AIM ? 'met' : 'MISSED'}`);
console.log(JSON.stringify({ bench: 'publish', rows, aim: AIM }));
