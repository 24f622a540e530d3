/**
 * Loaded into a server before anything else (`NODE_OPTIONS=--import`), moves what it takes for the machine's clock: by
 * `CLOCK_AHEAD_MS` from the start, and with each SIGUSR2 by the next one of `CLOCK_MOVES_MS`. Timers and everything
 * outside of this process go on as they would.
 */
const moves = (process.env['CLOCK_MOVES_MS'] ?? '').split(',').map(Number);
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

const RealDate = Date;

class MovedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(MovedDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

globalThis.Date = MovedDate as DateConstructor;
process.on('SIGUSR2', () => {
  aheadMs += moves.shift() ?? 0;
});
