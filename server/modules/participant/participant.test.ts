import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedParticipant, ParticipantForm } from '#domain/calls/managed-participant.ts';
import type { OrderId, TicketId } from '#domain/ids.ts';
import { type SoldTheatre, startSoldTheatre } from '../ticket/testing/sold-theatre.ts';

let sold: SoldTheatre;
let orderId: OrderId;
let ticketIds: readonly TicketId[];

beforeAll(async () => {
  sold = await startSoldTheatre();
});
afterAll(async () => sold.server.close());
beforeEach(async () => {
  await sql`delete from ticket`.execute(sold.server.db);
  await sold.require('firstName', 'email');
  const participants = [{ firstName: 'Eva', email: 'eva@example.org' }, { firstName: 'Luz' }];
  ({ orderId, ticketIds } = await sold.sell({ seats: [0, 1, 2], participants }));
});

const BLANK: ParticipantForm = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  dni: '',
  birthdate: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};
const base = () => `/api/ticket-order/${orderId}/participant/`;
const list = async (url = base()) =>
  (await sold.call('admin', 'GET', url)).json<{ items: ManagedParticipant[]; total: number }>();
const put = (id: TicketId, changes: object) =>
  sold.call('admin', 'PUT', `/api/participant/${id}`, { ...BLANK, version: 1, ...changes });
const putAll = (participants: readonly object[], partial = false) =>
  sold.call('admin', 'PUT', base(), { participants, partial });

describe('participants', () => {
  test('of an order are listed in the order of its tickets, with what they lack', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ participant, missing }) => [participant.firstName, missing])).toEqual([
      ['Eva', []],
      ['Luz', ['email']],
      [undefined, ['firstName', 'email']],
    ]);
    expect((await list(`${base()}?incomplete=true`)).total).toBe(2);
    expect((await list(`${base()}?search=luz`)).items.map(({ id }) => id)).toEqual([ticketIds[1]]);
  });

  test('of an event are listed by show and by what they have received', async () => {
    const other = await sold.sell({ places: 1 });
    const all = `/api/event/${sold.theatre.eventId}/participant/`;
    const { rows } = await sql<{ id: number }>`
      insert into event_asset (event_id, name) values (${sold.theatre.eventId}, ${`Gorra ${other.reference}`})
      returning id`.execute(sold.server.db);
    const asset = rows[0]!.id;
    const given = await sold.call('admin', 'PUT', `/api/participant/${ticketIds[0]}/asset/${asset}`);
    expect(given.statusCode).toBe(200);
    expect((await list(all)).total).toBe(4);
    expect((await list(all)).items.map(({ order }) => order.customer)).toContain('Eva Ruiz');
    const people = await sold.call('admin', 'GET', `/api/event/${sold.theatre.eventId}/people`);
    expect(people.json()).toMatchObject({ participants: 4, receivers: 4, required: ['firstName', 'email'] });
    expect((await list(`${all}?showId=${sold.theatre.draftShowId}`)).total).toBe(0);
    const received = await list(`${all}?assetId=${asset}&assetState=delivered`);
    expect(received.items.map(({ id, delivered }) => [id, delivered])).toEqual([[ticketIds[0], [asset]]]);
    expect((await list(`${all}?assetId=${asset}&assetState=pending`)).total).toBe(3);
  });

  test('of a show that was called off stay those of the event, marked, and are none of their order', async () => {
    await sql`update ticket set state = 'void'`.execute(sold.server.db);
    await sql`insert into order_news (order_id, kind, key, details)
      values (${orderId}, 'eventCancelled', ${String(sold.theatre.showId)}, '{}')`.execute(sold.server.db);
    const { items, total } = await list(`/api/event/${sold.theatre.eventId}/participant/`);
    expect([total, items.every(({ calledOff }) => calledOff)]).toEqual([3, true]);
    const people = await sold.call('admin', 'GET', `/api/event/${sold.theatre.eventId}/people`);
    // Staff may want to phone them; nothing is handed over to them.
    expect(people.json()).toMatchObject({ participants: 3, receivers: 0 });
    const { rows } = await sql<{ id: number }>`
      insert into event_asset (event_id, name) values (${sold.theatre.eventId}, ${`Pulsera ${orderId}`}) returning id`.execute(
      sold.server.db,
    );
    const waiting = `participant/?assetId=${rows[0]?.id}&assetState=pending`;
    expect((await list(`/api/event/${sold.theatre.eventId}/${waiting}`)).total).toBe(0);
    expect((await list()).total).toBe(0);
  });

  test('of a ticket that was given back before its show was called off are none', async () => {
    const [given, ...left] = ticketIds;
    await sql`update ticket set state = 'void'`.execute(sold.server.db);
    const details = { showId: sold.theatre.showId, ticketIds: left };
    await sql`insert into order_news (order_id, kind, key, details)
      values (${orderId}, 'eventCancelled', ${String(sold.theatre.showId)}, ${JSON.stringify(details)}::text::jsonb)`.execute(
      sold.server.db,
    );
    const { items } = await list(`/api/event/${sold.theatre.eventId}/participant/`);
    expect(items.map(({ id }) => id).toSorted()).toEqual(left.toSorted());
    const one = await sold.call('admin', 'GET', `/api/participant/${given}`);
    expect(one.json<ManagedParticipant>().calledOff).toBe(false);
  });

  test('whose ticket is void are none, and are not changed', async () => {
    await sql`update ticket set state = 'void' where id = ${ticketIds[2]}`.execute(sold.server.db);
    expect((await list()).total).toBe(2);
    const refused = await put(ticketIds[2]!, { firstName: 'Ana', email: 'ana@example.org' });
    expect([refused.statusCode, sold.faultOf(refused)]).toEqual([409, ['', 'ticketVoid']]);
  });

  test('are completed; blanks are not kept', async () => {
    const answer = await put(ticketIds[1]!, { firstName: 'Luz', email: ' luz@example.org ', city: ' ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ManagedParticipant>()).toMatchObject({
      participant: { firstName: 'Luz', email: 'luz@example.org' },
      missing: [],
      version: 2,
    });
  });

  test.each([
    [{ firstName: 'Luz' }, ['email', 'required']],
    [{ firstName: 'Luz', email: 'luz' }, ['email', 'email']],
    [{ firstName: 'Luz', email: 'luz@example.org', phone: '12' }, ['phone', 'phoneInvalid']],
    [{ firstName: 'Luz', email: 'luz@example.org', birthdate: '2999-01-01' }, ['birthdate', 'futureDate']],
  ])('are refused as %j, beside the field', async (changes, fault) => {
    const answer = await put(ticketIds[1]!, changes);
    expect([answer.statusCode, sold.faultOf(answer)]).toEqual([422, fault]);
  });

  test('are not written over by who has read an older version', async () => {
    const call = { firstName: 'Luz', email: 'luz@example.org' };
    expect((await put(ticketIds[1]!, call)).statusCode).toBe(200);
    const stale = await put(ticketIds[1]!, call);
    expect([stale.statusCode, sold.faultOf(stale)]).toEqual([409, ['', 'changedByOther']]);
  });
});

describe('many at once', () => {
  const email = (place: number, value: string, version = 1) => ({
    id: ticketIds[place],
    version,
    participant: { email: value },
  });

  test('keep what is not named', async () => {
    const answer = await putAll([email(1, 'luz@example.org')]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { changed: 1 }]);
    expect((await list()).items[1]?.participant).toEqual({ firstName: 'Luz', email: 'luz@example.org' });
  });

  test('are refused as a whole, with the number of missing e-mails first', async () => {
    const blank = { version: 1, participant: { firstName: 'Sol' } };
    const people = [1, 2].map((place) => ({ ...blank, id: ticketIds[place] }));
    const answer = await putAll([email(0, 'otra@example.org'), ...people]);
    expect([answer.statusCode, sold.faultOf(answer)]).toEqual([
      422,
      ['participants', 'participantEmailsMissing'],
    ]);
    expect(answer.json<{ message: string }>().message).toBe('Falta el correo electrónico de 2 participantes');
    expect((await list()).items[0]?.participant.email).toBe('eva@example.org');
  });

  test('may be stored with gaps when that is asked for, but not with what is wrong', async () => {
    const gap = { id: ticketIds[2], version: 1, participant: { firstName: 'Sol' } };
    expect((await putAll([gap], true)).statusCode).toBe(200);
    const wrong = await putAll([email(1, 'luz')], true);
    expect([wrong.statusCode, sold.faultOf(wrong)]).toEqual([422, ['participants.0.email', 'email']]);
  });

  test('say which of them somebody else has changed, and change none', async () => {
    await put(ticketIds[1]!, { firstName: 'Luz', email: 'luz@example.org' });
    const answer = await putAll([email(0, 'otra@example.org'), email(1, 'dos@example.org')]);
    expect([answer.statusCode, sold.faultOf(answer)]).toEqual([409, ['participants.1', 'changedByOther']]);
    expect((await list()).items[0]?.participant.email).toBe('eva@example.org');
  });

  test('of another order are not found', async () => {
    const other = await sold.sell({ places: 1 });
    const answer = await putAll([{ id: other.ticketIds[0], version: 1, participant: {} }]);
    expect([answer.statusCode, sold.faultOf(answer)]).toEqual([404, ['participants.0', 'notFound']]);
  });
});

describe('letters', () => {
  const mail = (changes: object = {}) =>
    sold.call('admin', 'POST', `${base()}mail`, {
      ticketIds: [],
      subject: 'Llegad antes',
      message: 'Las puertas abren a las 19:00 <b>en punto</b>.',
      withTickets: false,
      skipMissing: false,
      ...changes,
    });

  test('are not sent while e-mails are missing, unless those are to be passed over', async () => {
    const refused = await mail();
    expect([refused.statusCode, sold.faultOf(refused)]).toEqual([422, ['', 'participantEmailsMissing']]);
    expect((await mail({ skipMissing: true })).json()).toEqual({ letters: 1, withoutEmail: 2 });
    await sold.server.deliverLetters();
    const letter = sold.server.letters.at(-1);
    expect([letter?.to, letter?.subject]).toEqual(['eva@example.org', 'Llegad antes']);
    expect(letter?.text).toContain('19:00 <b>en punto</b>');
    expect(letter?.html).toContain('&lt;b&gt;en punto&lt;/b&gt;');
    expect(letter?.attachments).toEqual([]);
  });

  test('go out once to an e-mail, with the codes of all its tickets if they are to', async () => {
    const participant = { firstName: 'Luz', email: 'EVA@example.org' };
    await putAll([{ id: ticketIds[1], version: 1, participant }]);
    const answer = await mail({ ticketIds: ticketIds.slice(0, 2), withTickets: true });
    expect(answer.json()).toEqual({ letters: 1, withoutEmail: 0 });
    await sold.server.deliverLetters();
    const types = sold.server.letters.at(-1)?.attachments.map(({ contentType }) => contentType);
    expect(types).toEqual(['image/png', 'image/png', 'application/pdf']);
  });

  test('to nobody are refused', async () => {
    const refused = await mail({ ticketIds: [ticketIds[1]], skipMissing: true });
    expect([refused.statusCode, sold.faultOf(refused)]).toEqual([422, ['', 'participantEmailsMissing']]);
  });
});
