import { eventStates } from './event-states.ts';
import { cardStates, listStates } from './list-states.ts';
import { publicStates } from './public-states.ts';
import type { StateShot } from './shot.ts';
import { signInStates } from './sign-in-states.ts';
import { staffStates } from './staff-states.ts';

/** What screens look like apart from their first sight, each with what it is known by. */
export function stateShots(): readonly StateShot[] {
  return [
    ...publicStates,
    ...signInStates,
    ...listStates(),
    ...cardStates(),
    ...eventStates(),
    ...staffStates,
  ];
}
