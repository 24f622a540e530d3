import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildArena } from './arena.ts';
import { openShop } from './open-shop.ts';
import { residentBytes, secondsOfFamily } from './processor-time.ts';
import { runWatchers } from './watchers-run.ts';

/** `npm run load:watchers -- --watchers 5000 --changes 500 --seconds 30`: open status streams while seats change. */
const { values } = parseArgs({
  options: {
    watchers: { type: 'string', default: '5000' },
    changes: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    seats: { type: 'string', default: '60000' },
  },
});
const AIMS = { p99: 1000, bytes: 30_000 };

const shop = await openShop(1);
try {
  const { showId } = await buildArena(shop.database.db, { seats: Number(values.seats), quota: 1000 });
  const [port = 0] = shop.ports;
  const [server] = shop.servers;
  const pid = server?.pid ?? 0;
  const before = { load: loadavg()[0] ?? NaN, server: await secondsOfFamily(pid), own: process.cpuUsage() };
  const figures = await runWatchers({
    ...{ port, showId, watchers: Number(values.watchers), changes: Number(values.changes) },
    ...{ seconds: Number(values.seconds), memory: () => residentBytes(pid) },
  });
  const own = process.cpuUsage(before.own);
  const { delays, bytesAWatcher, seconds, changedSeats } = figures;
  console.log(
    `${shop.description}; load average ${before.load.toFixed(1)} → ${(loadavg()[0] ?? NaN).toFixed(1)}`,
  );
  console.log(
    `${figures.opened} streams, ${(changedSeats / seconds).toFixed(0)} seats a second over ${seconds.toFixed(1)} s`,
  );
  console.log(
    `delay, from asking to seeing, of ${delays.count} changes seen: p50 ${delays.at(0.5)} ms, p95 ${delays.at(0.95)} ms, p99 ${delays.at(0.99)} ms`,
  );
  console.log(
    `memory a stream: ${(bytesAWatcher.open / 1000).toFixed(1)} kB open, ${(bytesAWatcher.after / 1000).toFixed(1)} kB after the changes`,
  );
  console.log(
    `processor: server ${((await secondsOfFamily(pid)) - before.server).toFixed(1)} s, watchers and buyers ${((own.user + own.system) / 1e6).toFixed(1)} s`,
  );
  console.log(`version ${figures.version}; ${figures.inconsistent} inconsistent, ${figures.faults} faults`);
  for (const [answer, count] of figures.answers) console.log(`${String(count).padStart(8)} × ${answer}`);
  if (delays.at(0.99) > AIMS.p99) console.log(`missed: p99 above ${AIMS.p99} ms`);
  if (bytesAWatcher.open > AIMS.bytes) console.log(`missed: above ${AIMS.bytes} bytes a stream`);
  if (figures.inconsistent + figures.faults > 0 || changedSeats === 0) process.exitCode = 1;
} finally {
  await shop.close();
}
