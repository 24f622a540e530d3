import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentStarted } from '#domain/calls/booking.ts';
import { type Made, refused, saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

/** Who confirms and pays at once shares transactions: what they could take from each other is still given once. */
let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, create, empty } = saleCaller(() => sale);
beforeEach(() => empty());

interface Buyer extends Made {
  readonly authorization: string;
}

/** Each somebody else, with a place on the floor. */
const buyers = (count: number): Promise<readonly Buyer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const made = await create({ places: [{ region: 2, quantity: 1 }] });
      const { authorization } = await sale.signIn();
      return { ...made, authorization };
    }),
  );
const confirm = ({ path, headers, authorization }: Buyer, addOns: readonly object[] = [], total = 1600) =>
  call(
    'POST',
    `${path}/confirm`,
    { acceptTerms: true, participants: [{ firstName: 'Ana' }], addOns, total },
    { ...headers, authorization },
  );
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('four confirm the last three of an add-on: three get it', async () => {
  const programme = [{ addOnId: sale.programmeId, quantity: 1 }];
  const all = await buyers(4);
  const confirmed = await Promise.all(all.map((buyer) => confirm(buyer, programme, 2100)));
  expect(statuses(confirmed)).toEqual([200, 200, 200, 409]);
});

test('of those that are wrong each is told its own, and the others go on', async () => {
  const [wrongTotal, stranger, fine] = await buyers(3);
  if (wrongTotal === undefined || stranger === undefined || fine === undefined) throw new Error('three came');
  const answers = await Promise.all([
    confirm(wrongTotal, [], 1),
    confirm({ ...stranger, headers: { 'x-booking-token': 'another' } }),
    confirm(fine),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 404, 200]);
});

// Last: what was paid stays.
test('six confirm the last four of a ticket type: four may pay, and paid they have a ticket each', async () => {
  const all = await buyers(6);
  const confirmed = await Promise.all(all.map((buyer) => confirm(buyer)));
  expect(statuses(confirmed)).toEqual([200, 200, 200, 200, 409, 409]);
  for (const answer of confirmed.filter(({ status }) => status === 409))
    expect(refused(answer).slice(0, 2)).toEqual([409, 'ticketTypeSoldOut']);

  const paying = all.filter((_buyer, index) => confirmed[index]?.status === 200);
  const started = await Promise.all(
    paying.map(({ path, headers, authorization }) =>
      call('POST', `${path}/payment`, {}, { ...headers, authorization }),
    ),
  );
  const payments = started.map(({ body }) => paymentStarted.parse(body).paymentId);
  expect(new Set(payments).size).toBe(4);
  const pressed = await Promise.all(
    payments.map((id) =>
      sale.server.app.inject({
        method: 'POST',
        url: `/sandbox-payment/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'action=pay',
      }),
    ),
  );
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);

  const { rows } = await sql<{ state: string; tickets: number; letters: number; papers: number }>`
    select ordered.state, (select count(*) from ticket where order_id = ordered.id) as tickets,
      (select count(*) from letter where order_id = ordered.id) as letters,
      (select count(*) from invoice where order_id = ordered.id) as papers
    from ticket_order ordered join payment on payment.order_id = ordered.id and payment.state = 'succeeded'`.execute(
    sale.database.db,
  );
  expect(rows).toEqual(
    Array.from({ length: 4 }, () => ({ state: 'paid', tickets: 1, letters: 1, papers: 1 })),
  );
});
