import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type OrderId, orderId, ticketId, type TicketId, type UserId, userId } from '#domain/ids.ts';
import type { Participant, ParticipantField } from '#domain/participant.ts';
import type { Role } from '#domain/roles.ts';
import { hashSecret } from '#server/http/secret.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import { startTestServer, TOKEN_KEY, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

/** Who asks: an account of each kind that the tests need; `stranger` manages another space. */
const STAFF = {
  admin: ['ROLE_ADMIN'],
  manager: ['ROLE_SPACE_MANAGER'],
  stranger: ['ROLE_SPACE_MANAGER'],
  eventManager: ['ROLE_EVENT_MANAGER'],
  usher: ['ROLE_SEAT_USHER'],
} as const satisfies Record<string, readonly Role[]>;
export type Staff = keyof typeof STAFF;

interface Purchase {
  readonly seats?: readonly number[];
  readonly places?: number;
  readonly customer?: UserId;
  readonly state?: 'paid' | 'reserved' | 'pending';
  readonly participants?: readonly Participant[];
}

/** The little theatre with staff who may look at it, and a way to sell. */
export type SoldTheatre = Awaited<ReturnType<typeof startSoldTheatre>>;

export async function startSoldTheatre() {
  const server: TestServer = await startTestServer();
  const { db, app } = server;
  const theatre: Theatre = await buildTheatre(db);
  const tokens = new Map<Staff, string>();
  for (const [name, roles] of Object.entries(STAFF)) {
    const id = await account(`${name}@theatre.test`, 'Ana', 'Gil', roles);
    tokens.set(name as Staff, (await startSession({ db, tokenKey: TOKEN_KEY }, id)).access_token);
    if (name === 'manager') {
      await sql`insert into space_manager (space_id, user_id) values (${theatre.spaceId}, ${id})`.execute(db);
    }
  }
  const customer = await account('eva@example.org', 'Eva', 'Ruiz', ['ROLE_USER']);

  async function account(
    email: string,
    name: string,
    lastName: string,
    roles: readonly Role[],
  ): Promise<UserId> {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, name, last_name, roles, verified_at)
      values (${email}, ${name}, ${lastName}, ${[...roles]}::text[], now()) returning id`.execute(db);
    return userId.parse(rows[0]?.id);
  }

  const call = (
    who: Staff,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${tokens.get(who)}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

  /** Where the first fault of a refusal is, and its code. */
  const faultOf = (answer: { json<Body>(): Body }) => {
    const [first] = answer.json<{ violations?: { propertyPath: string; code: string }[] }>().violations ?? [];
    return first && [first.propertyPath, first.code];
  };

  let sales = 0;

  /** An order of stalls at 30,00 and places on the floor at 15,00. */
  async function sell({
    seats = [],
    places = 0,
    customer: buyer = customer,
    state = 'paid',
    participants = [],
  }: Purchase): Promise<{ orderId: OrderId; reference: string; ticketIds: readonly TicketId[] }> {
    const booking = randomUUID();
    const reference = `SOLD${(sales += 1)}`;
    await sql`
      insert into booking (id, token_hash, event_id, user_id, state, deadline)
      values (${booking}, ${hashSecret(booking)}, ${theatre.eventId}, ${buyer}, 'confirmed', now() + interval '1 day')`.execute(
      db,
    );
    const total = seats.length * 3000 + places * 1500;
    const { rows: ordered } = await sql<{ id: number }>`
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total,
        confirmation, purchased_at)
      values (${reference}, ${theatre.eventId}, ${booking}, ${buyer}, ${state}, 'EUR', 0, ${total},
        '{}', ${state === 'paid' ? new Date() : null}) returning id`.execute(db);
    const order = orderId.parse(ordered[0]?.id);
    const sold = [...seats, ...Array.from({ length: places }, () => null)];
    const ticketIds: TicketId[] = [];
    for (const [position, seat] of sold.entries()) {
      const isSeat = seat !== null;
      const { rows } = await sql<{ id: string }>`
        insert into ticket (order_id, event_id, show_id, region, seat, region_name, row_name, seat_name, ticket_type_id,
          ticket_type_name, price, participant, position)
        values (${order}, ${theatre.eventId}, ${theatre.showId}, ${isSeat ? 0 : 2}, ${seat}, ${isSeat ? 'Platea' : 'Pista'},
          ${isSeat ? 'A' : null}, ${isSeat ? String(seat + 1) : null}, ${isSeat ? theatre.adultId : theatre.floorId},
          ${isSeat ? 'Adulto' : 'Pista'}, ${isSeat ? 3000 : 1500},
          ${JSON.stringify(participants[position] ?? {})}, ${position}) returning id`.execute(db);
      ticketIds.push(ticketId.parse(rows[0]?.id));
    }
    return { orderId: order, reference, ticketIds };
  }

  /** What the event asks of each participant. */
  async function require(...fields: readonly ParticipantField[]): Promise<void> {
    await sql`update event set required_participant_fields = ${[...fields]}::text[] where id = ${theatre.eventId}`.execute(
      db,
    );
  }

  return { server, theatre, customer, account, call, faultOf, sell, require };
}
