import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLeftOverWatch, type LeftOverParts } from '../api/left-over-watch.ts';
import { groupType } from '../model/group-type.ts';
import type { OrphanAdvice, OrphanWay } from '../model/orphan-advice.ts';

/** What is said of single seats that the selection of a show leaves over, null: nothing; and the ways out. */
export function useOrphanAdvice(parts: LeftOverParts): {
  readonly advice: OrphanAdvice | null;
  readonly take: (way: OrphanWay) => void;
} {
  const { show, room, selection, now } = parts;
  const [watch] = useState(() => createLeftOverWatch(parts));
  useEffect(() => watch.attach(), [watch]);
  const advice = useSyncExternalStore(watch.subscribe, watch.current);
  return {
    advice,
    take: ({ add, remove }) => {
      const region = room.regionOf(add[0] ?? remove[0] ?? 0);
      const more = Math.max(1, add.length - remove.length);
      const type = groupType(show, region, more, selection.getSnapshot(), now());
      selection.send({
        type: 'seats.exchanged',
        showId: show.id,
        add,
        remove,
        ...(type === undefined ? {} : { ticketTypeId: type }),
      });
    },
  };
}
