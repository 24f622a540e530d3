import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { type BookingModule, bookingModule } from '#server/modules/booking/booking-module.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { serveBookings } from './serve-bookings.ts';
import { median, missedAims, printReport, type TargetReport } from './report.ts';
import { makeSale } from './sale.ts';
import { embeddedTarget, otherTarget, type Target } from './targets.ts';
import {
  hotClients,
  hotPackClients,
  httpHolder,
  serviceHolder,
  spreadClients,
  spreadPackClients,
} from './holders.ts';
import { CLIENTS, measure, measureUpdates } from './loads.ts';

/** Each kind is measured so often, in turns, and the median counts: the machine may be shared. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = 3;

const reports: TargetReport[] = [];
for (const open of [embeddedTarget, otherTarget]) {
  const target = await open();
  if (target === null) console.log('No other PostgreSQL answers: set TEST_DATABASE_URL to measure one.');
  else reports.push(await measureTarget(target).finally(() => target.close()));
}
printReport(reports);
const missed = missedAims(reports);
for (const miss of missed) console.error(miss);
if (missed.length > 0) process.exitCode = 1;

async function measureTarget(target: Target): Promise<TargetReport> {
  const database = openDatabase(target.connection, { connections: 8 });
  await migrateToLatest(database.db);
  // One show to warm up, then one a round for the service and one for HTTP; a group a round.
  const sale = await makeSale(database.db, 2 * ROUNDS + 1, ROUNDS);
  const bookings: BookingModule = bookingModule({
    ...database,
    publisher: { publish: () => undefined },
    clock: systemClock,
    bookingMinutes: 10,
    decodePlan,
    chooseSeats: bestAvailable,
  });
  const http = await serveBookings(database.db, bookings);
  const service = Array.from({ length: CLIENTS }, () => serviceHolder(bookings));
  const overHttp = Array.from({ length: CLIENTS }, () => httpHolder(http.port));

  const shows = sale.large[Symbol.iterator]();
  const nextShow = () => shows.next().value!;
  const groups = sale.largeGroups[Symbol.iterator]();
  const nextGroup = () => groups.next().value!;
  await measure(spreadClients(service, nextShow()));
  await measureUpdates(target.connection, 1);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      limit: await measureUpdates(target.connection, SECONDS),
      spread: await measure(spreadClients(service, nextShow())),
      hot: await measure(hotClients(service, sale.small), SECONDS),
      packSpread: await measure(spreadPackClients(service, nextGroup())),
      packHot: await measure(hotPackClients(service, sale.smallGroup), SECONDS),
      httpSpread: await measure(spreadClients(overHttp, nextShow())),
      httpHot: await measure(hotClients(overHttp, sale.small), SECONDS),
    });
  }
  for (const holder of overHttp) holder.close();
  await http.close();
  await database.close();
  return { name: target.name, description: target.description, ...median(rounds) };
}
