import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type {
  ManagedAddOn,
  ManagedShowGroup,
  ManagedTemporaryPrice,
  ManagedTicketGroup,
  ManagedTicketType,
} from '#domain/calls/event-products.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import { type ProductHouse, startProductHouse } from './testing/product-house.ts';

let house: ProductHouse;
beforeAll(async () => {
  house = await startProductHouse();
});
afterAll(async () => house.server.close());

const url = (resource: string, rest: number | string = '') =>
  `/api/event/${house.eventId}/${resource}/${rest}`;
const offered = async () =>
  (await house.nobody('GET', `/api/open/event/${house.eventId}`)).json<EventDetail>();
const made = async <Item>(resource: string, body: object): Promise<Item> => {
  const answer = await house.admin('POST', url(resource), body);
  expect(answer.status).toBe(201);
  return answer.json<Item>();
};
const typeBody = (changes: object = {}) => ({
  name: 'Infantil',
  price: 1200,
  quota: 20,
  maxPerOrder: 4,
  saleStartsAt: null,
  saleEndsAt: null,
  regionIds: [house.regionIds.stalls],
  ...changes,
});
const addOnBody = (changes: object = {}) => ({
  name: 'Programa',
  description: 'De mano',
  price: 500,
  per: 'order',
  stock: 30,
  ...changes,
});

describe('ticket types', () => {
  test('are made, edited, put in order and deleted while nothing is sold of them', async () => {
    const type = await made<ManagedTicketType>('ticket-type', typeBody());
    expect(type).toMatchObject({
      name: 'Infantil',
      price: 1200,
      fallbackPrice: 2500,
      regions: [{ key: 'stalls', name: 'Platea' }],
      sold: 0,
      held: 0,
      version: 1,
      archivedAt: null,
    });
    const edit = { ...typeBody({ price: null, regionIds: [] }), version: 1 };
    expect((await house.manager('PUT', url('ticket-type', type.id), edit)).json()).toMatchObject({
      price: null,
      regions: [],
      version: 2,
    });
    expect(await house.admin('PUT', url('ticket-type', type.id), edit)).toMatchObject({
      status: 409,
      code: 'changedByOther',
    });
    const ids = [type.id, house.floorId, house.adultId];
    expect((await house.admin('PUT', url('ticket-type', 'order'), { ids })).status).toBe(204);
    expect((await offered()).ticketTypes.map(({ id }) => id)).toEqual(ids);
    const some = await house.admin('PUT', url('ticket-type', 'order'), { ids: [type.id] });
    expect(some).toMatchObject({ status: 409, code: 'changedByOther' });
    expect((await house.admin('DELETE', url('ticket-type', type.id))).status).toBe(204);
    expect((await offered()).ticketTypes.map(({ id }) => id)).toEqual([house.floorId, house.adultId]);
  });

  test('sold ones are archived: no longer offered, no longer for sale, and still on the tickets', async () => {
    await house.sell();
    const refused = await house.admin('DELETE', url('ticket-type', house.adultId));
    expect(refused).toMatchObject({ status: 409, code: 'inUse' });
    expect(refused.json<{ message: string }>().message).toContain('1 pedido');
    const status = async () => (await house.server.live.snapshot(house.showId))?.content.toString('hex');
    const before = await status();
    const archived = await house.admin('POST', url('ticket-type', `${house.adultId}/archive`));
    expect(archived.json<ManagedTicketType>().archivedAt).not.toBeNull();
    expect((await offered()).ticketTypes.map(({ id }) => id)).toEqual([house.floorId]);
    expect(await status()).not.toBe(before);
    const { rows } = await sql<{ name: string }>`
      select ticket_type_name as name from ticket where ticket_type_id = ${house.adultId}`.execute(
      house.server.db,
    );
    expect(rows).toEqual([{ name: 'Adulto' }]);
    const list = async (query: string) =>
      (await house.admin('GET', `${url('ticket-type')}${query}`))
        .json<ListAnswer<ManagedTicketType>>()
        .items.map(({ id, sold }) => [id, sold]);
    expect(await list('?archived=true')).toEqual([[house.adultId, 1]]);
    expect(await list('')).toEqual([[house.floorId, 0]]);
    await house.admin('POST', url('ticket-type', `${house.adultId}/restore`));
    expect((await offered()).ticketTypes).toHaveLength(2);
    expect(await status()).toBe(before);
  });

  test('a quota below what is sold, a sale that ends before it begins, regions of another house', async () => {
    const put = (changes: object) =>
      house.admin('PUT', url('ticket-type', house.adultId), {
        ...typeBody({ name: 'Adulto', ...changes }),
        version: 1,
      });
    expect(await put({ quota: 0 })).toMatchObject({ status: 422, code: 'quotaBelowSold' });
    const window = { saleStartsAt: house.inDays(3), saleEndsAt: house.inDays(2) };
    expect(await put(window)).toMatchObject({ status: 422, code: 'endBeforeStart' });
    expect(await put({ saleEndsAt: house.inDays(-1) })).toMatchObject({ status: 422, code: 'pastDate' });
    const isOver = await house.admin('POST', url('ticket-type'), typeBody({ saleEndsAt: house.inDays(-1) }));
    expect(isOver.json()).toMatchObject({ violations: [{ propertyPath: 'saleEndsAt', code: 'pastDate' }] });
    const { rows } = await sql<{ id: number }>`
      with other as (insert into space (name) values ('Otro') returning id),
        room as (insert into room (space_id, name, capacity) select id, 'S', 5 from other returning id)
      insert into region (room_id, key, name, color, seated, capacity, position)
      select id, 'stalls', 'Platea', '#112233', true, 5, 0 from room returning id`.execute(house.server.db);
    expect(await put({ regionIds: [rows[0]?.id] })).toMatchObject({ status: 422, code: 'invalid' });
    const empty = await house.admin('POST', url('ticket-type'), typeBody({ name: ' ' }));
    expect(empty.json()).toMatchObject({ violations: [{ propertyPath: 'name', code: 'required' }] });
  });
});

test('a ticket type whose sale has ended is edited, and its end only where it comes later', async () => {
  const type = await made<ManagedTicketType>('ticket-type', typeBody());
  const ended = house.inDays(-1);
  await sql`update ticket_type set sale_ends_at = ${ended}::timestamptz where id = ${type.id}`.execute(
    house.server.db,
  );
  const put = (changes: object, version: number) =>
    house.admin('PUT', url('ticket-type', type.id), { ...typeBody(changes), version });
  expect(await put({ name: 'Joven', saleEndsAt: ended }, 1)).toMatchObject({ status: 200 });
  expect(await put({ saleEndsAt: house.inDays(-2) }, 2)).toMatchObject({ status: 422, code: 'pastDate' });
  expect(await put({ saleEndsAt: house.inDays(2) }, 2)).toMatchObject({ status: 200 });
});

describe('a published ticket type', () => {
  test('is not restored for nothing', async () => {
    const type = await made<ManagedTicketType>('ticket-type', typeBody({ price: null }));
    expect((await house.admin('POST', url('ticket-type', `${type.id}/archive`))).status).toBe(200);
    const { db } = house.server;
    const prices = async (price: number | null) => {
      await sql`update space set price = ${price} where id = (select space_id from event where id = ${house.eventId})`.execute(
        db,
      );
      await sql`update event set price = null where id = ${house.eventId}`.execute(db);
    };
    await prices(null);
    expect(await house.admin('POST', url('ticket-type', `${type.id}/restore`))).toMatchObject({
      status: 422,
      code: 'pricesMissing',
    });
    await prices(2500);
    expect((await house.admin('POST', url('ticket-type', `${type.id}/restore`))).status).toBe(200);
    expect(await house.admin('POST', url('ticket-type', '999999/restore'))).toMatchObject({ status: 404 });
    expect((await house.admin('DELETE', url('ticket-type', type.id))).status).toBe(204);
  });
});

describe('temporary prices', () => {
  const prices = (rest: number | string = '', type: number = house.floorId) =>
    `/api/ticket-type/${type}/temporary-price/${rest}`;
  const period = (from: number, to: number, price = 900) => ({
    price,
    startsAt: house.inDays(from),
    endsAt: house.inDays(to),
  });

  test('follow each other and never meet; the one in force is what the public pays', async () => {
    const now = await house.admin('POST', prices(), period(-1, 2));
    expect(now.status).toBe(201);
    expect((await house.admin('POST', prices(), period(2, 4))).status).toBe(201);
    const overlapping = await house.admin('POST', prices(), period(1, 3));
    expect(overlapping).toMatchObject({ status: 422, code: 'pricesOverlap' });
    expect(overlapping.json<{ message: string }>().message).toBe(
      'A esa hora ya hay otro precio temporal: los precios no pueden coincidir en el tiempo',
    );
    // With the house's costs of 200.
    expect((await offered()).priceFrom).toBe(1100);
    const { id } = now.json<ManagedTemporaryPrice>();
    const longer = { ...period(-1, 3), version: 1 };
    expect(await house.admin('PUT', prices(id), longer)).toMatchObject({ code: 'pricesOverlap' });
    const same = { ...period(-1, 2, 800), version: 1 };
    expect((await house.admin('PUT', prices(id), same)).json()).toMatchObject({ price: 800, version: 2 });
    expect(await house.admin('PUT', prices(id), same)).toMatchObject({ code: 'changedByOther' });
    const list = (await house.admin('GET', prices())).json<ListAnswer<ManagedTemporaryPrice>>();
    expect(list.items.map(({ price }) => price)).toEqual([800, 900]);
    expect((await house.admin('DELETE', prices(id))).status).toBe(204);
    expect((await house.admin('GET', prices(id))).status).toBe(404);
    // Each hangs on its own type.
    const other = list.items[1]?.id ?? 0;
    expect((await house.admin('DELETE', prices(other, house.adultId))).status).toBe(404);
  });

  test('not over already, nor ending before they begin', async () => {
    expect(await house.admin('POST', prices(), period(-4, -3))).toMatchObject({ code: 'pastDate' });
    expect(await house.admin('POST', prices(), period(9, 8))).toMatchObject({ code: 'endBeforeStart' });
  });

  test('not for ever: a copy of the event moves them on', async () => {
    const forEver = { ...period(1, 2), endsAt: '9999-12-31T22:59:59.000Z' };
    expect((await house.admin('POST', prices(), forEver)).json()).toMatchObject({
      violations: [{ code: 'farAhead', propertyPath: 'endsAt' }],
    });
  });
});

describe('groups of shows', () => {
  let days = 0;
  const secondShow = async () => {
    const body = {
      roomId: house.roomId,
      durationMinutes: 60,
      saleStartsAt: house.inDays(-1),
      saleEndsAt: null,
      capacity: null,
      regionLimits: [],
      when: { kind: 'single', startsAt: house.inDays(20 + (days += 1)) },
    };
    return (await made<{ showIds: number[] }>('show', body)).showIds[0] ?? 0;
  };

  test('are edited until packs of them are held or bought', async () => {
    const showIds = [house.showId, await secondShow()];
    const group = await made<ManagedShowGroup>('show-group', { name: 'Abono', showIds });
    expect(group).toMatchObject({ name: 'Abono', showIds, hasTickets: false, isOnSale: true, combos: [] });
    const edit = { name: 'Abono de otoño', showIds, version: 1 };
    expect((await house.admin('PUT', url('show-group', group.id), edit)).json()).toMatchObject({
      name: 'Abono de otoño',
      version: 2,
    });
    expect(await house.admin('PUT', url('show-group', group.id), edit)).toMatchObject({
      code: 'changedByOther',
    });
    await sql`
      insert into booking (token_hash, event_id, show_group_id, deadline)
      values ('\\x00', ${house.eventId}, ${group.id}, now() + interval '5 minutes')`.execute(house.server.db);
    const refused = await house.admin('PUT', url('show-group', group.id), { ...edit, version: 2 });
    expect(refused).toMatchObject({ status: 409, code: 'groupHasTickets' });
    expect(await house.admin('DELETE', url('show-group', group.id))).toMatchObject({
      code: 'groupHasTickets',
    });
    await sql`update booking set state = 'expired' where show_group_id = ${group.id}`.execute(
      house.server.db,
    );
    expect((await house.admin('DELETE', url('show-group', group.id))).status).toBe(204);
  });

  test('warn of a show whose sale has ended, take only shows of the event, and stay while a combo needs them', async () => {
    const later = await secondShow();
    const showIds = [house.showId, later];
    const group = await made<ManagedShowGroup>('show-group', { name: 'Dos', showIds });
    await sql`update show set sale_ends_at = now() - interval '1 hour' where id = ${later}`.execute(
      house.server.db,
    );
    const seen = await house.admin('GET', url('show-group', group.id));
    expect(seen.json<ManagedShowGroup>().isOnSale).toBe(false);
    const foreign = { name: 'Mal', showIds: [house.showId, house.draftShowId] };
    expect(await house.admin('POST', url('show-group'), foreign)).toMatchObject({
      status: 422,
      code: 'invalid',
    });
    await made<ManagedTicketGroup>('ticket-group', {
      name: 'Abono dos',
      price: 5000,
      showGroupId: group.id,
      items: [],
    });
    const refused = await house.admin('DELETE', url('show-group', group.id));
    expect(refused).toMatchObject({ status: 409, code: 'groupUsedByCombos' });
    expect(refused.json<{ message: string }>().message).toContain('Abono dos');
  });
});

describe('combos', () => {
  const comboOf = (type: number, changes: object = {}) => ({
    name: 'Familiar',
    price: 9000,
    showGroupId: null,
    items: [
      { ticketTypeId: house.adultId, quantity: 2 },
      { ticketTypeId: type, quantity: 1 },
    ],
    ...changes,
  });

  test('are offered until they, or a type that they need, are archived', async () => {
    const type = await made<ManagedTicketType>('ticket-type', typeBody({ name: 'Peque' }));
    const combo = await made<ManagedTicketGroup>('ticket-group', comboOf(type.id));
    expect(combo).toMatchObject({ name: 'Familiar', sold: 0, version: 1 });
    const isOffered = async () => (await offered()).ticketGroups.some(({ id }) => id === combo.id);
    expect(await isOffered()).toBe(true);
    expect(await house.admin('DELETE', url('ticket-type', type.id))).toMatchObject({ code: 'inUse' });
    await house.admin('POST', url('ticket-type', `${type.id}/archive`));
    expect(await isOffered()).toBe(false);
    await house.admin('POST', url('ticket-type', `${type.id}/restore`));
    await house.admin('POST', url('ticket-group', `${combo.id}/archive`));
    expect(await isOffered()).toBe(false);
    await house.admin('POST', url('ticket-group', `${combo.id}/restore`));
    expect(await isOffered()).toBe(true);
    const edit = { ...comboOf(type.id, { price: 8000 }), version: 1 };
    expect((await house.admin('PUT', url('ticket-group', combo.id), edit)).json()).toMatchObject({
      price: 8000,
      version: 2,
    });
    expect(await house.admin('PUT', url('ticket-group', combo.id), edit)).toMatchObject({
      code: 'changedByOther',
    });
    await house.sell();
    await sql`
      update ticket_order set confirmation = jsonb_build_object('tickets',
        jsonb_build_array(jsonb_build_object('ticketGroupId', ${combo.id}::integer)))
      where id = (select max(id) from ticket_order)`.execute(house.server.db);
    expect(await house.admin('DELETE', url('ticket-group', combo.id))).toMatchObject({ code: 'inUse' });
  });

  test('of nothing, of types of another event, over no group', async () => {
    const post = (changes: object) =>
      house.admin('POST', url('ticket-group'), comboOf(house.floorId, changes));
    expect(await post({ items: [] })).toMatchObject({ status: 422, code: 'comboEmpty' });
    expect(await post({ items: [{ ticketTypeId: 9999, quantity: 1 }] })).toMatchObject({ code: 'invalid' });
    expect(await post({ showGroupId: 9999, items: [] })).toMatchObject({ status: 422, code: 'invalid' });
  });
});

describe('add-ons', () => {
  test('are made, edited, and archived once something is sold', async () => {
    const addOn = await made<ManagedAddOn>('add-on', addOnBody());
    expect(addOn).toMatchObject({ stock: 30, sold: 0, version: 1 });
    expect((await offered()).addOns).toMatchObject([{ id: addOn.id, stockLeft: 30 }]);
    await sql`update add_on set sold = 12 where id = ${addOn.id}`.execute(house.server.db);
    const put = (stock: number | null) =>
      house.admin('PUT', url('add-on', addOn.id), { ...addOnBody({ stock }), version: 1 });
    expect(await put(11)).toMatchObject({ status: 422, code: 'quotaBelowSold' });
    expect((await put(12)).json()).toMatchObject({ stock: 12, sold: 12, version: 2 });
    expect(await put(40)).toMatchObject({ status: 409, code: 'changedByOther' });
    const orderId = await house.sell();
    await sql`
      insert into order_add_on (order_id, add_on_id, name, quantity, price)
      values (${orderId}, ${addOn.id}, 'Programa', 1, 500)`.execute(house.server.db);
    expect(await house.admin('DELETE', url('add-on', addOn.id))).toMatchObject({ code: 'inUse' });
    await house.admin('POST', url('add-on', `${addOn.id}/archive`));
    expect((await offered()).addOns).toEqual([]);
    const unsold = await made<ManagedAddOn>('add-on', addOnBody({ name: 'Cartel' }));
    expect((await house.admin('DELETE', url('add-on', unsold.id))).status).toBe(204);
  });
});

test('nothing of an archived event is changed', async () => {
  await sql`update event set archived_at = now() where id = ${house.draftId}`.execute(house.server.db);
  const refused = await house.admin('POST', `/api/event/${house.draftId}/add-on/`, addOnBody());
  expect(refused).toMatchObject({ status: 409, code: 'archived' });
});

test('whoever does not manage the space finds nothing, and other roles may not', async () => {
  const prices = `/api/ticket-type/${house.adultId}/temporary-price/`;
  const price = { price: 1, startsAt: house.inDays(50), endsAt: house.inDays(51) };
  const calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?])[] = [
    ['GET', url('show-group')],
    ['POST', url('show-group'), { name: 'X', showIds: [1, 2] }],
    ['GET', url('ticket-type')],
    ['POST', url('ticket-type'), typeBody()],
    ['PUT', url('ticket-type', 'order'), { ids: [house.adultId] }],
    ['PUT', url('ticket-type', house.adultId), { ...typeBody(), version: 1 }],
    ['DELETE', url('ticket-type', house.adultId)],
    ['POST', url('ticket-type', `${house.adultId}/archive`)],
    ['GET', url('ticket-group')],
    ['POST', url('ticket-group'), { name: 'X', price: 1, showGroupId: null, items: [] }],
    ['GET', url('add-on')],
    ['POST', url('add-on'), addOnBody()],
    ['GET', prices],
    ['POST', prices, price],
  ];
  for (const [method, path, payload] of calls) {
    expect([path, (await house.stranger(method, path, payload)).status]).toEqual([path, 404]);
    expect([path, (await house.usher(method, path, payload)).status]).toEqual([path, 403]);
    expect([path, (await house.nobody(method, path, payload)).status]).toEqual([path, 401]);
  }
  expect((await house.manager('GET', url('add-on'))).status).toBe(200);
});
