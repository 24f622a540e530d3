import {
  applyCommand,
  bakeDesign,
  bakePlan,
  type Design,
  type DesignCommand,
  SeatMap,
  SeatMapDesigner,
} from '#engine/index.ts';
import { benchDesign, BLOCK_SEATS } from './bench-design.ts';

/** What the program outside asks of the page, one step after the other, and measures. */
export interface DesignerBench {
  readonly open: () => Promise<number>;
  /** Presses a block of 2,000 seats and begins to move it. */
  readonly lift: () => Promise<void>;
  /** Moves it further, a frame each. */
  readonly drag: (frames: number) => Promise<void>;
  readonly drop: () => Promise<void>;
  /** A map of the same design, and the block moved in it by so many commands: each time all is baked and drawn anew. */
  readonly openRebaked: () => Promise<void>;
  readonly rebake: (frames: number) => Promise<void>;
  readonly commands: () => readonly string[];
  readonly dispatch: (name: string) => Promise<void>;
  /** And the two frames that show it. */
  readonly undo: () => Promise<void>;
}

declare global {
  interface Window {
    designerBench: DesignerBench;
  }
}

const container = document.getElementById('map') ?? document.body;
const design = benchDesign();
const block = 'block-13';
const hand = { pointerId: 7, pointerType: 'mouse', button: 0, bubbles: true, cancelable: true } as const;
let opened: SeatMapDesigner | null = null;
let rebaked: { readonly map: SeatMap; current: Design } | null = null;

window.designerBench = {
  open: async () => {
    opened = await SeatMapDesigner.create(container, { design });
    await settle();
    return bakeDesign(design).regions.length * BLOCK_SEATS;
  },
  lift: async () => {
    send('pointerdown', 0);
    send('pointermove', 8);
    await frame();
  },
  drag: async (frames) => {
    for (let i = 0; i < frames; i++) {
      send('pointermove', 8 + (i % 60) * 2);
      await frame();
    }
  },
  drop: async () => {
    send('pointerup', 40);
    await frame();
    await frame();
    if (take().design === design) throw new Error('nothing was moved');
  },
  openRebaked: async () => {
    const element = document.createElement('div');
    element.style.cssText = 'position:fixed;inset:0';
    document.body.append(element);
    rebaked = {
      current: design,
      map: await SeatMap.create(element, { plan: planOf(design), keepsView: true }),
    };
    await settle();
  },
  rebake: async (frames) => {
    if (!rebaked) throw new Error('not open');
    for (let i = 0; i < frames; i++) {
      rebaked.current = applied(rebaked.current, { type: 'move', ids: [block], dx: 2, dy: 1 });
      // Copies of all objects, so that nothing is known of any of them.
      const objects = rebaked.current.objects.map((object) => ({ ...object }));
      rebaked.map.update({ plan: planOf({ ...rebaked.current, objects }) });
      await frame();
    }
  },
  commands: () => Object.keys(commands()),
  dispatch: async (name) => {
    const command = commands()[name];
    if (!command) throw new Error(`no command ${name}`);
    const done = take().dispatch(command);
    if (!done.ok) throw new Error(`${name}: ${done.refusal.code}`);
    await settle();
  },
  undo: async () => {
    if (!take().undo()) throw new Error('nothing to undo');
    await frame();
    await frame();
  },
};

function commands(): Readonly<Record<string, DesignCommand>> {
  const ids = design.objects.filter(({ kind }) => kind === 'block').map(({ id }) => id);
  const scheme = { kind: 'numbers', first: 1, step: 1 } as const;
  return {
    'move a block': { type: 'move', ids: [block], dx: 30, dy: 10 },
    'bend all blocks': { type: 'set', ids, fields: { sag: 20 } },
    'remove all blocks': { type: 'remove', ids },
    'number all seats': {
      type: 'number',
      wish: {
        ids,
        rows: { scheme, firstRow: 'front' },
        seatScheme: { kind: 'fromCentre', from: 'left', first: 1 },
        throughAisles: false,
      },
    },
  };
}

/** On a seat beside the middle of the block. */
function send(type: string, dx: number): void {
  const object = design.objects.find(({ id }) => id === block);
  if (object?.kind !== 'block') throw new Error('no block');
  const { seatPitch, rowPitch, at } = object;
  const place = take().camera.pointAt({ x: at.x + seatPitch / 2, y: at.y + rowPitch / 2 });
  const { left, top } = container.getBoundingClientRect();
  const surface = container.querySelector('[role=application]') ?? container;
  const buttons = type === 'pointerup' ? 0 : 1;
  const client = { clientX: left + place.x + dx, clientY: top + place.y + dx / 2 };
  surface.dispatchEvent(new PointerEvent(type, { ...hand, ...client, buttons }));
}

function take(): SeatMapDesigner {
  if (!opened) throw new Error('not open');
  return opened;
}

function planOf(current: Design) {
  const plan = bakePlan(bakeDesign(current));
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal[0]));
  return plan.value;
}

function applied(current: Design, command: DesignCommand): Design {
  const done = applyCommand(current, command);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.design;
}

/** After all callbacks of the next frame. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

/** Until labels are placed and checks are made. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 600));
}
