import { type Kysely, sql } from 'kysely';
import {
  type ManagedTemporaryPrice,
  managedTemporaryPrice,
  type TemporaryPriceCall,
  temporaryPriceCall,
} from '#domain/calls/event-products.ts';
import type { ListAnswer, ListQuery } from '#domain/calls/list.ts';
import { temporaryPriceId, type TemporaryPriceId, type TicketTypeId } from '#domain/ids.ts';
import { overlappingPeriod, pricePeriodFaults } from '#domain/product-windows.ts';
import { accept } from '#domain/result.ts';
import { listPage } from '#server/db/list-page.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { CHANGED_BY_OTHER, faulty, NOT_FOUND, type Outcome, refused } from './outcome.ts';
import type { ProductResource } from './product-routes.ts';
import { inTicketType, type TypeScope } from './product-scope.ts';

/** Another price of a ticket type for a while. Two of a type never hold at the same moment. */
export const temporaryPrices: ProductResource<
  TypeScope,
  TemporaryPriceId,
  TemporaryPriceCall,
  ManagedTemporaryPrice
> = {
  name: 'temporary-price',
  parent: inTicketType,
  id: temporaryPriceId,
  call: temporaryPriceCall,
  item: managedTemporaryPrice,
  find: findPrice,
  async create(trx, scope, call) {
    const wrong = await faultsOf(trx, scope, call, null);
    if (!wrong.ok) return wrong;
    const { id } = await trx
      .insertInto('temporary_price')
      .values({ ticket_type_id: scope.ticketTypeId, ...toColumns(call) })
      .returning(sql<TemporaryPriceId>`id`.as('id'))
      .executeTakeFirstOrThrow();
    return accept(id);
  },
  async edit(trx, scope, { id, call, version }): Promise<Outcome<void>> {
    const stored = await findPrice(trx, scope, id);
    if (stored === null) return NOT_FOUND;
    if (stored.version !== version) return CHANGED_BY_OTHER;
    const wrong = await faultsOf(trx, scope, call, stored);
    if (!wrong.ok) return wrong;
    await trx
      .updateTable('temporary_price')
      .set({ ...toColumns(call), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return accept(undefined);
  },
  async remove(trx, { ticketTypeId }, id): Promise<Outcome<void>> {
    const removed = await trx
      .deleteFrom('temporary_price')
      .where('id', '=', id)
      .where('ticket_type_id', '=', ticketTypeId)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n ? accept(undefined) : NOT_FOUND;
  },
  archive: null,
};

/** A page of a type's prices. */
export async function listTemporaryPrices(
  db: Kysely<Database>,
  { ticketTypeId }: TypeScope,
  query: ListQuery,
): Promise<ListAnswer<ManagedTemporaryPrice>> {
  const columns = { startsAt: sql`temporary_price.starts_at` };
  const { items, ...counted } = await listPage(
    db,
    prices(db, ticketTypeId),
    query,
    columns,
    sql`temporary_price.id`,
  );
  return { items: items.map(toItem), ...counted };
}

/** The dates are judged anew only where they are changed: what runs may end in the past by now. */
async function faultsOf(
  trx: Kysely<Database>,
  { ticketTypeId, now }: TypeScope,
  call: TemporaryPriceCall,
  stored: ManagedTemporaryPrice | null,
): Promise<Outcome<void>> {
  const isMoved = stored?.endsAt !== instantOf(call.endsAt);
  const faults = pricePeriodFaults(call, isMoved ? now : -Infinity);
  if (faults.length > 0) {
    return faulty(faults.map(({ propertyPath, code }) => ({ propertyPath, refusal: { code } })));
  }
  const others = (await prices(trx, ticketTypeId).execute()).map(toItem);
  const meets = overlappingPeriod(
    call,
    others.filter(({ id }) => id !== stored?.id),
  );
  return meets === undefined ? accept(undefined) : refused({ code: 'pricesOverlap' }, 'startsAt');
}

async function findPrice(
  db: Kysely<Database>,
  { ticketTypeId }: TypeScope,
  id: TemporaryPriceId,
): Promise<ManagedTemporaryPrice | null> {
  const row = await prices(db, ticketTypeId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toItem(row);
}

function prices(db: Kysely<Database>, ticketTypeId: TicketTypeId) {
  return db
    .selectFrom('temporary_price')
    .where('ticket_type_id', '=', ticketTypeId)
    .select([
      sql<TemporaryPriceId>`temporary_price.id`.as('id'),
      'ticket_type_id as ticketTypeId',
      'price',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'version',
    ]);
}

type PriceRow = Awaited<ReturnType<ReturnType<typeof prices>['executeTakeFirstOrThrow']>>;

function toItem({ startsAt, endsAt, ...row }: PriceRow): ManagedTemporaryPrice {
  return { ...row, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
}

function toColumns({ price, startsAt, endsAt }: TemporaryPriceCall) {
  return { price, starts_at: startsAt, ends_at: endsAt };
}
