import { DEFAULT_FLOORS } from '../../plan/floors.ts';
import type { Design } from './design.ts';

/** Diameter of a seat of a new design: with `NEW_PITCH` from seat to seat, 55 cm. */
const NEW_SEAT = 16;
export const NEW_PITCH = 20;

/** An empty room. */
export function newDesign(name: string): Design {
  return {
    format: 'butaca.design',
    version: 1,
    name,
    seatSize: NEW_SEAT,
    metresPerUnit: 0.55 / NEW_PITCH,
    floors: DEFAULT_FLOORS,
    objects: [],
  };
}
