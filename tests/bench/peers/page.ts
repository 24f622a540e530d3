import { decodePlan, SEAT_STATUS } from '../../../engine/index.ts';
import type { Stretch } from './camera-path.ts';
import { viewAt, wholeView } from './camera-path.ts';
import type { Arena, Contender, ContenderMaker } from './contender.ts';
import { loadContender } from './contenders/index.ts';
import type { FrameTime } from './frame-meter.ts';
import { FrameMeter } from './frame-meter.ts';
import { GlLedger } from './gl-ledger.ts';

/** What 1,000 picks took, by as many as were made in the time allowed. */
export interface Picks {
  readonly ms: number;
  readonly made: number;
  readonly hit: number;
}

/** What the program outside asks of the page, one question after the other. */
export interface Bench {
  /** Reads the arena and the contender's code; before anything is measured. */
  load(name: string, seats: number): Promise<void>;
  /** First painted frame from data in memory, ms. */
  open(): Promise<number>;
  /** Frames of one stretch of the path, at most `most` and about `budget` ms of them. */
  drive(stretch: Stretch, most: number, budget: number): Promise<readonly FrameTime[]>;
  /** Null where the library has no picking. */
  pick(budget: number): Promise<Picks | null>;
  /** Takes so many seats and gives them back: the time of the slower. */
  recolor(count: number): Promise<FrameTime>;
  gpuBytes(): number;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const ledger = new GlLedger();
const meter = new FrameMeter();
const container = document.getElementById('map') ?? document.body;
let arena: Arena | null = null;
let make: ContenderMaker | null = null;
let contender: Contender | null = null;

window.bench = {
  async load(name, seats) {
    make = await loadContender(name);
    const response = await fetch(`/arena/${seats}`);
    arena = arenaOf(new Uint8Array(await response.arrayBuffer()));
  },

  async open() {
    const given = loaded();
    if (!make) throw new Error('no contender');
    ledger.draws = 0;
    const start = performance.now();
    contender = await make(container, given, ledger);
    await meter.settle(contender);
    return performance.now() - start;
  },

  async drive(stretch, most, budget) {
    const running = opened();
    const step = (t: number): Promise<FrameTime> =>
      meter.measure(running, () => running.look(viewAt(stretch, t, loaded())));
    const times = [await step(0)];
    const first = times[0]?.total ?? 0;
    const frames = Math.min(most, Math.max(3, Math.floor(budget / Math.max(first, 1))));
    for (let i = 1; i < frames; i++) times.push(await step(i / (frames - 1)));
    return times;
  },

  async pick(budget) {
    const { pick } = opened();
    if (pick === 'none') return null;
    let hit = 0;
    let made = 0;
    const start = performance.now();
    while (made < 1000 && performance.now() - start < budget) {
      const x = (made * 379) % container.clientWidth;
      const y = (made * 523) % container.clientHeight;
      const answer = pick(x, y);
      if ((answer instanceof Promise ? await answer : answer) !== null) hit++;
      made++;
    }
    return { ms: ((performance.now() - start) * 1000) / made, made, hit };
  },

  async recolor(count) {
    const running = opened();
    const all = loaded().plan.seats.count;
    const length = Math.min(count, all);
    const seats = Array.from({ length }, (_, i) => Math.floor((i * all) / length));
    const times: FrameTime[] = [];
    for (const taken of [true, false]) {
      times.push(await meter.measure(running, () => running.recolor(seats, taken)));
    }
    return times.reduce((a, b) => (a.total > b.total ? a : b));
  },

  gpuBytes: () => ledger.bytes,
};

function loaded(): Arena {
  if (!arena) throw new Error('no arena');
  return arena;
}

function opened(): Contender {
  if (!contender) throw new Error('nothing is open');
  return contender;
}

function arenaOf(bytes: Uint8Array): Arena {
  const plan = decodePlan(bytes);
  const seats = Uint8Array.from({ length: plan.seats.count }, (_, seat) =>
    (seat * 2654435761) % 100 < 35 ? SEAT_STATUS.occupied : SEAT_STATUS.available,
  );
  const placesLeft = Int32Array.from(plan.regions, (region) => (region.seated ? -1 : region.capacity));
  const takenColor = 0xc3c9d2;
  const colors = new Uint32Array(plan.seats.count);
  for (const region of plan.regions) {
    const own = parseInt(region.color.slice(1), 16);
    for (let seat = region.seatStart; seat < region.seatEnd; seat++) {
      colors[seat] = seats[seat] === SEAT_STATUS.available ? own : takenColor;
    }
  }
  const whole = wholeView(plan, container.clientWidth, container.clientHeight);
  return { plan, status: { version: 1, seats, placesLeft }, colors, takenColor, whole };
}
