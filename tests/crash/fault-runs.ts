/** How often each fault happens: once in `npm test`, twenty times in `npm run test:faults`. */
export const FAULT_RUNS = Number(process.env['FAULT_RUNS'] ?? 1);

/** Whether faults happen that `npm test` has no minutes for. */
export const ALL_FAULTS = process.env['FAULT_RUNS'] !== undefined;
