import { useEffect, useState } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { Desk } from '../../../lib/booking/desk.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { createShowCalls } from '../../../lib/show/show-calls.ts';
import { watchPage } from '../../../map/page-signals.ts';
import type { Room } from '../../../map/room.ts';
import { type StatusFeed, createStatusFeed } from '../../../map/status-feed.ts';
import { counterStatus } from './counter-status.ts';
import { type SelectionSession, createSelectionSession } from './selection-session.ts';
import { type ShowClaims, createShowClaims } from './show-claims.ts';

export interface OpenShow extends SelectionSession {
  readonly feed: StatusFeed;
  /** At a counter: who has what. */
  readonly claims: ShowClaims | null;
}

/**
 * The choosing in a show, alive while the calling component is; another show needs another `key`.
 *
 * @param isPlanNew the show had another plan until now
 */
export function useSelectionSession(
  show: ShowDetail,
  room: Room,
  isPlanNew: boolean,
  desk: Desk = 'public',
): OpenShow {
  const services = useServices();
  const [open] = useState<OpenShow>(() => {
    const { http, openStream, clock } = services;
    const calls = createShowCalls(http);
    const open = createStatusFeed({
      showId: show.id,
      first: room.status,
      plan: show.plan.url,
      readStatus: async (signal) => room.parseStatus(await calls.statusBytes(show.id, signal)),
      openStream,
      watchPage,
      clock,
    });
    const claims = desk === 'counter' ? createShowClaims(services, show.id) : null;
    const feed = claims === null ? open : counterStatus(show, room, open, claims);
    return {
      feed,
      claims,
      ...createSelectionSession(services, {
        shows: [{ show, feed, regionOf: room.regionOf, unitOf: room.unitOf }],
        showGroupId: null,
        isPlanNew,
        desk,
      }),
    };
  });
  useEffect(() => open.attach(), [open]);
  return open;
}
