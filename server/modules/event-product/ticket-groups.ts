import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import {
  type ManagedTicketGroup,
  managedTicketGroup,
  type TicketGroupCall,
  ticketGroupCall,
  type ticketGroupQuery,
} from '#domain/calls/event-products.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import { type EventId, ticketGroupId, type TicketGroupId } from '#domain/ids.ts';
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

/** Combos: several tickets at one price, in one show or one in each show of a group. */
export const ticketGroups: ProductResource<ProductScope, TicketGroupId, TicketGroupCall, ManagedTicketGroup> =
  {
    name: 'ticket-group',
    parent: inEvent,
    id: ticketGroupId,
    call: ticketGroupCall,
    item: managedTicketGroup,
    async find(db, { eventId }, id) {
      const row = await combos(db, eventId).where('ticket_group.id', '=', id).executeTakeFirst();
      return row === undefined ? null : toItem(row);
    },
    async create(trx, { eventId }, call) {
      const wrong = await faultsOf(trx, eventId, call);
      if (!wrong.ok) return wrong;
      const { id } = await trx
        .insertInto('ticket_group')
        .values({ event_id: eventId, ...toColumns(call) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeItems(trx, id, call);
      return accept(id);
    },
    async edit(trx, { eventId }, { id, call, version }): Promise<Outcome<void>> {
      const stored = await combos(trx, eventId).where('ticket_group.id', '=', id).executeTakeFirst();
      if (stored === undefined) return NOT_FOUND;
      if (stored.version !== version) return CHANGED_BY_OTHER;
      const wrong = await faultsOf(trx, eventId, call);
      if (!wrong.ok) return wrong;
      await trx
        .updateTable('ticket_group')
        .set({ ...toColumns(call), version: version + 1 })
        .where('id', '=', id)
        .execute();
      await writeItems(trx, id, call);
      return accept(undefined);
    },
    async remove(trx, { eventId }, id): Promise<Outcome<void>> {
      const stored = await combos(trx, eventId).where('ticket_group.id', '=', id).executeTakeFirst();
      if (stored === undefined) return NOT_FOUND;
      const uses = { orders: await countOrdersWith(trx, eventId, { ticketGroupId: id }) };
      if (isUsed(uses)) return { ok: false, refusal: { uses } };
      await trx.deleteFrom('ticket_group_item').where('ticket_group_id', '=', id).execute();
      await trx.deleteFrom('ticket_group').where('id', '=', id).execute();
      return accept(undefined);
    },
    archive: archiveIn('ticket_group'),
  };

/** A page of an event's combos. */
export async function listTicketGroups(
  db: Kysely<Database>,
  { eventId }: ProductScope,
  query: z.output<typeof ticketGroupQuery>,
): Promise<ListAnswer<ManagedTicketGroup>> {
  const found = combos(db, eventId)
    .where(archivedOnly(sql`ticket_group.archived_at`, query.archived))
    .where(containsText(query.search, sql`ticket_group.name`));
  const columns = { name: sql`lower(ticket_group.name)`, price: sql`ticket_group.price` };
  const { items, ...counted } = await listPage(db, found, query, columns, sql`ticket_group.id`);
  return { items: items.map(toItem), ...counted };
}

function combos(db: Kysely<Database>, eventId: EventId) {
  return db
    .selectFrom('ticket_group')
    .where('ticket_group.event_id', '=', eventId)
    .select([
      'ticket_group.id',
      'ticket_group.event_id as eventId',
      'ticket_group.name',
      'ticket_group.version',
      'ticket_group.price',
      'ticket_group.show_group_id as showGroupId',
      'ticket_group.archived_at as archivedAt',
      sql<ManagedTicketGroup['items']>`coalesce((
        select json_agg(json_build_object('ticketTypeId', item.ticket_type_id, 'quantity', item.quantity)
          order by type.position, type.id)
        from ticket_group_item item join ticket_type type on type.id = item.ticket_type_id
        where item.ticket_group_id = ticket_group.id), '[]')`.as('items'),
      sql<number>`(
        select count(*)::integer from ticket_order, jsonb_array_elements(ticket_order.confirmation->'tickets') as ticket
        where ticket_order.event_id = ticket_group.event_id and ticket_order.state in ('paid', 'reserved')
          and (ticket->>'ticketGroupId')::integer = ticket_group.id)`.as('sold'),
    ]);
}

type ComboRow = Awaited<ReturnType<ReturnType<typeof combos>['executeTakeFirstOrThrow']>>;

function toItem({ archivedAt, ...row }: ComboRow): ManagedTicketGroup {
  return { ...row, archivedAt: instantOrNull(archivedAt) };
}

async function faultsOf(
  trx: Kysely<Database>,
  eventId: EventId,
  { showGroupId, items }: TicketGroupCall,
): Promise<Outcome<void>> {
  if (showGroupId === null && items.length === 0) return refused({ code: 'comboEmpty' }, 'items');
  const ids = items.map(({ ticketTypeId }) => ticketTypeId);
  const types = await trx
    .selectFrom('ticket_type')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', sql<(typeof ids)[number]>`any(${ids}::integer[])`)
    .execute();
  if (types.length !== ids.length) return refused({ code: 'invalid' }, 'items');
  if (showGroupId === null) return accept(undefined);
  const group = await trx
    .selectFrom('show_group')
    .select('id')
    .where('id', '=', showGroupId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return group === undefined ? refused({ code: 'invalid' }, 'showGroupId') : accept(undefined);
}

async function writeItems(
  trx: Kysely<Database>,
  id: TicketGroupId,
  { items, showGroupId }: TicketGroupCall,
): Promise<void> {
  await trx.deleteFrom('ticket_group_item').where('ticket_group_id', '=', id).execute();
  const rows = items.map(({ ticketTypeId, quantity }) => ({
    ticket_group_id: id,
    ticket_type_id: ticketTypeId,
    // Over a group of shows it is one ticket a show.
    quantity: showGroupId === null ? quantity : 1,
  }));
  if (rows.length > 0) await trx.insertInto('ticket_group_item').values(rows).execute();
}

function toColumns({ name, price, showGroupId }: TicketGroupCall) {
  return { name, price, show_group_id: showGroupId };
}
