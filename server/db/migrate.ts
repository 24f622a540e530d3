import { type Kysely, type Migration, type MigrationResultSet, Migrator } from 'kysely';
import * as initial from './migrations/0001-initial.ts';
import * as orphanRule from './migrations/0002-orphan-rule.ts';
import * as seatView from './migrations/0003-seat-view.ts';
import * as accounts from './migrations/0004-accounts.ts';
import * as acceptedSeats from './migrations/0005-accepted-seats.ts';
import * as management from './migrations/0006-management.ts';
import * as places from './migrations/0007-places.ts';
import * as seats from './migrations/0008-seats.ts';
import * as events from './migrations/0009-events.ts';
import * as products from './migrations/0010-products.ts';
import * as people from './migrations/0011-people.ts';
import * as lists from './migrations/0012-lists.ts';
import * as longLists from './migrations/0013-long-lists.ts';
import * as drafts from './migrations/0015-drafts.ts';
import * as uploads from './migrations/0016-uploads.ts';
import * as showRegions from './migrations/0017-show-regions.ts';
import * as scans from './migrations/0019-scans.ts';
import * as boxOffice from './migrations/0018-box-office.ts';
import * as money from './migrations/0020-money.ts';
import * as letters from './migrations/0021-letters.ts';
import * as customers from './migrations/0022-customers.ts';
import * as assetNames from './migrations/0023-asset-names.ts';
import * as throttles from './migrations/0024-throttles.ts';
import * as waitingRoom from './migrations/0025-waiting-room.ts';
import * as secondFactors from './migrations/0026-second-factors.ts';
import * as guard from './migrations/0027-guard.ts';
import * as ofOneUser from './migrations/0028-of-one-user.ts';
import * as forgottenReasons from './migrations/0029-forgotten-reasons.ts';
import * as signIns from './migrations/0030-sign-ins.ts';
import * as furniture from './migrations/0031-furniture.ts';
import * as orderContact from './migrations/0032-order-contact.ts';
import * as auditCalls from './migrations/0033-audit-calls.ts';
import * as keptSeats from './migrations/0034-kept-seats.ts';
import * as packOrders from './migrations/0035-pack-orders.ts';
import * as wideMoney from './migrations/0036-wide-money.ts';
import * as voidPlaces from './migrations/0037-void-places.ts';
import * as notifiedOrders from './migrations/0038-notified-orders.ts';
import * as ticketMarks from './migrations/0039-ticket-marks.ts';
import * as wheelchairPlans from './migrations/0040-wheelchair-plans.ts';
import * as orderMarks from './migrations/0041-order-marks.ts';

/** Every migration, oldest first by name. A released one is never edited: add a new one below. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-orphan-rule': orphanRule,
  '0003-seat-view': seatView,
  '0004-accounts': accounts,
  '0005-accepted-seats': acceptedSeats,
  '0006-management': management,
  '0007-places': places,
  '0008-seats': seats,
  '0009-events': events,
  '0010-products': products,
  '0011-people': people,
  '0012-lists': lists,
  '0013-long-lists': longLists,
  '0015-drafts': drafts,
  '0016-uploads': uploads,
  '0017-show-regions': showRegions,
  '0018-box-office': boxOffice,
  '0019-scans': scans,
  '0020-money': money,
  '0021-letters': letters,
  '0022-customers': customers,
  '0023-asset-names': assetNames,
  '0024-throttles': throttles,
  '0025-waiting-room': waitingRoom,
  '0026-second-factors': secondFactors,
  '0027-guard': guard,
  '0028-of-one-user': ofOneUser,
  '0029-forgotten-reasons': forgottenReasons,
  '0030-sign-ins': signIns,
  '0031-furniture': furniture,
  '0032-order-contact': orderContact,
  '0033-audit-calls': auditCalls,
  '0034-kept-seats': keptSeats,
  '0035-pack-orders': packOrders,
  '0036-wide-money': wideMoney,
  '0037-void-places': voidPlaces,
  '0038-notified-orders': notifiedOrders,
  '0039-ticket-marks': ticketMarks,
  '0040-wheelchair-plans': wheelchairPlans,
  '0041-order-marks': orderMarks,
};

/**
 * Brings the database to the newest migration and answers the names of those it applied. Several servers may do
 * it at once: one works under a lock of the database, the others wait and find nothing left. Throws on failure;
 * the database is then as it was.
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  return applied(await migratorOf(db).migrateToLatest());
}

/** The same as far as the migration `last`: for the rows of an older version. */
export async function migrateTo<Tables>(db: Kysely<Tables>, last: string): Promise<readonly string[]> {
  return applied(await migratorOf(db).migrateTo(last));
}

function migratorOf<Tables>(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
}

function applied({ error, results = [] }: MigrationResultSet): readonly string[] {
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
