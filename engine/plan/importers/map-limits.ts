import type { MapLimits } from './map-reading.ts';

/** A stadium of 60,000 seats in the most talkative of formats stays well below these. */
export const MAP_LIMITS: MapLimits = {
  files: 200,
  bytes: 40 * 1024 * 1024,
  elements: 600_000,
  depth: 200,
  text: 4 * 1024 * 1024,
  seats: 200_000,
};
