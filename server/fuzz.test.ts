import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { bookingCreated } from '#domain/calls/booking.ts';
import { refusalBody } from '#domain/calls/refusal-body.ts';
import { userId } from '#domain/ids.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { startSession } from './modules/auth/auth-service.ts';
import { type SoldTheatre, startSoldTheatre } from './modules/ticket/testing/sold-theatre.ts';
import { documentedCalls } from './testing/documented-calls.ts';
import { type FuzzRequest, fuzzRequests } from './testing/fuzz-requests.ts';
import { TOKEN_KEY } from './testing/test-server.ts';
import { makeThings } from './testing/theatre-things.ts';

/** Kept, so that what they found once is asked for ever; `FUZZ_SEED` asks another one. */
const SEEDS = [20_261_123, 4_711, 271_828, 99];
const WANTED = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const OWN_SEED = process.env['FUZZ_SEED'];
/** The quick run takes the first seed alone. */
const USED = OWN_SEED === undefined ? SEEDS.slice(0, WANTED > 5000 ? SEEDS.length : 1) : [Number(OWN_SEED)];
/** Nothing of how it is made may be in an answer that refuses. */
const INSIDES =
  /node_modules|\bat .+\.[jt]s:\d+|\b(?:Type|Range|Syntax|Reference|Database)Error\b|\bpg_|"stack"/;
/** So often everybody signs in anew: some calls end a session, or an account. */
const RENEWED = 40;

let sold: SoldTheatre | undefined;
afterEach(async () => sold?.server.close());

type Asker = Role | 'visitor' | 'forged';
/** Whoever may do most gets furthest. */
const ASKERS: readonly Asker[] = [
  'visitor',
  'forged',
  ...ROLES,
  ...Array.from({ length: 8 }, () => 'ROLE_SUPER_ADMIN' as const),
];

async function tokenOf({ server: { db } }: SoldTheatre, role: Role): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, name, roles, verified_at)
    values (${role} || gen_random_uuid() || '@fuzz.test', 'Ana', ${[role]}::text[], now()) returning id`.execute(
    db,
  );
  return (await startSession({ db, tokenKey: TOKEN_KEY }, userId.parse(rows[0]?.id))).access_token;
}

/** The booking of a visitor, whose id and token the requests may name. */
async function takeSeat({ server: { app }, theatre: { showId } }: SoldTheatre) {
  const payload = { seats: [{ showId, seat: 1 }] };
  const answer = await app.inject({ method: 'POST', url: '/api/open/booking/', payload });
  return bookingCreated.parse(answer.json());
}

/** Who asks, as headers. */
function identities(theatre: SoldTheatre) {
  const tokens = new Map<Role, string>();
  let asked = 0;
  return async (asker: Asker): Promise<Record<string, string>> => {
    if (asked++ % RENEWED === 0) tokens.clear();
    if (asker === 'visitor') return {};
    if (asker === 'forged') return { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    const token = tokens.get(asker) ?? (await tokenOf(theatre, asker));
    tokens.set(asker, token);
    return { authorization: `Bearer ${token}` };
  };
}

/** What is wrong with how a request was answered; null: nothing. */
function faultOf(method: string, answer: LightMyRequestResponse): string | null {
  const { statusCode, headers } = answer;
  const body = textOf(answer);
  if (statusCode >= 500) return 'failed';
  if (statusCode < 400) return null;
  if (INSIDES.test(body)) return 'tells how it is made';
  if (headers['content-type'] !== 'application/json; charset=utf-8') return 'is no refusal by its type';
  if (method === 'HEAD') return null;
  return refusalBody.strict().safeParse(JSON.parse(body)).success ? null : 'is no refusal by its shape';
}

/** The body as the asker reads it: a long one comes compressed to who takes that. */
function textOf({ headers, body, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

async function send(
  { server: { app } }: SoldTheatre,
  request: FuzzRequest,
  identity: Record<string, string>,
) {
  const { payload, ...rest } = request;
  const answer = await app.inject({
    ...rest,
    headers: { ...request.headers, ...identity },
    ...(payload === undefined ? {} : { payload }),
  });
  const fault = faultOf(request.method, answer);
  const what = `${textOf(answer).slice(0, 200)} to ${JSON.stringify({ ...request, identity }).slice(0, 2000)}`;
  return {
    status: answer.statusCode,
    fault: fault === null ? null : `${fault}: ${answer.statusCode} ${what}`,
  };
}

test.each(USED)(
  'no input of any call makes the server fail, and every refusal has the same shape (seed %i)',
  async (seed) => {
    const theatre = await startSoldTheatre();
    sold = theatre;
    const { booking, token } = await takeSeat(theatre);
    const world = { things: { ...(await makeThings(theatre)), booking: booking.id }, bookingToken: token };
    const calls = (await documentedCalls(theatre.server.app)).filter(({ path }) => !path.endsWith('/stream'));
    expect(calls.length).toBeGreaterThan(250);
    const rounds = Math.ceil(WANTED / USED.length / calls.length);
    const requests = calls.map((call, index) => ({
      asked: fc.sample(fc.tuple(fuzzRequests(call, world), fc.constantFrom(...ASKERS)), {
        seed: seed + index,
        numRuns: rounds,
      }),
    }));
    const headersFor = identities(theatre);
    const counts = new Map<number, number>();
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const { asked } of requests) {
        const [request, asker] = asked[round] ?? [];
        if (request === undefined || asker === undefined) throw new Error('too few requests');
        const { status, fault } = await send(theatre, request, await headersFor(asker));
        if (fault !== null) faults.push(fault);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    const total = rounds * calls.length;
    const answers = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(`seed ${seed}: ${total} requests to ${calls.length} calls; ${answers.join(', ')}\n`);
    expect(faults).toEqual([]);
    // It reaches what the calls do, not their guards alone.
    expect([...counts].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0)).toBeGreaterThan(
      total / 20,
    );
  },
  60_000 + WANTED * 100,
);
