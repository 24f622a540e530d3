import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { offerChanges } from '#server/live/offer-changes.ts';
import { callOffImpact } from '#server/modules/event-product/call-off-shows.ts';
import { cancelShows } from '#server/modules/event-product/change-shows.ts';
import { changeProducts } from '#server/modules/event-product/product-routes.ts';
import { findScope } from '#server/modules/event-product/product-scope.ts';
import { median, round } from '../figures.ts';
import { embeddedTarget } from '../holds/targets.ts';
import { buildHouse, type House, TICKETS } from './sold-house.ts';

/** Orders of the show that is called off; the first is the baseline. */
const ORDERS = [200, 2000] as const;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** An order of many costs at most so many times one of few, and all of them together so many seconds. */
const AIM = { timesAnOrder: 1.25, seconds: 10 };

const target = await embeddedTarget();
try {
  await run();
} finally {
  await target.close();
}

async function run(): Promise<void> {
  const { db, close } = openDatabase(target.connection, { connections: 4 });
  await migrateToLatest(db);
  const house = await buildHouse(db);
  console.log(
    `${target.description}; ${TICKETS} seats and an add-on an order; load ${loadavg().map(round).join(' ')}`,
  );
  const seconds = new Map<number, { readonly asked: number; readonly done: number }[]>();
  await callOff(db, house, 20);
  for (let i = 0; i < ROUNDS; i++)
    for (const orders of ORDERS)
      seconds.set(orders, [...(seconds.get(orders) ?? []), await callOff(db, house, orders)]);
  await close();

  const rows = [...seconds].map(([orders, all]) => {
    const done = median(all.map((each) => each.done));
    return {
      orders,
      'what it would give back, s': round(median(all.map(({ asked }) => asked))),
      'called off, s': round(done),
      'ms an order': round((done / orders) * 1000),
    };
  });
  console.table(rows);
  const [few, many] = rows;
  if (few === undefined || many === undefined) throw new Error('nothing was measured');
  const times = many['ms an order'] / few['ms an order'];
  console.log(`an order of ${many.orders} takes ${round(times)} times one of the baseline's ${few.orders}`);
  const isMet = times <= AIM.timesAnOrder && many['called off, s'] <= AIM.seconds;
  console.log(`aim: at most ${AIM.timesAnOrder} times, and ${AIM.seconds} s: ${isMet ? 'met' : 'MISSED'}`);
  console.log(JSON.stringify({ bench: 'call-off', rows, aim: AIM }));
  if (!isMet) process.exitCode = 1;
}

/** Calls a show of so many orders off, as the dialog does: seconds of its question and of the deed. */
async function callOff(db: Kysely<Database>, house: House, orders: number) {
  const showId = await house.sellShow(orders);
  const scope = await findScope(
    db,
    {
      userId: house.staff,
      roles: ['ROLE_ADMIN'],
      isVerified: true,
      sessionId: '',
      impersonator: null,
      hasSecondFactor: false,
    },
    house.eventId,
  );
  if (scope === null) throw new Error('no event');
  const before = performance.now();
  await callOffImpact(db, [showId]);
  const between = performance.now();
  const wish = { showIds: [showId], tell: { reason: 'Ana is ill' } };
  const done = await changeProducts({ db, offers: offerChanges() }, scope, (trx) =>
    cancelShows(trx, scope, wish, house.staff),
  );
  const after = performance.now();
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  await check(db, showId, orders);
  return { asked: (between - before) / 1000, done: (after - between) / 1000 };
}

/** Every ticket void, every order refunded, its money owed, its seats nobody's, and everybody told. */
async function check(db: Kysely<Database>, showId: ShowId, orders: number): Promise<void> {
  const { rows } = await sql`
    with ordered as (select distinct order_id as id from ticket where show_id = ${showId})
    select (select count(*)::integer from ticket where show_id = ${showId} and state = 'void') as tickets,
      (select count(*)::integer from ticket_order join ordered using (id) where state = 'refunded') as orders,
      (select count(*)::integer from refund join order_refund given on given.id = order_refund_id
        join ordered on ordered.id = given.order_id) as refunds,
      (select count(*)::integer from show_seat where show_id = ${showId} and state <> 0) as seats,
      (select count(*)::integer from letter join ordered on ordered.id = letter.order_id) as letters`.execute(
    db,
  );
  const found = JSON.stringify(rows[0]);
  const wanted = JSON.stringify({
    tickets: orders * TICKETS,
    orders,
    refunds: orders,
    seats: 0,
    letters: orders * 2,
  });
  if (found !== wanted) throw new Error(`called off as ${found}, not ${wanted}`);
}
