import { type Kysely, sql } from 'kysely';
import {
  type ManagedShowGroup,
  managedShowGroup,
  type ShowGroupCall,
  showGroupCall,
} from '#domain/calls/event-products.ts';
import type { ListAnswer, ListQuery } from '#domain/calls/list.ts';
import { type EventId, showGroupId, type ShowGroupId, type ShowId } from '#domain/ids.ts';
import { checkGroupOnSale } from '#domain/packs.ts';
import { accept } from '#domain/result.ts';
import type { SaleFacts } from '#domain/sale-state.ts';
import { listPage } from '#server/db/list-page.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { CHANGED_BY_OTHER, NOT_FOUND, type Outcome, refused } from './outcome.ts';
import type { ProductResource } from './product-routes.ts';
import { inEvent, type ProductScope } from './product-scope.ts';

/** Shows whose packs are sold: one ticket in each. */
export const showGroups: ProductResource<ProductScope, ShowGroupId, ShowGroupCall, ManagedShowGroup> = {
  name: 'show-group',
  parent: inEvent,
  id: showGroupId,
  call: showGroupCall,
  item: managedShowGroup,
  async find(db, scope, id) {
    const row = await groups(db, scope.eventId).where('show_group.id', '=', id).executeTakeFirst();
    return row === undefined ? null : toItem(row, scope.now);
  },
  async create(trx, { eventId }, { name, showIds }) {
    if (!(await areShowsOf(trx, eventId, showIds))) return INVALID_SHOWS;
    const { id } = await trx
      .insertInto('show_group')
      .values({ event_id: eventId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeShows(trx, id, showIds);
    return accept(id);
  },
  async edit(trx, { eventId }, { id, call: { name, showIds }, version }): Promise<Outcome<void>> {
    const stored = await findStored(trx, eventId, id);
    if (stored === null) return NOT_FOUND;
    if (stored.hasTickets) return refused({ code: 'groupHasTickets' });
    if (stored.version !== version) return CHANGED_BY_OTHER;
    if (!(await areShowsOf(trx, eventId, showIds))) return INVALID_SHOWS;
    await trx
      .updateTable('show_group')
      .set({ name, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('show_group_show').where('show_group_id', '=', id).execute();
    await writeShows(trx, id, showIds);
    return accept(undefined);
  },
  async remove(trx, { eventId }, id): Promise<Outcome<void>> {
    const stored = await findStored(trx, eventId, id);
    if (stored === null) return NOT_FOUND;
    if (stored.hasTickets) return refused({ code: 'groupHasTickets' });
    if (stored.combos.length > 0) {
      return refused({ code: 'groupUsedByCombos', ...{ combos: stored.combos } });
    }
    await trx.deleteFrom('show_group').where('id', '=', id).execute();
    return accept(undefined);
  },
  archive: null,
};

const INVALID_SHOWS = refused({ code: 'invalid' }, 'showIds');

/** A page of an event's groups. */
export async function listShowGroups(
  db: Kysely<Database>,
  { eventId, now }: ProductScope,
  query: ListQuery,
): Promise<ListAnswer<ManagedShowGroup>> {
  const found = groups(db, eventId).where(containsText(query.search, sql`show_group.name`));
  const { items, ...counted } = await listPage(
    db,
    found,
    query,
    { name: sql`lower(show_group.name)` },
    sql`show_group.id`,
  );
  return { items: items.map((row) => toItem(row, now)), ...counted };
}

type Show = SaleFacts & { readonly id: ShowId };

function groups(db: Kysely<Database>, eventId: EventId) {
  return db
    .selectFrom('show_group')
    .where('show_group.event_id', '=', eventId)
    .select([
      'show_group.id',
      'show_group.event_id as eventId',
      'show_group.name',
      'show_group.version',
      hasTickets.as('hasTickets'),
      sql<readonly Show[]>`coalesce((
        select json_agg(json_build_object('id', show.id, 'startsAt', show.starts_at, 'endsAt', show.ends_at,
          'saleStartsAt', show.sale_starts_at, 'saleEndsAt', show.sale_ends_at, 'left', whole.capacity - whole.taken)
          order by show.starts_at, show.id)
        from show_group_show member join show on show.id = member.show_id
        join show_region whole on whole.show_id = show.id and whole.region = -1
        where member.show_group_id = show_group.id), '[]')`.as('shows'),
      combos.as('combos'),
    ]);
}

/** Packs of it are held, or were bought. */
const hasTickets = sql<boolean>`exists (select from booking where booking.show_group_id = show_group.id
  and (booking.state = 'confirmed' or ${isLiveBooking('booking')}))`;

/** Names of the combos that are sold over it, archived ones too: they still name it. */
const combos = sql<string[]>`coalesce((
  select json_agg(ticket_group.name order by ticket_group.name)
  from ticket_group where ticket_group.show_group_id = show_group.id), '[]')`;

type GroupRow = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>;

function toItem({ shows, ...row }: GroupRow, now: number): ManagedShowGroup {
  return { ...row, showIds: shows.map(({ id }) => id), isOnSale: checkGroupOnSale(shows, now).ok };
}

async function findStored(trx: Kysely<Database>, eventId: EventId, id: ShowGroupId) {
  const row = await groups(trx, eventId).where('show_group.id', '=', id).executeTakeFirst();
  return row ?? null;
}

async function areShowsOf(
  trx: Kysely<Database>,
  eventId: EventId,
  showIds: readonly ShowId[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom('show')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', [...showIds])
    .execute();
  return rows.length === showIds.length;
}

async function writeShows(trx: Kysely<Database>, id: ShowGroupId, showIds: readonly ShowId[]): Promise<void> {
  const rows = showIds.map((showId) => ({ show_group_id: id, show_id: showId }));
  await trx.insertInto('show_group_show').values(rows).execute();
}
