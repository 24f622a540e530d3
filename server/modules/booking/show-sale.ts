import type { Kysely } from 'kysely';
import type { EventDetail, ShowDetail, ShowRegion } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { epochMs } from '#domain/time-window.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import { showDetailOf } from '../show/show-service.ts';

/** What is sold of a show, and to whom it is valid: read often, changed seldom. */
export interface ShowSale {
  readonly show: ShowDetail;
  readonly plan: Plan;
  /** The regions by their index in the plan. */
  readonly regions: ReadonlyMap<number, ShowRegion>;
  /** The database's time now, ms since the epoch: read with the rest, and moved on by our clock. */
  readonly now: () => number;
}

export interface ShowSales {
  /** Null for a show that no visitor may see. At most {@link FRESH_MS} old. */
  of(showId: ShowId): Promise<ShowSale | null>;
  /** Reads these shows anew when they are asked for next: what is sold in them was changed. */
  forget(shows: readonly ShowId[]): void;
}

export type SalesByShow = ReadonlyMap<ShowId, ShowSale>;

/** The sales of several shows; those that no visitor may see are left out. */
export async function salesOfShows(sales: ShowSales, shows: Iterable<ShowId>): Promise<SalesByShow> {
  const found = await Promise.all([...new Set(shows)].map(async (id) => [id, await sales.of(id)] as const));
  return new Map(found.flatMap(([id, sale]) => (sale === null ? [] : [[id, sale] as const])));
}

/** Shows of one event. */
export interface EventSales {
  readonly event: EventDetail;
  readonly sold: SalesByShow;
}

/**
 * The sales of some shows, at least one, all of the event of the first: refused as `otherEvent`, without a look at
 * any other event, when they are not; as `notOnSale` when no visitor may see them.
 */
export async function salesOfEvent(
  sales: ShowSales,
  shows: ReadonlySet<ShowId>,
): Promise<Result<EventSales, BookingRefusal>> {
  const [first] = shows;
  const sale = first === undefined ? null : await sales.of(first);
  if (sale === null) return refuse({ code: 'notOnSale' });
  const { event } = sale.show;
  if (shows.size === 1) return accept({ event, sold: new Map([[sale.show.id, sale]]) });
  const ours = new Set(event.shows.map(({ id }) => id));
  if ([...shows].some((id) => !ours.has(id))) return refuse({ code: 'otherEvent' });
  const sold = await salesOfShows(sales, shows);
  return sold.size === shows.size ? accept({ event, sold }) : refuse({ code: 'notOnSale' });
}

/** The database's time in any of these sales, ms since the epoch; of none it is never. */
export function nowIn(sold: SalesByShow): number {
  const [sale] = sold.values();
  return sale?.now() ?? Number.NaN;
}

/** How long prices, windows and limits may be out of date for a hold; confirming reads them anew. */
const FRESH_MS = 2_000;
const MOST_REMEMBERED = 200;

/** @param loadPlan the plan at an address of `ShowDetail.plan.url`; remembered by it (plans never change) */
export function showSales(
  db: Kysely<Database>,
  clock: Clock,
  loadPlan: (url: string) => Promise<Plan>,
): ShowSales {
  const remembered = new Map<ShowId, { readonly at: number; readonly sale: Promise<ShowSale | null> }>();

  const load = async (showId: ShowId): Promise<ShowSale | null> => {
    const show = await showDetailOf(db, showId);
    if (show === null) return null;
    const readAt = clock.now();
    const serverTime = epochMs(show.serverTime);
    return {
      show,
      plan: await loadPlan(show.plan.url),
      regions: new Map(show.regions.map((region) => [region.region, region])),
      now: () => serverTime + (clock.now() - readAt),
    };
  };

  return {
    of(showId) {
      const known = remembered.get(showId);
      if (known !== undefined && clock.now() - known.at < FRESH_MS) return known.sale;
      const sale = load(showId);
      remembered.delete(showId);
      remembered.set(showId, { at: clock.now(), sale });
      sale.catch(() => remembered.delete(showId));
      for (const oldest of remembered.keys()) {
        if (remembered.size <= MOST_REMEMBERED) break;
        remembered.delete(oldest);
      }
      return sale;
    },
    forget(shows) {
      for (const showId of shows) remembered.delete(showId);
    },
  };
}
