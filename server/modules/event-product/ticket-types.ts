import { type Kysely, sql } from 'kysely';
import {
  type ManagedTicketType,
  managedTicketType,
  type TicketTypeCall,
  ticketTypeCall,
} from '#domain/calls/event-products.ts';
import { type EventId, ticketTypeId, type TicketTypeId } from '#domain/ids.ts';
import { saleEndFaults, saleWindowFaults } from '#domain/product-windows.ts';
import { accept } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { isUsed } from '#server/http/in-use.ts';
import { CHANGED_BY_OTHER, faulty, NOT_FOUND, type Outcome, refused } from './outcome.ts';
import type { ProductResource } from './product-routes.ts';
import { inEvent, type ProductScope } from './product-scope.ts';
import { countHoldersOf, countOrdersWith } from './product-uses.ts';
import { areRegionsOf, findTicketType, toColumns, writeRegions } from './ticket-type-repository.ts';

/** What a ticket can be sold as. */
export const ticketTypes: ProductResource<ProductScope, TicketTypeId, TicketTypeCall, ManagedTicketType> = {
  name: 'ticket-type',
  parent: inEvent,
  id: ticketTypeId,
  call: ticketTypeCall,
  item: managedTicketType,
  find: (db, { eventId }, id) => findTicketType(db, eventId, id),
  async create(trx, scope, call) {
    const wrong = await faultsOf(trx, scope, call, { sold: 0, saleEndsAt: null });
    if (!wrong.ok) return wrong;
    const { id } = await trx
      .insertInto('ticket_type')
      .values({ event_id: scope.eventId, ...toColumns(call), position: afterAll(scope.eventId) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeRegions(trx, id, call.regionIds);
    return accept(id);
  },
  async edit(trx, scope, { id, call, version }): Promise<Outcome<void>> {
    await sql`select from ticket_type where id = ${id} for no key update`.execute(trx);
    const stored = await findTicketType(trx, scope.eventId, id);
    if (stored === null) return NOT_FOUND;
    if (stored.version !== version) return CHANGED_BY_OTHER;
    const wrong = await faultsOf(trx, scope, call, stored);
    if (!wrong.ok) return wrong;
    await trx
      .updateTable('ticket_type')
      .set({ ...toColumns(call), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeRegions(trx, id, call.regionIds);
    return accept(undefined);
  },
  async remove(trx, { eventId }, id): Promise<Outcome<void>> {
    if ((await findTicketType(trx, eventId, id)) === null) return NOT_FOUND;
    const uses = {
      orders: await countOrdersWith(trx, eventId, { ticketTypeId: id }),
      bookings: await countHoldersOf(trx, eventId, id),
      ticketGroups: await countCombosOf(trx, id),
    };
    if (isUsed(uses)) return { ok: false, refusal: { uses } };
    await trx.deleteFrom('ticket_type').where('id', '=', id).execute();
    return accept(undefined);
  },
  async archive(trx, scope, { id, isArchived }): Promise<Outcome<void>> {
    const stored = await findTicketType(trx, scope.eventId, id);
    if (stored === null) return NOT_FOUND;
    if (!isArchived && isForNothing(scope, stored)) return refused({ code: 'pricesMissing' }, 'price');
    await trx
      .updateTable('ticket_type')
      .set({ archived_at: isArchived ? sql`now()` : null })
      .where('id', '=', id)
      .execute();
    return accept(undefined);
  },
};

async function faultsOf(
  trx: Kysely<Database>,
  scope: ProductScope,
  call: TicketTypeCall,
  { sold, saleEndsAt }: Pick<ManagedTicketType, 'sold' | 'saleEndsAt'>,
): Promise<Outcome<void>> {
  const dates = [...saleWindowFaults(call), ...saleEndFaults(call, saleEndsAt, scope.now)];
  const faults = dates.map(({ propertyPath, code }) => ({
    propertyPath,
    refusal: { code },
  }));
  if (faults.length > 0) return faulty(faults);
  if (isForNothing(scope, call)) return refused({ code: 'pricesMissing' }, 'price');
  if (call.quota !== null && call.quota < sold) {
    return refused({ code: 'quotaBelowSold', ...{ sold } }, 'quota');
  }
  const known = await areRegionsOf(trx, scope.spaceId, call.regionIds);
  return known ? accept(undefined) : refused({ code: 'invalid' }, 'regionIds');
}

/** What the public can buy is never for nothing by mistake. */
function isForNothing(
  { isPublished, usualPrice }: ProductScope,
  { price }: Pick<TicketTypeCall, 'price'>,
): boolean {
  return isPublished && price === null && usualPrice === null;
}

function afterAll(eventId: EventId) {
  return sql<number>`(select coalesce(max(position) + 1, 0) from ticket_type where event_id = ${eventId})`;
}

async function countCombosOf(trx: Kysely<Database>, id: TicketTypeId): Promise<number> {
  const rows = await trx
    .selectFrom('ticket_group_item')
    .select('ticket_group_id')
    .where('ticket_type_id', '=', id)
    .execute();
  return rows.length;
}
