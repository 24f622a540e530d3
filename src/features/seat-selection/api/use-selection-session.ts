import { useEffect, useState } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { createShowCalls } from '../../../lib/show/show-calls.ts';
import { watchPage } from '../../../map/page-signals.ts';
import type { Room } from '../../../map/room.ts';
import { type StatusFeed, createStatusFeed } from '../../../map/status-feed.ts';
import { type SelectionSession, createSelectionSession } from './selection-session.ts';

export interface OpenShow extends SelectionSession {
  readonly feed: StatusFeed;
}

/** The choosing in a show, alive while the calling component is; another show needs another `key`. */
export function useSelectionSession(show: ShowDetail, room: Room): OpenShow {
  const services = useServices();
  const [open] = useState<OpenShow>(() => {
    const { http, openStream, clock } = services;
    const calls = createShowCalls(http);
    const feed = createStatusFeed({
      showId: show.id,
      first: room.status,
      readStatus: async (signal) => room.parseStatus(await calls.statusBytes(show.id, signal)),
      openStream,
      watchPage,
      clock,
    });
    return {
      feed,
      ...createSelectionSession(services, {
        shows: [{ show, feed, regionOf: room.regionOf, unitOf: room.unitOf }],
        showGroupId: null,
      }),
    };
  });
  useEffect(() => open.attach(), [open]);
  return open;
}
