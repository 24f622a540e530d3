import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldUp } from './testing/held-up.ts';
import { saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, create } = saleCaller(() => sale);

test('confirming takes add-ons before ticket types, as applying money does: they never wait in a circle', async () => {
  const { headers, path } = await create({ places: [{ region: 2, quantity: 1 }] });
  const { authorization } = await sale.signIn();
  const confirm = () =>
    call(
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
  const addOn = sql`select from add_on where id = ${sale.programmeId} for update`;
  const confirmed = await heldUp(sale.database.db, addOn, 1, confirm, (money) =>
    sql`select from ticket_type where id = ${sale.floor} for no key update nowait`.execute(money),
  );
  expect(confirmed).toMatchObject({ status: 200, body: { total: 2100 } });
});
