import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScanChange, ScanList, ScanOutcome, ScanResult, ScanTicket } from '#domain/calls/scan.ts';
import { type ShowId, type TicketId, ticketId } from '#domain/ids.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import {
  type SoldTheatre,
  type Staff,
  startSoldTheatre,
} from '#server/modules/ticket/testing/sold-theatre.ts';

let sold: SoldTheatre;
const AT = '2026-11-22T19:00:00.000Z';
let seats = 0;

beforeAll(async () => {
  sold = await startSoldTheatre();
});
afterAll(async () => sold.server.close());

/** A ticket of a seat that no other test has. */
async function aTicket(participant: Record<string, string> = {}, state: 'paid' | 'reserved' = 'paid') {
  const { ticketIds } = await sold.sell({ seats: [seats++], participants: [participant], state });
  return ticketIds[0]!;
}

/** As it stands on the ticket. */
async function codeOf(id: TicketId): Promise<string> {
  const { eventId, showId } = sold.theatre;
  return sold.server.signer.codeOf({ ticketId: id, eventId, showId });
}

interface Wish {
  readonly code?: string;
  readonly ticketId?: TicketId;
  readonly id?: string;
  readonly offline?: boolean;
}

async function scan(
  wishes: readonly Wish[],
  { who = 'usher', showId = sold.theatre.showId, gate = 'Norte' } = {},
) {
  return sold.call(who as Staff, 'POST', '/api/scan/', {
    showId,
    gate,
    device: `Móvil ${gate}`,
    scans: wishes.map((wish) => ({ id: randomUUID(), at: AT, way: 'camera', ...wish })),
  });
}

async function outcomes(wishes: readonly Wish[], where?: Parameters<typeof scan>[1]): Promise<ScanOutcome[]> {
  const answer = await scan(wishes, where);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ results: ScanResult[] }>().results.map(({ outcome }) => outcome);
}

async function list(who: Staff = 'usher', showId: ShowId = sold.theatre.showId) {
  return sold.call(who, 'GET', `/api/scan/show/${showId}`);
}

async function admissions(id: TicketId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from scan where ticket_id = ${id} and outcome = 'accepted'`.execute(
    sold.server.db,
  );
  return rows[0]!.count;
}

describe('a code at a door', () => {
  test('lets in once; the second one hears where and when', async () => {
    const id = await aTicket({ firstName: 'Luz', lastName: 'Abad', birthdate: '2016-03-04' });
    await sql`update ticket set marks = '{accessible}' where id = ${id}`.execute(sold.server.db);
    const code = await codeOf(id);
    const first = await scan([{ code: ` ${code} ` }]);
    expect(first.json<{ results: ScanResult[] }>().results[0]).toMatchObject({
      outcome: 'accepted',
      ticket: {
        regionName: 'Platea',
        rowName: 'A',
        marks: ['accessible'],
        name: 'Luz Abad',
        age: expect.any(Number),
        state: 'used',
      },
      otherShow: null,
    });
    const second = await scan([{ code }], { gate: 'Sur' });
    expect(second.json<{ results: ScanResult[] }>().results[0]).toMatchObject({
      outcome: 'used',
      ticket: { usedGate: 'Norte', usedDevice: 'Móvil Norte', usedAt: AT },
    });
  });

  test('lets in exactly one of twenty that come at once', async () => {
    const code = await codeOf(await aTicket());
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, door) => outcomes([{ code }], { gate: `Puerta ${door}` })),
    );
    const counted = all.flat().filter((outcome) => outcome === 'accepted');
    expect([counted.length, all.flat().filter((outcome) => outcome === 'used').length]).toEqual([1, 19]);
  });

  test('said again, also by several at once, is answered as it was', async () => {
    const ticket = await aTicket();
    const code = await codeOf(ticket);
    const again = { code, id: randomUUID() };
    const all = await Promise.all(Array.from({ length: 8 }, () => outcomes([again])));
    expect(all.flat()).toEqual(Array.from({ length: 8 }, () => 'accepted'));
    expect([await outcomes([again]), await admissions(ticket)]).toEqual([['accepted'], 1]);
  });

  test('is refused under the id of another scan', async () => {
    const id = randomUUID();
    await scan([{ code: await codeOf(await aTicket()), id }]);
    const other = await aTicket();
    const answer = await scan([{ code: await codeOf(other), id }]);
    expect([answer.statusCode, sold.faultOf(answer)]).toEqual([409, ['', 'scanIdTaken']]);
    expect(await admissions(other)).toBe(0);
  });

  test('of nobody, of another signer, or bent, is forged', async () => {
    const id = await aTicket();
    const { eventId, showId } = sold.theatre;
    const stranger = ticketSigner(newTicketKey()).codeOf({ ticketId: id, eventId, showId });
    const bent = (await codeOf(id)).replace(/\.(\d+)\.([\w-]{86})$/, '.9$1.$2');
    expect(await outcomes([{ code: '' }, { code: 'hello' }, { code: stranger }, { code: bent }])).toEqual([
      'forged',
      'forged',
      'forged',
      'forged',
    ]);
    expect(await admissions(id)).toBe(0);
  });

  test('signed by us, of a ticket that is not there, is unknown', async () => {
    expect(await outcomes([{ code: await codeOf(ticketId.parse(randomUUID())) }])).toEqual(['unknown']);
  });

  test('void or not paid lets nobody in', async () => {
    const gone = await aTicket();
    await sql`update ticket set state = 'void' where id = ${gone}`.execute(sold.server.db);
    const reserved = await aTicket({}, 'reserved');
    expect(await outcomes([{ code: await codeOf(gone) }, { code: await codeOf(reserved) }])).toEqual([
      'void',
      'unpaid',
    ]);
  });

  test('of another show says which', async () => {
    const code = await codeOf(await aTicket());
    const answer = await scan([{ code }], { showId: sold.theatre.draftShowId });
    expect(answer.json<{ results: ScanResult[] }>().results[0]).toMatchObject({
      outcome: 'wrongShow',
      otherShow: { id: sold.theatre.showId },
    });
    expect(await outcomes([{ code }])).toEqual(['accepted']);
  });

  test('is read with the old key and the new one, until the old one is withdrawn', async () => {
    const [before, other] = [await aTicket(), await aTicket()];
    const [old, unread] = [await codeOf(before), await codeOf(other)];
    expect((await sold.call('admin', 'POST', '/api/ticket-key/')).statusCode).toBe(200);
    const after = await codeOf(await aTicket());
    expect([old.split('.')[1], after.split('.')[1]]).toEqual(['1', '2']);
    expect(await outcomes([{ code: old }, { code: after }])).toEqual(['accepted', 'accepted']);
    const keys = await sold.server.app.inject({ url: '/api/open/ticket-key' });
    expect(keys.json<{ keys: { id: string }[] }>().keys.map(({ id }) => id)).toEqual(['2', '1']);
    expect((await sold.call('admin', 'DELETE', '/api/ticket-key/1')).statusCode).toBe(200);
    expect(await outcomes([{ code: unread }])).toEqual(['forged']);
    const last = await sold.call('admin', 'DELETE', '/api/ticket-key/2');
    expect([last.statusCode, sold.faultOf(last)]).toEqual([409, ['', 'lastTicketKey']]);
  });
});

describe('who scans', () => {
  test('ushers and admins everywhere, a space manager at home only', async () => {
    const status = async (who: Staff) =>
      (await scan([{ code: await codeOf(await aTicket()) }], { who })).statusCode;
    expect({
      usher: await status('usher'),
      admin: await status('admin'),
      manager: await status('manager'),
      stranger: await status('stranger'),
      eventManager: await status('eventManager'),
    }).toEqual({ usher: 200, admin: 200, manager: 200, stranger: 404, eventManager: 403 });
  });

  test('reads the list of a show of the own spaces', async () => {
    expect([(await list('stranger')).statusCode, (await list('manager')).statusCode]).toEqual([404, 200]);
    const shows = async (who: Staff) => {
      const answer = await sold.call(who, 'GET', '/api/scan/show/');
      return answer.json<{ items: { id: number }[] }>().items.map(({ id }) => id);
    };
    expect([await shows('usher'), await shows('stranger')]).toEqual([[sold.theatre.showId], []]);
    // Nobody has bought for these yet: the door of today's is open all the same, unless it is called off.
    const makeShow = async (hours: number, saleMinutes: number | null = null) => {
      const { rows } = await sql<{ id: number }>`
        insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at, sale_ends_at)
        select event_id, room_id, plan_id, begins, begins + interval '2 hours', begins - interval '9 days',
          begins - interval '9 days' + make_interval(mins => ${saleMinutes}::integer)
        from show, lateral (select clock_timestamp() + make_interval(hours => ${hours}) as begins) as at
        where show.id = ${sold.theatre.showId} returning id`.execute(sold.server.db);
      return rows[0]?.id;
    };
    const [soon, open] = [await makeShow(3), await makeShow(4, 60)];
    await makeShow(48);
    await makeShow(5, 0);
    expect((await shows('usher')).filter((id) => id !== sold.theatre.showId)).toEqual([soon, open]);
    // One that was sold and then called off has void tickets alone.
    const calledOff = await makeShow(6, 0);
    const { ticketIds } = await sold.sell({ seats: [seats++] });
    const isListed = async () => (await shows('usher')).some((id) => id === calledOff);
    await sql`update ticket set show_id = ${calledOff} where id = ${ticketIds[0]}`.execute(sold.server.db);
    expect(await isListed()).toBe(true);
    await sql`update ticket set state = 'void' where id = ${ticketIds[0]}`.execute(sold.server.db);
    expect(await isListed()).toBe(false);
  });

  test('leaves a scan and no line of the audit log; an undoing leaves one', async () => {
    const lines = async () => {
      const { rows } = await sql<{ action: string }>`
        select action from audit_log where action like '%scan%' or action like 'ticket.%'`.execute(
        sold.server.db,
      );
      return rows.map(({ action }) => action);
    };
    const id = await aTicket();
    await outcomes([{ code: await codeOf(id) }]);
    expect(await lines()).toEqual([]);
    await sold.call('usher', 'POST', `/api/ticket/${id}/undo-use`, { reason: 'Se equivocó de puerta' });
    expect(await lines()).toEqual(['ticket.useUndone']);
  });
});

describe('a device without a connection', () => {
  test('takes along every ticket, and then only what has changed', async () => {
    const id = await aTicket({ firstName: 'Noa' });
    const whole = (await list()).json<ScanList>();
    expect(whole.tickets.find((ticket) => ticket.id === id)).toMatchObject({
      name: 'Noa',
      buyer: 'Eva Ruiz',
      state: 'valid',
      age: null,
    });
    expect([whole.keys.length > 0, whole.show.id]).toEqual([true, sold.theatre.showId]);
    await sql`update ticket set changed_at = changed_at where id = ${id}`.execute(sold.server.db);
    const far = new Date(Date.now() + 60_000).toISOString();
    const change = async (since: string) =>
      (
        await sold.call('usher', 'GET', `/api/scan/show/${sold.theatre.showId}/change?since=${since}`)
      ).json<ScanChange>();
    expect((await change(far)).tickets).toEqual([]);
    await outcomes([{ code: await codeOf(id) }]);
    const told = (await change(whole.asOf)).tickets.find((ticket) => ticket.id === id);
    expect(told).toMatchObject({ state: 'used', usedGate: 'Norte' });
  });

  test('hears of a ticket that has gone to another show', async () => {
    const id = await aTicket();
    const { draftShowId, showId } = sold.theatre;
    const moveTo = (show: ShowId) =>
      sql`update ticket set show_id = show.id, event_id = show.event_id, seat = null
        from show where show.id = ${show} and ticket.id = ${id}`.execute(sold.server.db);
    await moveTo(draftShowId);
    expect((await list()).json<ScanList>().departed).toContain(id);
    expect((await list('usher', draftShowId)).json<ScanList>().tickets.map((ticket) => ticket.id)).toContain(
      id,
    );
    await moveTo(showId);
    expect((await list()).json<ScanList>().departed).not.toContain(id);
  });

  test('that let somebody in twice is a conflict, told to both', async () => {
    const code = await codeOf(await aTicket({ firstName: 'Eva', lastName: 'Sanz' }));
    expect(await outcomes([{ code }], { gate: 'Norte' })).toEqual(['accepted']);
    expect(await outcomes([{ code, offline: true }], { gate: 'Sur' })).toEqual(['used']);
    const { conflicts } = (await list()).json<ScanList>();
    expect(conflicts[0]).toMatchObject({
      outcome: 'used',
      gate: 'Sur',
      name: 'Eva Sanz',
      at: AT,
      other: { gate: 'Norte', at: AT },
    });
  });
});

describe('by hand', () => {
  const use = (id: TicketId, who: Staff = 'usher') =>
    sold.call(who, 'POST', `/api/ticket/${id}/use`, { gate: 'Norte' });
  const undo = (id: TicketId, who: Staff = 'usher', reason = 'Error') =>
    sold.call(who, 'POST', `/api/ticket/${id}/undo-use`, { reason });

  test('a ticket is used, once, and can be used again after it was undone', async () => {
    const id = await aTicket();
    expect((await use(id)).json<ScanTicket>()).toMatchObject({ state: 'used', usedGate: 'Norte' });
    const twice = await use(id);
    expect([twice.statusCode, sold.faultOf(twice)]).toEqual([409, ['', 'ticketUsed']]);
    expect((await undo(id)).json<ScanTicket>()).toMatchObject({
      state: 'valid',
      usedAt: null,
      usedGate: null,
    });
    const undone = await undo(id);
    expect([undone.statusCode, sold.faultOf(undone)]).toEqual([409, ['', 'ticketNotUsed']]);
    expect(await outcomes([{ code: await codeOf(id) }])).toEqual(['accepted']);
    expect((await undo(id, 'usher', '')).statusCode).toBe(400);
  });

  test('of somebody else’s space is not there', async () => {
    const id = await aTicket();
    expect([(await use(id, 'stranger')).statusCode, (await undo(id, 'stranger')).statusCode]).toEqual([
      404, 404,
    ]);
  });

  test('who has come in is counted, by region', async () => {
    const before = (await list()).json<ScanList>().attendance;
    await use(await aTicket());
    await aTicket();
    const after = (await list()).json<ScanList>().attendance;
    expect([after.sold - before.sold, after.used - before.used]).toEqual([2, 1]);
    expect(after.regions.map(({ name }) => name)).toContain('Platea');
  });
});
