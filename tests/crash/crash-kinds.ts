import { pause } from '#server/clock.ts';
import type { BookingCalls } from './booking-calls.ts';
import { signalAll, untilGone } from './processes.ts';
import type { ProductSite } from './product-site.ts';

/** What is killed, all of it by SIGKILL; `power cut` takes everything down with the disk. */
export const CRASH_KINDS = ['server', 'database', 'one backend', 'both', 'power cut'] as const;
export type CrashKind = (typeof CRASH_KINDS)[number];

const BACK_MS = 180_000;

/**
 * Crashes and brings back what does not come back by itself: a killed server is started, a killed database is left
 * to the running server. Answers the seconds from the crash until a question to the database is answered over HTTP.
 */
export async function crash(
  kind: CrashKind,
  site: ProductSite,
  calls: BookingCalls,
  random: () => number,
): Promise<number> {
  const server = site.server;
  const victims = await victimsOf(kind, site, random);
  const from = performance.now();
  if (kind === 'power cut') await site.disk.cutPower(victims);
  else signalAll(victims, 'SIGKILL');
  await untilGone(victims);
  if (victims.includes(server.pid)) {
    await server.end('SIGKILL');
    await site.restart();
  }
  await untilBack(site, calls);
  return (performance.now() - from) / 1000;
}

async function victimsOf(
  kind: CrashKind,
  site: ProductSite,
  random: () => number,
): Promise<readonly number[]> {
  const server = site.server.pid;
  if (kind === 'server') return [server];
  const { postmaster, children } = await site.database();
  if (kind === 'database') return [postmaster];
  if (kind === 'one backend') return children.slice(Math.floor(random() * children.length)).slice(0, 1);
  const both = [server, postmaster, ...children];
  return kind === 'both' ? both : [...both, ...(await site.companions())];
}

/** Until a question to the database is answered over HTTP. Throws after three minutes. */
export async function untilBack(site: ProductSite, calls: BookingCalls): Promise<void> {
  const end = performance.now() + BACK_MS;
  while ((await calls.readNone())?.status !== 404) {
    if (performance.now() > end) throw new Error(`It does not come back:\n${site.server.output()}`);
    if (!site.server.running()) throw new Error(`The server ended:\n${site.server.output()}`);
    await pause(20);
  }
}
