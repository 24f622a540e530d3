import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildArena } from './arena.ts';
import { type ComparedRead, compareRead, missedRead, type ReadTarget } from './compare-reads.ts';
import { KeepAliveClient } from './keep-alive-client.ts';
import { openShop } from './open-shop.ts';
import { startPlainServer } from './start-plain-server.ts';

/** `npm run load:reads`: plan and status of an arena beside a bare Fastify route that answers a constant of their size. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    seats: { type: 'string', default: '60000' },
  },
});
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};
const detail = z.object({ plan: z.object({ url: z.string() }) });

const shop = await openShop(1);
const plain = await startPlainServer();
try {
  const { showId } = await buildArena(shop.database.db, { seats: Number(values.seats), quota: 1000 });
  const [port = 0] = shop.ports;
  const origin = `http://127.0.0.1:${port}`;
  const show = detail.parse(await (await fetch(`${origin}/api/open/show/${showId}`)).json());
  const br = { 'accept-encoding': 'br' };
  const reads = [
    { name: 'plan, compressed', path: show.plan.url, headers: br },
    { name: 'plan, as it is', path: show.plan.url, headers: {} },
    { name: 'status, compressed', path: `/api/open/show/${showId}/status`, headers: br },
    { name: 'status, as it is', path: `/api/open/show/${showId}/status`, headers: {} },
  ];
  const compared: ComparedRead[] = [];
  for (const [index, { name, path, headers }] of reads.entries()) {
    const ours: ReadTarget = { url: origin + path, headers, pid: shop.servers[0]?.pid ?? 0 };
    // The very bytes: what reads them takes longer for some than for others.
    const content = await bytesOf(port, path, headers);
    const url = await plain.keep(String(index), Uint8Array.from(content));
    const baseline: ReadTarget = { url, headers, pid: plain.pid };
    compared.push(await compareRead(name, content.length, { ours, plain: baseline }, options));
  }
  console.log(`load average ${(loadavg()[0] ?? NaN).toFixed(1)}; ${JSON.stringify(options)}`);
  console.log('                        bytes   ours /s   constant /s   ratio   cpu ratio   p99 ms');
  for (const read of compared) console.log(line(read));
  for (const read of compared) {
    const missed = missedRead(read);
    if (missed === null) continue;
    console.error(missed);
    process.exitCode = 1;
  }
} finally {
  await plain.close();
  await shop.close();
}

/** As they go over the wire. */
async function bytesOf(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const client = new KeepAliveClient(port);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status, body } = await client.ask(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}`,
    '',
  );
  client.close();
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return body;
}

function line({ name, bytes, ours, plain: constant, ratio, processorRatio }: ComparedRead): string {
  return [
    name.padEnd(20),
    String(bytes).padStart(8),
    ours.perSecond.toFixed(0).padStart(9),
    constant.perSecond.toFixed(0).padStart(13),
    ratio.toFixed(2).padStart(7),
    processorRatio.toFixed(2).padStart(11),
    ours.p99.toFixed(0).padStart(8),
  ].join(' ');
}
