import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onPageWake } from '../../../lib/booking/page-wakes.ts';
import { useWhenOnline } from '../../../lib/http/use-online.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useDesignCalls } from '../api/design-calls.ts';
import { type DraftKeeper, draftKeeper, type SaveState } from '../model/draft-keeper.ts';
import type { OpenedRoom } from '../model/open-room.ts';

/**
 * Saves the draft of the room that was opened, for as long as it is drawn; whoever comes back to the page learns whether
 * another one has taken its place. `onReopen`: it has, and nothing was drawn here.
 */
export function useAutosave(
  { room, version, basedOn, unheard, local }: OpenedRoom,
  onReopen: () => void,
): {
  readonly keeper: DraftKeeper;
  readonly state: SaveState;
} {
  const calls = useDesignCalls();
  const { clock } = useServices();
  const { id } = room.room;
  const [keeper] = useState(() =>
    draftKeeper({
      version,
      basedOn,
      unheard,
      clock,
      save: (draft) => calls.save(id, draft),
      drop: (stored) => calls.drop(id, stored),
      stored: async () => (await calls.draft(id)).draft,
      local,
    }),
  );
  useEffect(() => {
    keeper.open();
    return () => {
      void keeper.flush();
      keeper.close();
    };
  }, [keeper]);
  const returned = useEffectEvent(async () => {
    // What a dialogue is about stays until it is closed.
    if (document.querySelector('[role=dialog]') !== null) return;
    // Without an answer it is found out by the next call.
    if (await keeper.look().catch(() => false)) onReopen();
  });
  useEffect(() => onPageWake(() => void returned()), []);
  const [flush] = useState(() => () => void keeper.flush());
  useWhenOnline(flush);
  const state = useSyncExternalStore(
    (changed) => keeper.subscribe(changed),
    () => keeper.state,
  );
  return { keeper, state };
}
