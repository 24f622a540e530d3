import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import { regionId, roomId } from '#domain/ids.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { useSitemapCalls } from '../../../lib/room/sitemap-calls.ts';
import { useNamedPlaces } from '../../../lib/room/use-room-plan.ts';
import { useRoomAnswer } from './use-room-answer.ts';

/** A room that is uploaded into, with its plan as a document. */
export interface UploadRoom {
  readonly room: RoomPlan;
  /** JSON; null: it has no plan yet. */
  readonly document: string | null;
}

export interface UploadRegion extends UploadRoom {
  readonly region: ManagedRegion;
}

/** The room that the address names. Asked anew, what was answered stays until the answer comes. */
export function useUploadRoom() {
  const load = useLoadRoom();
  const { roomId: id } = useParams();
  const kept = useRoomAnswer(useCallback((signal: AbortSignal) => load(id, signal), [load, id]));
  useNamedPlaces(kept.answer.status === 'ready' ? kept.answer.value : null);
  return kept;
}

/** The region that the address names, in its room. */
export function useUploadRegion() {
  const calls = useRegionCalls();
  const load = useLoadRoom();
  const { roomId: room, id } = useParams();
  const kept = useRoomAnswer(
    useCallback(
      async (signal: AbortSignal): Promise<UploadRegion> => {
        const found = await load(room, signal);
        const region = regionId.safeParse(id);
        if (!region.success) throw missing();
        return { ...found, region: await calls.read(found.room.room.id, region.data, signal) };
      },
      [calls, load, room, id],
    ),
  );
  useNamedPlaces(kept.answer.status === 'ready' ? kept.answer.value : null);
  return kept;
}

function useLoadRoom() {
  const regions = useRegionCalls();
  const maps = useSitemapCalls();
  return useCallback(
    async (id: string | undefined, signal: AbortSignal): Promise<UploadRoom> => {
      const named = roomId.safeParse(id);
      if (!named.success) throw missing();
      const room = await regions.plan(named.data, signal);
      if (room.plan === null) return { room, document: null };
      const owner = { room: named.data, region: null };
      const content = await maps.save(owner, { format: 'plan' }, signal);
      return { room, document: new TextDecoder().decode(content) };
    },
    [regions, maps],
  );
}

/** What cannot be an id is as what is not there. */
function missing(): ApiError {
  return new ApiError('Request failed with status code 404', { status: 404 });
}
