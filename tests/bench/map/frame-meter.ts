/** One drawn frame, ms: the script of its callbacks, and all of it with the GPU's work. */
export interface FrameTime {
  readonly script: number;
  readonly total: number;
}

/**
 * Times frames by standing between the page and `requestAnimationFrame`: the script of all callbacks of a
 * frame, then `finish`, which waits for the GPU, so that the figure does not depend on the screen's rhythm.
 */
export class FrameMeter {
  /** Set as soon as there is something to wait for. */
  finish: () => void = () => undefined;
  private readonly original = window.requestAnimationFrame.bind(window);
  private script = 0;

  constructor() {
    window.requestAnimationFrame = (callback) => this.original((now) => this.run(() => callback(now)));
  }

  /** The time of the frame that `change` leads to, with the script of the change itself. */
  async measure(change: () => void): Promise<FrameTime> {
    await new Promise((resolve) => this.original(resolve));
    this.script = 0;
    this.run(change);
    // Asked for after the frame's own callbacks, so it runs after them.
    return new Promise((resolve) => this.original(() => resolve(this.sum())));
  }

  private sum(): FrameTime {
    const { script } = this;
    const start = performance.now();
    this.finish();
    return { script, total: script + performance.now() - start };
  }

  private run(callback: () => void): void {
    const start = performance.now();
    callback();
    this.script += performance.now() - start;
  }
}
