import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventAsset } from '#domain/calls/event-asset.ts';
import type { ParticipantAssets } from '#domain/calls/participant-asset.ts';
import type { EventAssetId, TicketId } from '#domain/ids.ts';
import { type SoldTheatre, startSoldTheatre } from '../ticket/testing/sold-theatre.ts';

let sold: SoldTheatre;
let tickets: readonly TicketId[];

beforeAll(async () => {
  sold = await startSoldTheatre();
  tickets = (await sold.sell({ seats: [0, 1, 2] })).ticketIds;
});
afterAll(async () => sold.server.close());
beforeEach(async () => {
  await sql`delete from participant_asset`.execute(sold.server.db);
  await sql`delete from event_asset`.execute(sold.server.db);
});

const base = () => `/api/event/${sold.theatre.eventId}/event-asset/`;
const define = async (changes: object = {}) => {
  const asset = { name: 'Camiseta', description: '', stock: null, position: 0, ...changes };
  return (await sold.call('admin', 'POST', base(), asset)).json<EventAsset>();
};
const give = (id: EventAssetId, ticketIds: readonly TicketId[]) =>
  sold.call('admin', 'POST', `${base()}${id}/hand-over`, { ticketIds });
const list = async (query = '') =>
  (await sold.call('admin', 'GET', `${base()}${query}`)).json<{ items: EventAsset[]; total: number }>();

describe('assets of an event', () => {
  test('are defined, counted, edited and listed in their order', async () => {
    const badge = await define({ name: 'Acreditación', position: 1 });
    const shirt = await define({ stock: 2 });
    await give(shirt.id, [tickets[0]!]);
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items.map(({ name, delivered, pending, stock }) => [name, delivered, pending, stock])).toEqual([
      ['Camiseta', 1, 2, 2],
      ['Acreditación', 0, 3, null],
    ]);
    const edited = await sold.call('admin', 'PUT', `${base()}${badge.id}`, {
      name: 'Pulsera',
      description: 'De tela',
      stock: 100,
      position: 0,
      version: badge.version,
    });
    expect([edited.statusCode, edited.json<EventAsset>().name]).toEqual([200, 'Pulsera']);
    expect((await list('?search=puls')).total).toBe(1);
    expect((await list('?sort=-delivered')).items[0]?.id).toBe(shirt.id);
  });

  test('count no void ticket as pending, whether it had received it or not', async () => {
    const { ticketIds } = await sold.sell({ seats: [3, 4] });
    const { id } = await define();
    await give(id, [ticketIds[0]!]);
    await sql`update ticket set state = 'void' where id = any(${[...ticketIds]}::uuid[])`.execute(
      sold.server.db,
    );
    expect((await list()).items.map(({ delivered, pending }) => [delivered, pending])).toEqual([[1, 3]]);
  });

  test('have names of their own, in whatever case', async () => {
    await define();
    const again = await sold.call('admin', 'POST', base(), {
      name: 'CAMISETA',
      description: '',
      stock: null,
      position: 0,
    });
    expect([again.statusCode, sold.faultOf(again)]).toEqual([409, ['name', 'alreadyExists']]);
  });

  test('keep a stock that is not less than what has left', async () => {
    const asset = await define({ stock: 3 });
    await give(asset.id, tickets.slice(0, 2));
    const { name, description, position, version } = asset;
    const less = await sold.call('admin', 'PUT', `${base()}${asset.id}`, {
      ...{ name, description, position, version },
      stock: 1,
    });
    expect([less.statusCode, sold.faultOf(less)]).toEqual([409, ['stock', 'stockBelowDelivered']]);
  });

  test('are not written over by who has read an older version', async () => {
    const { id, ...asset } = await define();
    const call = { name: asset.name, description: 'Una', stock: null, position: 0, version: asset.version };
    expect((await sold.call('admin', 'PUT', `${base()}${id}`, call)).statusCode).toBe(200);
    const stale = await sold.call('admin', 'PUT', `${base()}${id}`, { ...call, description: 'Otra' });
    expect([stale.statusCode, sold.faultOf(stale)]).toEqual([409, ['', 'changedByOther']]);
  });

  test('are deleted while nobody has them, and archived afterwards', async () => {
    const { id } = await define();
    await give(id, [tickets[0]!]);
    const kept = await sold.call('admin', 'DELETE', `${base()}${id}`);
    expect([kept.statusCode, sold.faultOf(kept)]).toEqual([409, ['', 'inUse']]);
    expect(kept.json<{ message: string }>().message).toContain('1 entrega');
    expect((await sold.call('admin', 'POST', `${base()}${id}/archive`)).statusCode).toBe(200);
    expect([(await list()).total, (await list('?archived=true')).total]).toEqual([0, 1]);
    expect(sold.faultOf(await give(id, [tickets[1]!]))).toEqual(['', 'archived']);
    expect((await sold.call('admin', 'POST', `${base()}${id}/restore`)).statusCode).toBe(200);
    const other = await define({ name: 'Gorra' });
    expect((await sold.call('admin', 'DELETE', `${base()}${other.id}`)).statusCode).toBe(204);
  });

  test('give their name free once they are archived, and come back only under a name that is', async () => {
    const { id } = await define({ name: 'Pulsera' });
    expect((await sold.call('admin', 'POST', `${base()}${id}/archive`)).statusCode).toBe(200);
    const next = await define({ name: 'Pulsera' });
    const back = await sold.call('admin', 'POST', `${base()}${id}/restore`);
    expect([back.statusCode, sold.faultOf(back)]).toEqual([409, ['', 'alreadyExists']]);
    expect((await sold.call('admin', 'DELETE', `${base()}${next.id}`)).statusCode).toBe(204);
    expect((await sold.call('admin', 'POST', `${base()}${id}/restore`)).statusCode).toBe(200);
  });

  test('of another event are not there', async () => {
    const { id } = await define();
    const elsewhere = `/api/event/${sold.theatre.draftId}/event-asset/${id}`;
    expect((await sold.call('admin', 'GET', elsewhere)).statusCode).toBe(404);
    expect((await sold.call('admin', 'DELETE', elsewhere)).statusCode).toBe(404);
  });
});

describe('handing over', () => {
  test('to many at once is done for all of them; who has it already takes none of the stock', async () => {
    const { id } = await define({ stock: 3 });
    expect((await give(id, [tickets[0]!])).json()).toEqual({ delivered: 1, already: 0 });
    expect((await give(id, tickets)).json()).toEqual({ delivered: 2, already: 1 });
  });

  test('more than the stock is done for none of them', async () => {
    const { id } = await define({ stock: 2 });
    const refused = await give(id, tickets);
    expect([refused.statusCode, sold.faultOf(refused)]).toEqual([409, ['', 'assetOutOfStock']]);
    expect((await list()).items[0]?.delivered).toBe(0);
  });

  test('at many counters at once gives no more away than there are', async () => {
    const { id } = await define({ stock: 1 });
    const answers = await Promise.all(tickets.map((ticket) => give(id, [ticket])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('to a void ticket, or to one of another event, is refused', async () => {
    const { id } = await define();
    const { ticketIds } = await sold.sell({ places: 1 });
    await sql`update ticket set state = 'void' where id = ${ticketIds[0]}`.execute(sold.server.db);
    expect(sold.faultOf(await give(id, ticketIds))).toEqual(['', 'ticketVoid']);
    await sql`delete from ticket where id = ${ticketIds[0]}`.execute(sold.server.db);
    expect((await give(id, ticketIds)).statusCode).toBe(404);
  });

  test('is taken back with a reason, which is kept with who had given it', async () => {
    const { id } = await define({ stock: 1 });
    const one = `/api/participant/${tickets[0]}/asset/`;
    const given = (await sold.call('admin', 'PUT', `${one}${id}`)).json<ParticipantAssets>().items[0];
    expect([given?.state, given?.left, given?.deliveredBy?.name]).toEqual(['delivered', 0, 'Ana Gil']);
    const noReason = await sold.call('admin', 'POST', `${one}${id}/undo`, { reason: ' ' });
    expect([noReason.statusCode, sold.faultOf(noReason)?.[0]]).toEqual([400, 'reason']);
    expect(sold.faultOf(noReason)?.[1]).toBe('required');
    const undone = await sold.call('admin', 'POST', `${one}${id}/undo`, { reason: 'Talla equivocada' });
    expect(undone.json<ParticipantAssets>().items[0]).toMatchObject({
      state: 'pending',
      left: 1,
      deliveredAt: null,
      undone: [{ reason: 'Talla equivocada', undoneBy: { name: 'Ana Gil' } }],
    });
    const again = await sold.call('admin', 'POST', `${one}${id}/undo`, { reason: 'Otra vez' });
    expect([again.statusCode, sold.faultOf(again)]).toEqual([409, ['', 'assetNotDelivered']]);
  });
});
