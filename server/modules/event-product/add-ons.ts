import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import {
  type AddOnCall,
  addOnCall,
  type addOnQuery,
  type ManagedAddOn,
  managedAddOn,
} from '#domain/calls/event-products.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import { addOnId, type AddOnId, type EventId } from '#domain/ids.ts';
import { accept } from '#domain/result.ts';
import { listPage } from '#server/db/list-page.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { isUsed } from '#server/http/in-use.ts';
import { instantOrNull } from '#server/modules/catalogue/instant.ts';
import { archivedOnly, archiveIn } from './archive.ts';
import { CHANGED_BY_OTHER, NOT_FOUND, type Outcome, refused } from './outcome.ts';
import type { ProductResource } from './product-routes.ts';
import { inEvent, type ProductScope } from './product-scope.ts';
import { countOrdersWith } from './product-uses.ts';

/** What is sold beside tickets: a programme, a parking place. */
export const addOns: ProductResource<ProductScope, AddOnId, AddOnCall, ManagedAddOn> = {
  name: 'add-on',
  parent: inEvent,
  id: addOnId,
  call: addOnCall,
  item: managedAddOn,
  async find(db, { eventId }, id) {
    const row = await addOnRows(db, eventId).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toItem(row);
  },
  async create(trx, { eventId }, call) {
    const { id } = await trx
      .insertInto('add_on')
      .values({ event_id: eventId, ...call })
      .returning('id')
      .executeTakeFirstOrThrow();
    return accept(id);
  },
  async edit(trx, { eventId }, { id, call, version }): Promise<Outcome<void>> {
    const stored = await addOnRows(trx, eventId).where('id', '=', id).forUpdate().executeTakeFirst();
    if (stored === undefined) return NOT_FOUND;
    if (stored.version !== version) return CHANGED_BY_OTHER;
    if (call.stock !== null && call.stock < stored.sold) {
      return refused({ code: 'quotaBelowSold', ...{ sold: stored.sold } }, 'stock');
    }
    await trx
      .updateTable('add_on')
      .set({ ...call, version: version + 1 })
      .where('id', '=', id)
      .execute();
    return accept(undefined);
  },
  async remove(trx, { eventId }, id): Promise<Outcome<void>> {
    const stored = await addOnRows(trx, eventId).where('id', '=', id).executeTakeFirst();
    if (stored === undefined) return NOT_FOUND;
    const uses = { orders: await countOrdersWith(trx, eventId, { addOnId: id }) };
    if (isUsed(uses)) return { ok: false, refusal: { uses } };
    await trx.deleteFrom('add_on').where('id', '=', id).execute();
    return accept(undefined);
  },
  archive: archiveIn('add_on'),
};

/** A page of an event's add-ons. */
export async function listAddOns(
  db: Kysely<Database>,
  { eventId }: ProductScope,
  query: z.output<typeof addOnQuery>,
): Promise<ListAnswer<ManagedAddOn>> {
  const found = addOnRows(db, eventId)
    .where(archivedOnly(sql`add_on.archived_at`, query.archived))
    .where(containsText(query.search, sql`add_on.name`, sql`add_on.description`));
  const columns = { name: sql`lower(add_on.name)`, price: sql`add_on.price`, sold: sql`add_on.sold` };
  const { items, ...counted } = await listPage(db, found, query, columns, sql`add_on.id`);
  return { items: items.map(toItem), ...counted };
}

function addOnRows(db: Kysely<Database>, eventId: EventId) {
  return db
    .selectFrom('add_on')
    .where('event_id', '=', eventId)
    .select([
      'id',
      'event_id as eventId',
      'name',
      'description',
      'price',
      'per',
      'stock',
      'sold',
      'version',
      'archived_at as archivedAt',
    ]);
}

type AddOnRow = Awaited<ReturnType<ReturnType<typeof addOnRows>['executeTakeFirstOrThrow']>>;

function toItem({ archivedAt, ...row }: AddOnRow): ManagedAddOn {
  return { ...row, archivedAt: instantOrNull(archivedAt) };
}
