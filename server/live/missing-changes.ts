import type { ShowId } from '#domain/ids.ts';
import type { StatusDelta } from '#engine/plan/status.ts';
import type { Clock } from '#server/clock.ts';
import { type LookedAtShow, type LookedAtShows, REMEMBERED } from './looked-at-shows.ts';
import type { StatusNotice } from './status-message.ts';
import type { StoredVersion } from './status-repository.ts';
import type { StatusSource } from './status-source.ts';

/** What viewers are told of a show. */
export interface StatusNews {
  changes(show: LookedAtShow, changes: readonly StatusDelta[]): void;
  /** All of it, to be taken instead of what they know. */
  whole(show: LookedAtShow): void;
}

/** Keeps shows at what is stored, by what is said of them and by the database where something was not said. */
interface MissingChanges {
  apply(show: LookedAtShow, said: StatusNotice): void;
  /** After something may have been lost: whatever is stored and not known is read. */
  lookAround(): Promise<void>;
  /** Reads what was stored at the last comparison already and has not come since; and tells of a sale that is another. */
  compare(showId: ShowId, stored: StoredVersion | undefined, forSale: readonly boolean[]): Promise<void>;
}

/** Changes of one show by several servers overtake each other by less than this. */
const OVERTAKEN_MS = 250;

export function missingChanges(
  shows: LookedAtShows,
  source: StatusSource,
  clock: Clock,
  news: StatusNews,
): MissingChanges {
  const notice = (show: LookedAtShow, version: number) => {
    show.noticed = Math.max(show.noticed, version);
    if (isBehind(show)) fillLater(show);
  };

  /** What fails here is found again by the next comparison. */
  const fillLater = (show: LookedAtShow) => {
    if (show.filling) return;
    show.filling = true;
    const before = show.status.version;
    clock.after(OVERTAKEN_MS, () => {
      // What was missing has come meanwhile; while many change the show something always is under way.
      const isMoving = show.status.version > before;
      (isMoving ? Promise.resolve() : fill(show)).then(
        () => {
          show.filling = false;
          if (isKept(show) && isBehind(show)) fillLater(show);
        },
        () => {
          show.filling = false;
        },
      );
    });
  };

  const fill = async (show: LookedAtShow) => {
    if (!isBehind(show)) return;
    const stored = await source.load(show.id);
    if (!isKept(show)) return;
    const isFar = stored === null || stored.version - show.status.version > REMEMBERED;
    if (isFar || stored.plan !== show.status.plan) await reload(show.id);
    else news.changes(show, show.status.catchUp(stored));
  };

  /** Forgets what is known and has everyone read again. */
  const reload = async (showId: ShowId) => {
    shows.forget(showId);
    const show = await shows.find(showId);
    if (show) news.whole(show);
  };

  const isKept = (show: LookedAtShow) => shows.all.get(show.id) === show;

  return {
    apply(show, said) {
      if (said.seats !== null) news.changes(show, show.status.apply(said));
      notice(show, said.version);
    },
    async lookAround() {
      for (const [showId, { version, plan }] of await source.versions([...shows.all.keys()])) {
        const show = shows.all.get(showId);
        if (show?.status.plan === plan) notice(show, version);
        else if (show !== undefined) await reload(showId);
      }
    },
    async compare(showId, stored, forSale) {
      const show = shows.all.get(showId);
      if (show === undefined) return;
      if (stored !== undefined && stored.plan !== show.status.plan) return reload(showId);
      if (show.status.version < show.expected) {
        show.noticed = Math.max(show.noticed, show.expected);
        await fill(show);
      }
      show.expected = stored?.version ?? 0;
      if (show.status.setForSale(forSale)) {
        show.sale += 1;
        news.whole(show);
      }
    },
  };
}

function isBehind({ status, noticed }: LookedAtShow): boolean {
  return status.behind || status.version < noticed;
}
