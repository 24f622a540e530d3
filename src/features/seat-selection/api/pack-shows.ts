import { useCallback } from 'react';
import type { EventDetail, ShowDetail, ShowGroup } from '#domain/calls/catalogue.ts';
import type { EventId, ShowId } from '#domain/ids.ts';
import { type Answer, type Load, useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { type ShowCalls, createShowCalls } from '../../../lib/show/show-calls.ts';
import type { Room } from '../../../map/room.ts';
import { loadRoomCode } from './use-show.ts';

/** A show of a group, ready to be chosen in. Shows on the same plan have the same `room.plan`. */
export interface PackShow {
  readonly show: ShowDetail;
  readonly room: Room;
}

interface Asked<Value> {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
}

/** The event of a group. */
export function usePackEvent(id: EventId): Asked<EventDetail> {
  const { http } = useServices();
  const load: Load<EventDetail> = useCallback(
    (signal) => {
      void loadRoomCode();
      return createShowCalls(http).event(id, signal);
    },
    [http, id],
  );
  return useAnswer(load);
}

/** The shows of a group with their rooms, in the order of the group. */
export function usePackShows({ showIds }: ShowGroup): Asked<readonly PackShow[]> {
  const { http } = useServices();
  const load: Load<readonly PackShow[]> = useCallback(
    (signal) => readPackShows(createShowCalls(http), showIds, signal),
    [http, showIds],
  );
  return useAnswer(load);
}

async function readPackShows(
  calls: ShowCalls,
  showIds: readonly ShowId[],
  signal: AbortSignal,
): Promise<readonly PackShow[]> {
  const rooms = createRooms(calls, signal);
  return Promise.all(
    showIds.map(async (id) => {
      const status = calls.statusBytes(id, signal);
      status.catch(() => {});
      const show = await calls.show(id, signal);
      return { show, room: await rooms(show.plan.url, await status) };
    }),
  );
}

/** Each plan is asked for and read once. */
function createRooms(calls: ShowCalls, signal: AbortSignal) {
  const read = new Map<string, Promise<Room>>();
  return async (url: string, status: Uint8Array): Promise<Room> => {
    const known = read.get(url);
    if (known !== undefined) {
      const room = await known;
      return { ...room, status: room.parseStatus(status) };
    }
    const opened = Promise.all([loadRoomCode(), calls.planBytes(url, signal)]).then(([{ openRoom }, plan]) =>
      openRoom(plan, status),
    );
    read.set(url, opened);
    return opened;
  };
}
