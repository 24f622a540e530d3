import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureUpdates } from '../bench/holds/loads.ts';
import { signedInAccounts } from './accounts.ts';
import { buildArena } from './arena.ts';
import { AIMS, faultsOf, printOnSale } from './on-sale-report.ts';
import { runOnSale } from './on-sale-run.ts';
import { settleHolds, sweepOnSale } from './on-sale-sweep.ts';
import { openShop } from './open-shop.ts';

/**
 * `npm run load:on-sale -- --buyers 5000 --tickets 20000 --think 6`: an arena goes on sale on two servers. Fails on
 * anything wrong, and on an answer of 5xx; the aims are only told.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '5000' },
    tickets: { type: 'string', default: '20000' },
    seats: { type: 'string', default: '60000' },
    think: { type: 'string', default: '6' },
    ramp: { type: 'string', default: '10' },
    most: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '2' },
    known: { type: 'string', default: '0.8' },
  },
});
const number = (name: keyof typeof values) => Number(values[name]);
/** Of one server: sixteen of its pool, three of the holds. */
const CONNECTIONS_OF_A_SERVER = 19;
const LIMIT_SECONDS = 5;

const shop = await openShop(number('servers'), { NODE_OPTIONS: process.env['LOAD_SERVER_OPTIONS'] ?? '' });
try {
  console.log(
    `${shop.description}; ${values.servers} servers, ${values.buyers} buyers (${values.known} with an account), think ${values.think} s`,
  );
  const arena = await buildArena(shop.database.db, { seats: number('seats'), quota: 1000 });
  const accounts = await signedInAccounts(shop.database.db, number('buyers') + number('tickets'));
  const limitConnections = CONNECTIONS_OF_A_SERVER * shop.servers.length;
  const limit = await measureUpdates(shop.connection, LIMIT_SECONDS, limitConnections);
  const before = loadavg()[0] ?? NaN;
  const figures = await runOnSale(shop, arena, {
    ...{ buyers: number('buyers'), tickets: number('tickets'), think: number('think') },
    ...{ ramp: number('ramp'), most: number('most'), seed: number('seed') },
    ...{ known: number('known'), accounts },
  });
  const load = [before, loadavg()[0] ?? NaN] as const;
  const stuck = await settleHolds(shop);
  const report = { ...figures, limit, limitConnections, load, stuck, findings: await sweepOnSale(shop) };
  printOnSale(report);
  for (const { output } of shop.servers) {
    const said = output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    for (const line of said.slice(0, 5)) console.log(line.slice(0, 600));
  }
  const holds = figures.steps.filter(({ step }) => step.startsWith('hold'));
  for (const { step, p99 } of holds.filter(({ p99 }) => p99 > AIMS.holdP99))
    console.log(`missed: ${step} p99 ${p99.toFixed(0)} ms, aim ${AIMS.holdP99}`);
  if (figures.orders / figures.seconds < AIMS.ordersPerSecond)
    console.log(`missed: below ${AIMS.ordersPerSecond} paid orders a second`);
  const faults = faultsOf(report);
  for (const fault of faults.slice(0, 20)) console.error(`wrong: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await shop.close();
}
