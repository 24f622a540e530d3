import { sql } from 'kysely';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { ManagedRegion } from '#domain/calls/region.ts';
import { type RoomId, roomId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { rowOf, seatMarks, seatName } from '#engine/plan/seat-at-index.ts';
import { accountCaller, type Answered } from '#server/modules/auth/testing/account-caller.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** A room of 100 places without a plan, and who manages its space; another manager, of another space. */
export async function managedRoom(server: TestServer, capacity = 100) {
  const { db } = server;
  const caller = accountCaller(() => server);
  const id = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await statement.execute(db)).rows[0]?.id ?? 0;
  const managerOf = async (email: string, spaceId: number): Promise<string> => {
    const user = await caller.account(email, ['ROLE_SPACE_MANAGER']);
    await sql`insert into space_manager (space_id, user_id) values (${spaceId}, ${user})`.execute(db);
    return (await caller.tokensOf(email)).access_token;
  };
  const space = await id(sql`insert into space (name) values ('Teatro') returning id`);
  const other = await id(sql`insert into space (name) values ('Otro') returning id`);
  const room = roomId.parse(
    await id(
      sql`insert into room (space_id, name, capacity) values (${space}, 'Sala', ${capacity}) returning id`,
    ),
  );
  const tokens = {
    manager: await managerOf('sala@example.test', space),
    stranger: await managerOf('otra@example.test', other),
  };
  return { space, room, ...tokens, ...callsOf(server, caller, tokens.manager, room), caller };
}

function callsOf(
  server: TestServer,
  { call, account, tokensOf }: ReturnType<typeof accountCaller>,
  manager: string,
  room: RoomId,
) {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = manager) =>
    call(method, `/api/${url}`, payload, token);
  const region = async (fields: object): Promise<ManagedRegion> => {
    const made = await ask('POST', `room/${room}/region/`, { ...REGION, ...fields });
    if (made.status !== 201) throw new Error(made.body);
    return made.json<ManagedRegion>();
  };
  /** The newest plan of the room, as a browser reads it. */
  const plan = async (of: RoomId = room): Promise<Plan> => {
    const { plan: newest } = (await ask('GET', `room/${of}/plan`)).json<{ plan: { url: string } }>();
    return decodePlan((await server.app.inject({ url: newest.url })).rawPayload);
  };
  const tokenOf = async (email: string, role: 'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_EVENT_MANAGER') => {
    await account(email, [role]);
    const { access_token: token }: TokenAnswer = await tokensOf(email);
    return token;
  };
  return { ask, region, plan, tokenOf };
}

const REGION = { name: 'Platea', color: '#336699', seated: true, reservable: true, capacity: null };

/** `A: 1 2*` of the rows of a region; `*` after a seat with any mark. */
export function rowsOf(plan: Plan, key: string): readonly string[] {
  const region = plan.regions.find(({ id }) => id === key);
  if (region === undefined) return [];
  const rows = new Map<string, string[]>();
  for (let seat = region.seatStart; seat < region.seatEnd; seat += 1) {
    const { name } = rowOf(plan, seat);
    const text = seatName(plan, seat) + (seatMarks(plan, seat).length > 0 ? '*' : '');
    rows.set(name, [...(rows.get(name) ?? []), text]);
  }
  return [...rows].map(([name, seats]) => `${name}: ${seats.join(' ')}`);
}

export function statusAndCode({ status, code }: Answered): readonly [number, string | undefined] {
  return [status, code];
}
