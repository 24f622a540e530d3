import type { Kysely } from 'kysely';
import { encodeStatus } from '#engine/plan/compact/encode-status.ts';
import type { Database } from '#server/db/schema.ts';
import { regionsForSale } from '#server/modules/show/show-service.ts';
import type { StatusSource } from './status-source.ts';
import { loadStoredStatus, loadVersions } from './status-repository.ts';

/** The status of shows as a database has it. */
export function storedStatusSource(db: Kysely<Database>): StatusSource {
  return {
    load: (showId) => loadStoredStatus(db, showId),
    forSale: (shows) => regionsForSale(db, shows),
    versions: (shows) => loadVersions(db, shows),
    encode: encodeStatus,
  };
}
