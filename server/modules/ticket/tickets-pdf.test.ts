import { writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '#server/http/secret.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import { readOrder } from '#server/modules/order/order-service.ts';
import { TOKEN_KEY } from '#server/testing/test-server.ts';
import { textRuns } from './paper/paper-fonts.ts';
import { type SoldTheatre, startSoldTheatre } from './testing/sold-theatre.ts';
import { ticketsPdf } from './tickets-pdf.ts';

let sold: SoldTheatre;
let own: Record<string, string>;
let order: Awaited<ReturnType<SoldTheatre['sell']>>;

beforeAll(async () => {
  sold = await startSoldTheatre();
  order = await sold.sell({
    seats: [0, 1],
    places: 2,
    participants: [{ firstName: 'Íñigo', lastName: 'Peña Łukasz 王' }],
  });
  const { db } = sold.server;
  own = {
    authorization: `Bearer ${(await startSession({ db, tokenKey: TOKEN_KEY }, sold.customer)).access_token}`,
  };
});
afterAll(async () => sold.server.close());

const read = async () => (await readOrder(sold.server.db, sold.server.signer, order))!.order;
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** What the pages are told to draw. */
function drawn(pdf: Buffer): string {
  const parts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // no compressed stream
    }
  }
  return parts.join('\n');
}

describe('on paper', () => {
  test('each has a sheet for itself, or three share one', async () => {
    const one = await ticketsPdf(sold.server, await read(), { language: 'es', perPage: 'one' });
    const several = await ticketsPdf(sold.server, await read(), { language: 'en', perPage: 'several' });
    if (process.env['KEEP_PDF']) {
      writeFileSync('/tmp/gate-one.pdf', one);
      writeFileSync('/tmp/gate-several.pdf', several);
    }
    expect([one.subarray(0, 5).toString(), sheets(one), sheets(several)]).toEqual(['%PDF-', 4, 2]);
    expect(one.toString('latin1')).toContain('InstrumentSans');
    expect(one.toString('latin1')).not.toContain('/Subtype /Image');
    expect(drawn(one).length).toBeGreaterThan(10_000);
  });

  test('of a pack say so, and the first says what was bought beside them', async () => {
    const order = await read();
    const look = { language: 'es', perPage: 'one' } as const;
    const length = async (change: object, ticket: number) => {
      const ticketIds = order.tickets.slice(ticket, ticket + 1).map(({ id }) => id);
      return drawn(await ticketsPdf(sold.server, { ...order, ...change }, { ...look, ticketIds })).length;
    };
    const addOns = [{ name: 'Programa de mano', quantity: 2, price: 800 }];
    const [plain, withPack, withAddOns] = await Promise.all([
      length({}, 0),
      length({ packName: 'Fin de semana' }, 0),
      length({ addOns }, 0),
    ]);
    expect([withPack > plain, withAddOns > plain]).toEqual([true, true]);
    expect(await length({ addOns }, 1)).toBe(await length({}, 1));
    // Once the first is void, the next one says it.
    const tickets = order.tickets.map((ticket, index) =>
      index === 0 ? { ...ticket, state: 'void' } : ticket,
    );
    expect(await length({ addOns, tickets }, 1)).toBeGreaterThan(await length({ tickets }, 1));
  });

  test('say what is special about the seat', async () => {
    const order = await read();
    const look = { language: 'es', perPage: 'one', ticketIds: [order.tickets[0]!.id] } as const;
    const tickets = order.tickets.map((ticket) => ({ ...ticket, marks: ['accessible'] as const }));
    const [plain, marked] = await Promise.all([
      ticketsPdf(sold.server, order, look),
      ticketsPdf(sold.server, { ...order, tickets }, look),
    ]);
    expect(drawn(marked).length).toBeGreaterThan(drawn(plain).length);
  });

  test('while they are drawn, others are answered', async () => {
    const drawing = { rounds: 0, isDone: false };
    const look = { language: 'es', perPage: 'one' } as const;
    const drawn = ticketsPdf(sold.server, await read(), look).finally(() => (drawing.isDone = true));
    while (!drawing.isDone) {
      await new Promise(setImmediate);
      drawing.rounds += 1;
    }
    expect(sheets(await drawn)).toBe(4);
    expect(drawing.rounds).toBeGreaterThan(100);
  });

  test('only those that were asked for, and never a void one', async () => {
    const { db } = sold.server;
    const [first, second] = order.ticketIds;
    await sql`update ticket set state = 'void' where id = ${second}`.execute(db);
    const chosen = await ticketsPdf(sold.server, await read(), {
      language: 'es',
      perPage: 'one',
      ticketIds: [first!, second!],
    });
    await sql`update ticket set state = 'valid' where id = ${second}`.execute(db);
    expect(sheets(chosen)).toBe(1);
  });

  test('letters of other scripts are written as near as may be', () => {
    expect(textRuns('Peña Łó 王ﬁ')).toEqual([
      { alphabet: 'latin', text: 'Peña ' },
      { alphabet: 'extended', text: 'Ł' },
      { alphabet: 'latin', text: 'ó ?fi' },
    ]);
  });
});

describe('the call', () => {
  const url = (end = '') => `/api/me/ticket-order/${order.orderId}/tickets.pdf${end}`;

  test('gives the buyer the file, and nobody else', async () => {
    const answer = await sold.server.app.inject({ url: url('?perPage=several'), headers: own });
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await sold.call('admin', 'GET', url())).statusCode).toBe(404);
    expect((await sold.server.app.inject({ url: url() })).statusCode).toBe(401);
  });

  test('gives staff those of their spaces', async () => {
    const statuses = await Promise.all(
      (['admin', 'manager', 'stranger', 'eventManager'] as const).map(
        async (who) =>
          (await sold.call(who, 'GET', `/api/ticket-order/${order.orderId}/tickets.pdf`)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 403]);
  });

  test('needs the token of the booking where nobody is signed in', async () => {
    const { rows } = await sql<{ id: string }>`
      update booking set token_hash = ${hashSecret('the token')} from ticket_order ordered
      where booking.id = ordered.booking_id and ordered.id = ${order.orderId}
      returning booking.id`.execute(sold.server.db);
    const ask = async (token: string) =>
      sold.server.app.inject({
        url: `/api/open/booking/${rows[0]!.id}/tickets.pdf`,
        headers: { 'x-booking-token': token },
      });
    expect([(await ask('guessed')).statusCode, (await ask('the token')).statusCode]).toEqual([404, 200]);
  });
});
