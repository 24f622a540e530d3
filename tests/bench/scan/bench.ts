import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { scanResults, type ScanTicket } from '#domain/calls/scan.ts';
import type { TicketId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { bookingModule } from '#server/modules/booking/booking-module.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { judgeOffline } from '../../../src/features/scan/model/scan-verdict.ts';
import { verifyCode } from '../../../src/features/scan/model/verify-code.ts';
import { median, percentile, round } from '../figures.ts';
import { HttpClient } from '../holds/http-client.ts';
import { type Attempt, measure, type Measured, measureUpdates } from '../holds/loads.ts';
import { serveBookings } from '../holds/serve-bookings.ts';
import { embeddedTarget } from '../holds/targets.ts';
import { sellShow, type SoldShow } from './door.ts';

/** Devices at the doors, each with one call under way. */
const DEVICES = 20;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = 3;
/** More than {@link ROUNDS} of {@link SECONDS} can scan. */
const TICKETS = 40_000;
/** Every so many codes are held before two devices at once. */
const TWICE = 10;
const AIM = { perSecond: 200, offlineMs: 20 };

const UNUSED = {
  regionName: 'Pista',
  furniture: null,
  rowName: null,
  seatName: null,
  marks: [],
  ticketTypeName: 'Pista',
  name: '',
  buyer: 'Eva Ruiz',
  age: null,
  reference: 'BENCH',
  state: 'valid',
  usedAt: null,
  usedGate: null,
  usedDevice: null,
} as const;

const target = await embeddedTarget();
try {
  await run();
} finally {
  await target.close();
}

async function run(): Promise<void> {
  const database = openDatabase(target.connection, { connections: 8 });
  await migrateToLatest(database.db);
  const signer = ticketSigner(newTicketKey());
  const bookings = bookingModule({
    ...database,
    publisher: { publish: () => undefined },
    clock: systemClock,
    bookingMinutes: 10,
    decodePlan,
    chooseSeats: bestAvailable,
  });
  const server = await serveBookings(database.db, bookings, signer);
  const show = await sellShow(database.db, signer, randomBytes(32), TICKETS);
  const clients = Array.from({ length: DEVICES }, () => new HttpClient(server.port));
  const door = doorOf(show);
  const rounds: { limit: Measured; scans: Measured }[] = [];
  await measure(clients.map(door.device), 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      limit: await measureUpdates(target.connection, SECONDS),
      scans: await measure(clients.map(door.device), SECONDS),
    });
  }
  for (const client of clients) client.close();
  const { rows } = await sql<{ used: number; admitted: number }>`
    select (select count(*)::integer from ticket where state = 'used') as used,
      (select count(*)::integer from scan where outcome = 'accepted') as admitted`.execute(database.db);
  const offline = await measureOffline(show, signer.keys());
  await server.close();
  await database.close();

  const perSecond = median(rounds.map(({ scans }) => scans.perSecond));
  const limit = median(rounds.map(({ limit: updates }) => updates.perSecond));
  console.log(
    `${target.description}; ${DEVICES} devices, one call each under way, ${ROUNDS} × ${SECONDS} s, medians`,
  );
  console.table({
    'scans online /s': round(perSecond),
    'p50 ms': round(median(rounds.map(({ scans }) => scans.p50))),
    'p99 ms': round(median(rounds.map(({ scans }) => scans.p99))),
    'single-row updates /s (64 clients)': round(limit),
    'share of that limit': round(perSecond / limit),
    'codes shown': door.shown(),
    'accepted by answers': door.accepted(),
    'used in the database': rows[0]?.used,
    'admissions in the database': rows[0]?.admitted,
    'offline check ms p50': round(median(offline)),
    'offline check ms p99': round(percentile(offline, 0.99)),
    'offline check ms max': round(Math.max(...offline)),
  });
  const faults = [
    ...(perSecond < AIM.perSecond ? [`fewer than ${AIM.perSecond} scans a second`] : []),
    ...(percentile(offline, 0.99) > AIM.offlineMs
      ? [`an offline check takes more than ${AIM.offlineMs} ms`]
      : []),
    ...(new Set([door.shown(), door.accepted(), rows[0]?.used, rows[0]?.admitted]).size === 1
      ? []
      : ['a ticket was not accepted exactly once']),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** The codes of a show, each shown once, every tenth to two devices at the same moment. */
function doorOf({ showId, codes, authorization }: SoldShow) {
  let next = 0;
  let accepted = 0;
  let again: string | null = null;
  const headers = `authorization: ${authorization}\r\nx-requested-with: XMLHttpRequest\r\n`;
  const take = (): string | undefined => {
    if (again !== null) {
      const code = again;
      again = null;
      return code;
    }
    const code = codes[next];
    next += 1;
    if (code !== undefined && next % TWICE === 0) again = code;
    return code;
  };
  return {
    shown: () => Math.min(next, codes.length),
    accepted: () => accepted,
    device:
      (client: HttpClient, index: number): Attempt =>
      async () => {
        const code = take();
        if (code === undefined) return null;
        const scan = { id: randomUUID(), code, at: new Date().toISOString(), way: 'camera' };
        const body = JSON.stringify({ showId, gate: `P${index}`, device: `D${index}`, scans: [scan] });
        const answer = await client.ask('POST', '/api/scan/', body, headers);
        if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
        const [result] = scanResults.parse(JSON.parse(answer.body)).results;
        if (result?.outcome === 'accepted') accepted += 1;
        return true;
      },
  };
}

/** From the text of a code to the verdict, by the list of a large show; milliseconds of each. */
async function measureOffline(
  { showId, codes, ids }: SoldShow,
  keys: Parameters<typeof verifyCode>[1],
): Promise<readonly number[]> {
  const tickets = new Map<TicketId, ScanTicket>(ids.map((id) => [id, { ...UNUSED, id }]));
  const times: number[] = [];
  for (const code of codes.slice(0, 2000)) {
    const before = performance.now();
    const claim = await verifyCode(code, keys);
    const { outcome } = judgeOffline(claim, { showId, tickets, departed: new Set() });
    times.push(performance.now() - before);
    if (outcome !== 'accepted') throw new Error(`a good code was ${outcome}`);
  }
  return times;
}
