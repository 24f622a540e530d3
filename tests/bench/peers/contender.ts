import type { Plan, PlanStatus } from '../../../engine/index.ts';

/** What the middle of the surface shows: a point of the plan at so many CSS pixels a plan unit. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** What every contender is given, in memory: columns of the seats, and each seat's colour as 0xrrggbb. */
export interface Arena {
  readonly plan: Plan;
  readonly status: PlanStatus;
  readonly colors: Uint32Array;
  /** Of a seat that somebody has, 0xrrggbb. */
  readonly takenColor: number;
  /** The view that it opens with: the whole plan. */
  readonly whole: View;
}

/** One way to draw the arena. Points are CSS pixels of the container. */
export interface Contender {
  look(view: View): void;
  /** The seat under the point, or null; `none` where the library has no way to ask. */
  readonly pick: ((x: number, y: number) => number | null | Promise<number | null>) | 'none';
  /** Makes the seats taken, or gives them their own colour again. */
  recolor(seats: readonly number[], taken: boolean): void;
  /**
   * How the end of a frame is known. `gl`: draw calls are counted, and `finish` waits for the GPU. `dom`: by the
   * rhythm of the frames alone, for the browser draws elsewhere.
   */
  readonly surface: 'gl' | 'canvas' | 'dom';
  /** Frames or draw calls so far, for `gl` and `canvas`. */
  readonly draws: () => number;
  readonly finish: () => void;
}

/** What is known of the page's WebGL contexts. */
export interface GlBook {
  readonly draws: number;
  finish(): void;
}

export type ContenderMaker = (container: HTMLElement, arena: Arena, gl: GlBook) => Promise<Contender>;
