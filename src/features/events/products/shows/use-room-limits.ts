import { useState } from 'react';
import type { CreateShowsCall, ShowRoom } from '#domain/calls/event-shows.ts';

export type Limits = CreateShowsCall['regionLimits'];

/** A room as a new show has it: with the regions of its newest plan. */
export function asNewest(room: ShowRoom): ShowRoom {
  return { ...room, regions: room.regions.filter(({ isGone }) => !isGone) };
}

/** Those of the limits that a show in this room can have. */
export function limitsIn(room: ShowRoom | undefined, limits: Limits): Limits {
  return limits.filter(({ region }) => room?.regions.some(({ key }) => key === region));
}

/**
 * All limits that were typed, of whichever room: those of another wait here until it is chosen again, for the show has
 * none of them.
 *
 * @param onChange hears of those that the show has, whenever its room or one of them changes
 */
export function useRoomLimits(first: Limits, onChange: (limits: Limits) => void) {
  const [limits, setLimits] = useState(first);
  const change = (room: ShowRoom | undefined, all = limits) => {
    setLimits(all);
    onChange(limitsIn(room, all));
  };
  return { limits, change };
}
