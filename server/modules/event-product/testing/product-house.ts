import { sql } from 'kysely';
import { DAY_MS } from '#domain/day.ts';
import type { RoomId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { accountCaller, type Answered } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<Answered>;

/** The theatre, and people who manage it or do not. */
export interface ProductHouse extends Theatre {
  readonly server: TestServer;
  readonly roomId: RoomId;
  readonly regionIds: Readonly<Record<'stalls' | 'box' | 'floor', number>>;
  readonly admin: Call;
  /** Manages the theatre's space. */
  readonly manager: Call;
  /** A space manager of another space. */
  readonly stranger: Call;
  /** Only roles that have nothing to do with events. */
  readonly usher: Call;
  readonly nobody: Call;
  /** Sells the next seat of the stalls in the show as the adult type, six times at most; answers its order. */
  readonly sell: () => Promise<number>;
  /** Days from now, ISO. */
  readonly inDays: (days: number) => string;
}

export async function startProductHouse(): Promise<ProductHouse> {
  const server = await startTestServer();
  const theatre = await buildTheatre(server.db);
  const { call, account, tokensOf } = accountCaller(() => server);
  const as = async (email: string, role: Role): Promise<{ readonly id: number; readonly call: Call }> => {
    const id = await account(email, [role]);
    const { access_token } = await tokensOf(email);
    return { id, call: (method, url, payload) => call(method, url, payload, access_token) };
  };
  const admin = await as('admin@example.org', 'ROLE_ADMIN');
  const manager = await as('manager@example.org', 'ROLE_SPACE_MANAGER');
  const stranger = await as('stranger@example.org', 'ROLE_SPACE_MANAGER');
  const usher = await as('usher@example.org', 'ROLE_SEAT_USHER');
  await sql`insert into space_manager (space_id, user_id) values (${theatre.spaceId}, ${manager.id})`.execute(
    server.db,
  );
  const { room_id: roomId } = await server.db
    .selectFrom('show')
    .select('room_id')
    .where('id', '=', theatre.showId)
    .executeTakeFirstOrThrow();
  const regions = await server.db.selectFrom('region').select(['id', 'key']).execute();
  const idOf = (key: string) => regions.find((region) => region.key === key)?.id ?? 0;
  const now = Date.now();
  let sold = 0;
  return {
    ...theatre,
    server,
    roomId,
    regionIds: { stalls: idOf('stalls'), box: idOf('box'), floor: idOf('floor') },
    admin: admin.call,
    manager: manager.call,
    stranger: stranger.call,
    usher: usher.call,
    nobody: (method, url, payload) => call(method, url, payload),
    sell: () => sellOne(server, theatre, { userId: admin.id, seat: sold++ }),
    inDays: (days) => new Date(now + days * DAY_MS).toISOString(),
  };
}

async function sellOne(
  { db }: TestServer,
  { eventId, showId, adultId }: Theatre,
  { userId, seat }: { readonly userId: number; readonly seat: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with sold as (
      insert into booking (token_hash, event_id, user_id, state, seat_keys)
      values ('\\x00', ${eventId}, ${userId}, 'confirmed', array[(${showId}::bigint << 32) | ${seat}::integer]) returning id
    ), seat as (
      update show_seat set state = 2, booking_id = sold.id, ticket_type_id = ${adultId} from sold
      where show_id = ${showId} and seat = ${seat}
    ), counter as (
      update show_region set taken = taken + 1 where show_id = ${showId} and region in (-1, 0)
    ), ordered as (
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
      select 'R' || left(sold.id::text, 8), ${eventId}, sold.id, ${userId}, 'paid', 'EUR', 0, 4000,
        jsonb_build_object('tickets', jsonb_build_array(jsonb_build_object('showId', ${showId}::integer, 'ticketTypeId', ${adultId}::integer)), 'addOns', '[]'::jsonb)
      from sold returning id
    )
    insert into ticket (order_id, event_id, show_id, region, seat, region_name, ticket_type_id, ticket_type_name, price, position)
    select id, ${eventId}, ${showId}, 0, ${seat}, 'Platea', ${adultId}, 'Adulto', 4000, 0 from ordered
    returning order_id as id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was sold');
  return row.id;
}
