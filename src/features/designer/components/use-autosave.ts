import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWhenOnline } from '../../../lib/http/use-online.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useDesignCalls } from '../api/design-calls.ts';
import { type DraftKeeper, draftKeeper, type SaveState } from '../model/draft-keeper.ts';
import type { OpenedRoom } from '../model/open-room.ts';

/** Saves the draft of the room that was opened, for as long as it is drawn. */
export function useAutosave({ room, version, basedOn, unheard, local }: OpenedRoom): {
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
  useEffect(
    () => () => {
      void keeper.flush();
      keeper.close();
    },
    [keeper],
  );
  const [flush] = useState(() => () => void keeper.flush());
  useWhenOnline(flush);
  const state = useSyncExternalStore(
    (changed) => keeper.subscribe(changed),
    () => keeper.state,
  );
  return { keeper, state };
}
