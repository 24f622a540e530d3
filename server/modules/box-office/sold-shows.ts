import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { SoldShow, soldShowQuery } from '#domain/calls/box-office.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import { saleStateOf } from '#domain/sale-state.ts';
import { listPage } from '#server/db/list-page.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { takesPlace } from '#server/modules/event-product/show-repository.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';
import type { Seller } from './counter-parts.ts';
import { isSoldBy } from './seller-scope.ts';

const RESERVABLE = sql<boolean>`exists (
  select from show_region counter join region on region.id = counter.region_id
  where counter.show_id = show.id and region.reservable)`;

/** A page of the shows of published events that are neither over nor called off and that the seller sells. */
export async function listSoldShows(
  db: Kysely<Database>,
  seller: Seller,
  { eventId, reservable, ...query }: z.output<typeof soldShowQuery>,
): Promise<ListAnswer<SoldShow>> {
  const chosen = db
    .selectFrom('show')
    .innerJoin('event', 'event.id', 'show.event_id')
    .innerJoin('space', 'space.id', 'event.space_id')
    .innerJoin('room', 'room.id', 'show.room_id')
    .innerJoin('show_region as whole', 'whole.show_id', 'show.id')
    .select([
      'show.id',
      'show.starts_at as startsAt',
      'show.ends_at as endsAt',
      'show.sale_starts_at as saleStartsAt',
      'show.sale_ends_at as saleEndsAt',
      'whole.capacity',
      'space.currency',
      sql<number>`whole.capacity - whole.taken`.as('left'),
      sql<{
        id: SoldShow['event']['id'];
        name: string;
      }>`json_build_object('id', event.id, 'name', event.name)`.as('event'),
      sql<
        SoldShow['space']
      >`json_build_object('name', space.name, 'city', space.city, 'timeZone', space.time_zone)`.as('space'),
      sql<SoldShow['room']>`json_build_object('id', room.id, 'name', room.name)`.as('room'),
      sql<
        string | null
      >`(select file from event_image where event_id = event.id and kind = 'main' limit 1)`.as('file'),
      RESERVABLE.as('reservable'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('whole.region', '=', -1)
    .where('event.state', '=', 'published')
    .where(sql<boolean>`show.ends_at > clock_timestamp()`)
    .where(takesPlace('show'))
    .where(isSoldBy(seller, sql`event.id`))
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`event.id = ${eventId}`))
    .$if(reservable !== undefined, (all) =>
      all.where(reservable === true ? RESERVABLE : sql<boolean>`not ${RESERVABLE}`),
    )
    .$if(query.search !== '', (all) =>
      all.where(containsText(query.search, sql`event.name || ' ' || space.name || ' ' || space.city`)),
    );
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, search: '' },
    { startsAt: sql`show.starts_at` },
    sql`show.id`,
  );
  return {
    items: items.map(({ file, now, saleStartsAt, saleEndsAt, ...show }) => ({
      ...show,
      startsAt: instantOf(show.startsAt),
      endsAt: instantOf(show.endsAt),
      event: { ...show.event, imageUrl: mediaUrl(file) },
      saleState: saleStateOf({ ...show, saleStartsAt, saleEndsAt, now: now.getTime() }),
    })),
    ...counted,
  };
}
