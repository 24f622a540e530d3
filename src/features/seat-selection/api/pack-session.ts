import { useEffect, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import type { ShowGroup } from '#domain/calls/catalogue.ts';
import { packSelectionMachine } from '#machines/pack-selection/pack-selection.machine.ts';
import { mostPacksWanted } from '#machines/pack-selection/selectors.ts';
import type { Desk } from '../../../lib/booking/desk.ts';
import { type Services, useServices } from '../../../lib/services/services.tsx';
import { createShowCalls } from '../../../lib/show/show-calls.ts';
import { watchPage } from '../../../map/page-signals.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';
import { createStatusFeeds } from '../../../map/status-feeds.ts';
import { counterStatus } from './counter-status.ts';
import type { PackShow } from './pack-shows.ts';
import { type SelectionSession, createSelectionSession } from './selection-session.ts';
import { type ShowClaims, createShowClaims } from './show-claims.ts';

export type PackActor = ActorRefFrom<typeof packSelectionMachine>;

export interface OpenPackShow extends PackShow {
  readonly feed: StatusFeed;
  /** At a counter: who has what. */
  readonly claims: ShowClaims | null;
}

/** What is being chosen in all shows of a group: one booking, one stream of changes. */
export interface PackSession extends SelectionSession {
  readonly pack: PackActor;
  /** In the order of the group. */
  readonly shows: readonly OpenPackShow[];
}

interface PackSessionParts {
  readonly group: ShowGroup;
  readonly shows: readonly PackShow[];
  /** So many are wanted at first. */
  readonly packs: number;
  /** A customer's unless given. */
  readonly desk?: Desk;
}

/** The choosing of packs, alive while the calling component is; another group needs another `key`. */
export function usePackSession(parts: PackSessionParts): PackSession {
  const services = useServices();
  const [session] = useState(() => createPackSession(services, parts));
  useEffect(() => {
    const leave = session.attach();
    // It listens to the selection only, and ends with it.
    session.pack.start();
    keepWithinLimits(session.pack);
    return leave;
  }, [session]);
  return session;
}

/** An address may ask for more packs than anybody can buy. */
function keepWithinLimits(pack: PackActor): void {
  const snapshot = pack.getSnapshot();
  const most = mostPacksWanted(snapshot);
  if (snapshot.context.packs > most) pack.send({ type: 'packs.set', packs: most });
}

export function createPackSession(
  services: Pick<Services, 'http' | 'clock' | 'storage' | 'drafts' | 'session' | 'openStream'>,
  { group, shows, packs, desk = 'public' }: PackSessionParts,
): PackSession {
  const { http, openStream, clock } = services;
  const calls = createShowCalls(http);
  const { feedOf } = createStatusFeeds({
    shows: shows.map(({ show, room }) => ({
      showId: show.id,
      first: room.status,
      plan: show.plan.url,
      readStatus: async (signal) => room.parseStatus(await calls.statusBytes(show.id, signal)),
    })),
    openStream,
    watchPage,
    clock,
  });
  const open = shows.map((each): OpenPackShow => {
    const feed = feedOf(each.show.id);
    if (desk === 'public') return { ...each, feed, claims: null };
    const claims = createShowClaims(services, each.show.id);
    return { ...each, feed: counterStatus(each.show, each.room, feed, claims), claims };
  });
  const [first, ...others] = open.map(({ show, room: { regionOf, unitOf }, feed }) => ({
    ...{ show, feed, regionOf, unitOf },
  }));
  if (first === undefined) throw new Error('a group without shows');
  const session = createSelectionSession(services, {
    shows: [first, ...others],
    showGroupId: group.id,
    desk,
  });
  const pack = createActor(packSelectionMachine, {
    input: { selection: session.selection, group, packs },
  });
  return { ...session, pack, shows: open };
}
