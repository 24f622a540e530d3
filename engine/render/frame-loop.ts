/** Asks for frames only when there is something to draw. The only place that knows requestAnimationFrame. */
export interface FrameLoop {
  /** Draws once, at the next frame, however often it is called before. */
  request(): void;
  stop(): void;
  /** The frames' clock, ms. */
  now(): number;
}

/** `draw` gets the frame's time in ms; when it returns true it wants the next frame too. */
export function createFrameLoop(draw: (now: number) => boolean): FrameLoop {
  let handle: number | null = null;
  let stopped = false;

  function request(): void {
    if (handle === null && !stopped) handle = requestAnimationFrame(frame);
  }

  function frame(now: number): void {
    handle = null;
    if (draw(now)) request();
  }

  function stop(): void {
    stopped = true;
    if (handle !== null) cancelAnimationFrame(handle);
    handle = null;
  }

  return { request, stop, now: () => performance.now() };
}
