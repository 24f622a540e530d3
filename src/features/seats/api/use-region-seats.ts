import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import type { RegionPanoramas } from '#domain/calls/seat.ts';
import { regionId, roomId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePanoramaCalls } from '../../../lib/room/panorama-calls.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { useNamedPlaces } from '../../../lib/room/use-room-plan.ts';
import { openPlan, type RegionSeats, seatsOfRegion } from '../../../map/managed/managed-plan.ts';
import { useSeatCalls } from './seat-calls.ts';

/** Everything that is worked on: the region, its seats in the newest plan, who has them, their pictures. */
export interface RegionWork extends RegionSeats {
  readonly room: RoomPlan;
  readonly managed: ManagedRegion;
  readonly plan: ReturnType<typeof openPlan>;
  readonly planUrl: string;
  /** Indices of seats that somebody has in a show that is not over. */
  readonly taken: ReadonlySet<number>;
  readonly panoramas: RegionPanoramas['items'];
}

/**
 * The region that the address names, with its seats; what was read last stays while it is read anew. `reread` answers
 * them as they are now, and the screen follows.
 */
export function useRegionSeats() {
  const rooms = useRegionCalls();
  const seats = useSeatCalls();
  const pictures = usePanoramaCalls();
  const params = useParams();
  const { roomId: roomText, regionId: regionText } = params;
  const load = useCallback(
    async (signal: AbortSignal): Promise<RegionWork> => {
      const room = addressId(roomId, roomText);
      const region = addressId(regionId, regionText);
      const [managed, taken, panoramas, plan] = await Promise.all([
        rooms.read(room, region, signal),
        seats.taken(region, signal),
        pictures.list(region, signal),
        rooms.plan(room, signal),
      ]);
      const planUrl = plan.plan?.url;
      if (planUrl === undefined) throw notFound();
      const opened = openPlan(await rooms.planBytes(planUrl, signal));
      return {
        ...seatsOfRegion(opened, managed.key),
        ...{ room: plan, managed, plan: opened, planUrl },
        taken: new Set(taken.seats),
        panoramas: panoramas.items,
      };
    },
    [rooms, seats, pictures, roomText, regionText],
  );
  const { answer, reload } = useKeptAnswer(load);
  useNamedPlaces(
    answer.status === 'ready' ? { room: answer.value.room, region: answer.value.managed } : null,
  );
  const reread = useCallback(async () => {
    const now = await load(new AbortController().signal);
    reload();
    return now;
  }, [load, reload]);
  return useMemo(() => ({ answer, reload, reread }), [answer, reload, reread]);
}

function notFound(): ApiError {
  return new ApiError('Request failed with status code 404', { status: 404 });
}
