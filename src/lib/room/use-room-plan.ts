import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import { regionId, roomId } from '#domain/ids.ts';
import { useKeptAnswer } from '../answer/use-kept-answer.ts';
import { addressId } from '../navigation/address-id.ts';
import { useRegionCalls } from './region-calls.ts';

/** A region, and the room whose plan it is a part of. */
export interface RegionOfRoom {
  readonly room: RoomPlan;
  readonly region: ManagedRegion;
}

/** The room that the address names (`:roomId`), with its plan. */
export function useRoomPlan() {
  const calls = useRegionCalls();
  const { roomId: room } = useParams();
  return useKeptAnswer(
    useCallback((signal: AbortSignal) => calls.plan(addressId(roomId, room), signal), [calls, room]),
  );
}

/** The region that the address names, in its room. */
export function useRegionOfRoom(param: 'id' | 'regionId') {
  const calls = useRegionCalls();
  const { roomId: room, [param]: id } = useParams();
  return useKeptAnswer(
    useCallback(
      async (signal: AbortSignal): Promise<RegionOfRoom> => {
        const of = addressId(roomId, room);
        const [plan, region] = await Promise.all([
          calls.plan(of, signal),
          calls.read(of, addressId(regionId, id), signal),
        ]);
        return { room: plan, region };
      },
      [calls, room, id],
    ),
  );
}
