/** How often something is killed or torn: once in `npm test`, twenty times in `npm run test:faults`. */
export const FAULT_RUNS = Number(process.env['FAULT_RUNS'] ?? 1);

/** How often a fault that lasts happens, each time for up to some minutes: a quarter as often. */
export const LONG_FAULT_RUNS = Math.ceil(FAULT_RUNS / 4);

/** Whether faults happen that `npm test` has no minutes for. */
export const ALL_FAULTS = process.env['FAULT_RUNS'] !== undefined;

/** On sale in between: in hours of sales a few are sold out, and then nothing can be asked of them. */
export const FAULT_SHOWS = 4 * FAULT_RUNS;
