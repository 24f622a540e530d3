import type { Contender } from './contender.ts';

/** One drawn frame, ms: the script of its callbacks, and all of it with the GPU's work. */
export interface FrameTime {
  readonly script: number;
  readonly total: number;
}

type Watched = Pick<Contender, 'surface' | 'draws' | 'finish'>;

/** Frames that a library may let pass before it draws what it was told. */
const PATIENCE = 20;

/**
 * Times frames by standing between the page and `requestAnimationFrame`: the script of all callbacks up to the
 * one that drew, then a wait for the GPU, so that the figure does not depend on the screen's rhythm. What the
 * browser itself draws (SVG) is timed from frame to frame instead, and so never below the screen's rhythm.
 */
export class FrameMeter {
  private readonly original = window.requestAnimationFrame.bind(window);
  private script = 0;

  constructor() {
    window.requestAnimationFrame = (callback) => this.original((now) => this.run(() => callback(now)));
  }

  /** The time of the frame that `change` leads to, with the script of the change itself. */
  async measure(watched: Watched, change: () => void): Promise<FrameTime> {
    return watched.surface === 'dom' ? this.measureRhythm(change) : this.measureDraws(watched, change);
  }

  /** Waits until what is on the surface has been drawn at least once. */
  async settle(watched: Watched): Promise<void> {
    for (let i = 0; i < PATIENCE && watched.surface !== 'dom' && watched.draws() === 0; i++) {
      await this.frame();
    }
    if (watched.surface === 'dom') for (let i = 0; i < 2; i++) await this.frame();
    watched.finish();
  }

  private async measureRhythm(change: () => void): Promise<FrameTime> {
    const start = await this.frame();
    this.script = 0;
    this.run(change);
    const { script } = this;
    return { script, total: (await this.frame()) - start };
  }

  private async measureDraws(watched: Watched, change: () => void): Promise<FrameTime> {
    await this.frame();
    await task();
    this.script = 0;
    const before = watched.draws();
    this.run(change);
    // Asked for after the frame's own callbacks, so it runs after them.
    for (let i = 0; i < PATIENCE; i++) {
      await this.frame();
      if (watched.draws() !== before) break;
    }
    const { script } = this;
    const start = performance.now();
    watched.finish();
    return { script, total: script + performance.now() - start };
  }

  private frame(): Promise<number> {
    return new Promise((resolve) => this.original(() => resolve(performance.now())));
  }

  private run(callback: () => void): void {
    const start = performance.now();
    callback();
    this.script += performance.now() - start;
  }
}

/** Lets the frame's other callbacks run first: a change belongs between two frames. */
function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
