import type { Plan, PlanStatus } from '#engine/index.ts';

/** One way to draw the arena, driven frame by frame. Points are CSS pixels of the 1280 × 800 surface. */
export interface Contender {
  /** Puts the world point into the middle at a zoom in CSS pixels per plan unit. */
  look(x: number, y: number, zoom: number): void;
  panBy(dx: number, dy: number): void;
  /** The seat under the point, or null. */
  pick(x: number, y: number): number | null;
  /** Makes the seats occupied. */
  occupy(seats: readonly number[]): void;
  /** Waits until the GPU has drawn everything asked for. Called right after a frame's script. */
  finish(): void;
  readonly zoomOfWholePlan: number;
}

/** What every contender is given. */
export interface Arena {
  readonly plan: Plan;
  readonly status: PlanStatus;
}

export type ContenderMaker = (container: HTMLElement, arena: Arena) => Promise<Contender>;
