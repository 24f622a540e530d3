import { useCallback, useMemo } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import { type Answer, type Load, useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { createShowCalls } from '../../../lib/show/show-calls.ts';
import type { Room } from '../../../map/room.ts';

/** The map and its renderer: loaded while the show is being asked for. */
export const loadRoomCode = () => import('../../../map/room.ts');

export function useShow(id: ShowId): { readonly answer: Answer<ShowDetail>; readonly reload: () => void } {
  const { http } = useServices();
  const load: Load<ShowDetail> = useCallback(
    (signal) => {
      void loadRoomCode();
      return createShowCalls(http).show(id, signal);
    },
    [http, id],
  );
  return useAnswer(load);
}

export function useRoom(show: ShowDetail): { readonly answer: Answer<Room>; readonly reload: () => void } {
  const { http } = useServices();
  const calls = useMemo(() => createShowCalls(http), [http]);
  const { id } = show;
  const { url } = show.plan;
  const load: Load<Room> = useCallback(
    async (signal) => {
      const [{ openRoom }, plan, status] = await Promise.all([
        loadRoomCode(),
        calls.planBytes(url, signal),
        calls.statusBytes(id, signal),
      ]);
      return openRoom(plan, status);
    },
    [calls, id, url],
  );
  return useAnswer(load);
}
