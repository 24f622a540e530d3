import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import { regionId, roomId } from '#domain/ids.ts';
import { useKeptAnswer } from '../answer/use-kept-answer.ts';
import { addressId } from '../navigation/address-id.ts';
import { usePlaceName } from '../page-title/place-names.tsx';
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
  const kept = useKeptAnswer(
    useCallback((signal: AbortSignal) => calls.plan(addressId(roomId, room), signal), [calls, room]),
  );
  useNamedPlaces(kept.answer.status === 'ready' ? { room: kept.answer.value } : null);
  return kept;
}

/** The region that the address names, in its room. */
export function useRegionOfRoom(param: 'id' | 'regionId') {
  const calls = useRegionCalls();
  const { roomId: room, [param]: id } = useParams();
  const kept = useKeptAnswer(
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
  useNamedPlaces(kept.answer.status === 'ready' ? kept.answer.value : null);
  return kept;
}

/** Tells the breadcrumbs what a room, and a region of it, are called; null: not known yet. */
export function useNamedPlaces(
  known: { readonly room: RoomPlan; readonly region?: ManagedRegion } | null,
): void {
  usePlaceName('room', known?.room.room.name);
  usePlaceName('region', known?.region?.name);
}
