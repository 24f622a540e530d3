import { bakePlan } from '#engine/plan/bake-plan.ts';
import { SEAT_STATUS } from '#engine/index.ts';
import { arena as arenaDocument } from '#server/demo/arena.ts';
import { canvasContender } from './canvas-contender.ts';
import type { Arena, Contender, ContenderMaker } from './contender.ts';
import { engineContender } from './engine-contender.ts';
import type { FrameTime } from './frame-meter.ts';
import { FrameMeter } from './frame-meter.ts';
import { spriteContender } from './sprite-contender.ts';

const CONTENDERS: Readonly<Record<string, ContenderMaker>> = {
  engine: engineContender,
  sprites: spriteContender,
  canvas2d: canvasContender,
};

/** Diameter of a seat while panning close by, CSS pixels: seats carry their labels. */
const CLOSE_SEAT = 24;
const PICKS = 1000;
const CHANGES = 100;

/**
 * The path is gone several times, and each of its frames counts with its fastest time: what else the machine
 * does shows in single passes only.
 */
const PASSES = 3;

/** What one contender took, ms. `whole`, `zooming` and `close` are stretches of one path. */
export interface Figures {
  readonly firstFrame: number;
  readonly whole: readonly FrameTime[];
  readonly zooming: readonly FrameTime[];
  readonly close: readonly FrameTime[];
  /** Slowest frame of the first pass, with whatever is made only once. */
  readonly firstPassWorst: number;
  readonly picks: number;
  readonly picksHit: number;
  readonly changes: FrameTime;
}

declare global {
  interface Window {
    runContender(name: string, frames: number): Promise<Figures>;
  }
}

window.runContender = async (name, frames) => {
  const make = CONTENDERS[name];
  const container = document.getElementById('map');
  if (!make || !container) throw new Error(`no contender ${name}`);
  const arena = bakeArena();
  const meter = new FrameMeter();
  const start = performance.now();
  const contender = await make(container, arena);
  meter.finish = contender.finish;
  await meter.measure(() => contender.panBy(0, 0));
  const firstFrame = performance.now() - start;
  return { firstFrame, ...(await drive(contender, meter, arena, frames)) };
};

async function drive(
  contender: Contender,
  meter: FrameMeter,
  arena: Arena,
  frames: number,
): Promise<Omit<Figures, 'firstFrame'>> {
  const { bounds, seats, seatSize } = arena.plan;
  const middle = { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 };
  const far = contender.zoomOfWholePlan * 1.15;
  const near = CLOSE_SEAT / seatSize;
  const goal = Math.floor(seats.count * 0.4);
  const target = { x: seats.x[goal] ?? 0, y: seats.y[goal] ?? 0 };

  const passes: Path[] = [];
  for (let pass = 0; pass < PASSES; pass++) passes.push(await goPath());
  const firstPass = passes[0] ? [...passes[0].whole, ...passes[0].zooming, ...passes[0].close] : [];
  const { picks, picksHit } = pickMany(contender);
  const changed = Array.from({ length: CHANGES }, (_, i) => Math.floor((i * seats.count) / CHANGES));
  const changes = await meter.measure(() => contender.occupy(changed));
  return {
    whole: fastest(passes.map((pass) => pass.whole)),
    zooming: fastest(passes.map((pass) => pass.zooming)),
    close: fastest(passes.map((pass) => pass.close)),
    firstPassWorst: Math.max(...firstPass.map((time) => time.total)),
    picks,
    picksHit,
    changes,
  };

  async function goPath(): Promise<Path> {
    contender.look(middle.x, middle.y, far);
    const whole = await along(meter, frames, (i) => {
      contender.panBy(Math.cos(i / 6) * 9, Math.sin(i / 6) * 9);
    });
    const zooming = await along(meter, frames, (i) => {
      const t = (i + 1) / frames;
      const at = (from: number, to: number): number => from + (to - from) * (1 - Math.pow(1 - t, 3));
      contender.look(at(middle.x, target.x), at(middle.y, target.y), far * Math.pow(near / far, t));
    });
    const close = await along(meter, frames, (i) => {
      contender.panBy(Math.cos(i / 15) * 24, Math.sin(i / 15) * 24);
    });
    return { whole, zooming, close };
  }
}

type Path = Pick<Figures, 'whole' | 'zooming' | 'close'>;

/** Of every frame of a stretch its fastest time in any pass. */
function fastest(passes: readonly (readonly FrameTime[])[]): readonly FrameTime[] {
  return (passes[0] ?? []).map((first, i) => {
    const times = passes.map((pass) => pass[i] ?? first);
    return {
      script: Math.min(...times.map((time) => time.script)),
      total: Math.min(...times.map((time) => time.total)),
    };
  });
}

async function along(
  meter: FrameMeter,
  frames: number,
  step: (i: number) => void,
): Promise<readonly FrameTime[]> {
  const times: FrameTime[] = [];
  for (let i = 0; i < frames; i++) times.push(await meter.measure(() => step(i)));
  return times;
}

function pickMany(contender: Contender): { picks: number; picksHit: number } {
  let picksHit = 0;
  const start = performance.now();
  for (let i = 0; i < PICKS; i++) {
    if (contender.pick((i * 379) % 1280, (i * 523) % 800) !== null) picksHit++;
  }
  return { picks: performance.now() - start, picksHit };
}

function bakeArena(): Arena {
  const baked = bakePlan(arenaDocument());
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal.slice(0, 3)));
  const plan = baked.value;
  const seats = Uint8Array.from({ length: plan.seats.count }, (_, seat) =>
    (seat * 2654435761) % 100 < 35 ? SEAT_STATUS.occupied : SEAT_STATUS.available,
  );
  const placesLeft = Int32Array.from(plan.regions, (region) => (region.seated ? -1 : region.capacity));
  return { plan, status: { version: 1, seats, placesLeft } };
}
