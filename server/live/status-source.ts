import type { ShowId } from '#domain/ids.ts';
import type { PlanStatus } from '#engine/plan/status.ts';
import type { RegionsForSale } from '#server/modules/show/show-service.ts';
import type { StoredStatus } from './show-status.ts';
import type { StoredVersion } from './status-repository.ts';

/** Where the hub reads what it does not know yet. */
export interface StatusSource {
  /** Null for a show that no visitor may see. */
  load(showId: ShowId): Promise<StoredStatus | null>;
  /** What of some shows can be bought now; those that no visitor may see are left out. */
  forSale(shows: readonly ShowId[]): Promise<ReadonlyMap<ShowId, RegionsForSale>>;
  /** What some shows are at, for changes that another server made. */
  versions(shows: readonly ShowId[]): Promise<ReadonlyMap<ShowId, StoredVersion>>;
  /** The compact form: engine `encodeStatus`. */
  encode(status: PlanStatus): Uint8Array;
}
