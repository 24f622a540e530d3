import { useEffect, useState } from 'react';
import { floorOfSeat, type Plan, type SeatMap, type SeatMapProps } from '#engine/index.ts';

/** The floor a map shows: the one of the viewer's first seat to begin with, or the plan's first. */
export function useFirstFloor(plan: Plan, selection: SeatMapProps['selection']) {
  return useState(() => {
    const [seat] = selection.keys();
    return seat === undefined ? 0 : Math.max(0, floorOfSeat(plan, seat));
  });
}

/** Goes to the floor of what the map's camera is sent to. */
export function useFloorWishes(map: SeatMap | null, onFloor: (floor: number) => void): void {
  useEffect(() => map?.on('floor.wanted', ({ floor }) => onFloor(floor)), [map, onFloor]);
}
