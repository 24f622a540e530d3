import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, create } = saleCaller(() => sale);

/** Whether somebody of this database waits for a lock. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(sale.database.db);
  return (rows[0]?.waiting ?? 0) > 0;
}

test('confirming takes add-ons before ticket types, as applying money does: they never wait in a circle', async () => {
  const { headers, path } = await create({ places: [{ region: 2, quantity: 1 }] });
  const { authorization } = await sale.signIn();
  const money = await sale.database.pool.connect();
  await money.query('begin');
  await money.query('select from add_on where id = $1 for update', [sale.programmeId]);
  const confirmed = call(
    'POST',
    `${path}/confirm`,
    {
      acceptTerms: true,
      participants: [{ firstName: 'Ana' }],
      addOns: [{ addOnId: sale.programmeId, quantity: 1 }],
      total: 2100,
    },
    { ...headers, authorization },
  );
  try {
    while (!(await somebodyWaits()));
    await money.query('select from ticket_type where id = $1 for no key update nowait', [sale.floor]);
  } finally {
    await money.query('rollback');
    money.release();
  }
  expect(await confirmed).toMatchObject({ status: 200, body: { total: 2100 } });
});
