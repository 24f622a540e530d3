import type { ShowId } from '#domain/ids.ts';
import type { Clock } from '#server/clock.ts';
import { type RecentDeltas, recentDeltas } from './recent-deltas.ts';
import { showStatus } from './show-status.ts';
import type { StatusNotice } from './status-message.ts';
import type { SnapshotShow } from './status-snapshot.ts';
import type { StatusSource } from './status-source.ts';

/** A show in memory. */
export interface LookedAtShow extends SnapshotShow {
  readonly recent: RecentDeltas;
  readAt: number;
  /** A version that is known to be stored. */
  noticed: number;
  /** What the database said at the last look: still being behind that at the next one means that changes are lost. */
  expected: number;
  filling: boolean;
}

/** The shows that somebody looks at, read once however many ask for them. */
export interface LookedAtShows {
  /** Those that are in memory. */
  readonly all: ReadonlyMap<ShowId, LookedAtShow>;
  /** From memory, else read; null for one that no visitor may see. */
  find(showId: ShowId): Promise<LookedAtShow | null>;
  /** Applies what is said of a show, once it is read if it is being read; of no other. */
  hear(said: StatusNotice): void;
  /** Puts it back. */
  keep(show: LookedAtShow): void;
  forget(showId: ShowId): void;
}

/** Changes a show remembers for readers that come back. */
export const REMEMBERED = 2048;

export function lookedAtShows(
  source: StatusSource,
  clock: Clock,
  apply: (show: LookedAtShow, said: StatusNotice) => void,
): LookedAtShows {
  const shows = new Map<ShowId, LookedAtShow>();
  const loading = new Map<
    ShowId,
    { readonly show: Promise<LookedAtShow | null>; readonly early: StatusNotice[] }
  >();

  const load = async (id: ShowId, early: readonly StatusNotice[]): Promise<LookedAtShow | null> => {
    try {
      const forSale = await source.forSale([id]);
      const stored = await source.load(id);
      if (stored === null) return null;
      const show: LookedAtShow = {
        id,
        status: showStatus(stored, forSale.get(id)?.regions ?? []),
        recent: recentDeltas(REMEMBERED),
        sale: 0,
        readAt: clock.now(),
        noticed: 0,
        expected: 0,
        filling: false,
        snapshot: null,
        made: null,
      };
      shows.set(id, show);
      for (const said of early) apply(show, said);
      return show;
    } finally {
      loading.delete(id);
    }
  };

  return {
    all: shows,
    async find(showId) {
      const known = shows.get(showId);
      if (known) {
        known.readAt = clock.now();
        return known;
      }
      const underway = loading.get(showId);
      if (underway) return underway.show;
      const early: StatusNotice[] = [];
      const show = load(showId, early);
      loading.set(showId, { show, early });
      return show;
    },
    hear(said) {
      loading.get(said.showId)?.early.push(said);
      const show = shows.get(said.showId);
      if (show) apply(show, said);
    },
    keep(show) {
      shows.set(show.id, show);
    },
    forget(showId) {
      shows.delete(showId);
    },
  };
}
