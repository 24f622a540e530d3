import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import { bookingCreated, order, paymentResult, paymentStarted } from '#domain/calls/booking.ts';
import { eventSummary, showDetail } from '#domain/calls/catalogue.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import { violations } from './testing/invariants.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { buildTheatre, type Theatre } from './testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
});
afterAll(async () => server.close());

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, options: InjectOptions = {}) => {
  const answer = await server.app.inject({ method, url, ...options });
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer;
};

test('a visitor without an account finds an event, takes a seat and two places, and pays', async () => {
  const [found] = eventSummary.array().parse((await call('GET', '/api/open/event/?name=mujer')).json());
  expect(found?.id).toBe(theatre.eventId);
  const show = showDetail.parse((await call('GET', `/api/open/show/${theatre.showId}`)).json());
  const plan = decodePlan((await call('GET', show.plan.url)).rawPayload);
  const statusNow = async () =>
    decodeStatus((await call('GET', `/api/open/show/${show.id}/status`)).rawPayload);
  const seat = (await statusNow()).seats.indexOf(0);

  const created = await call('POST', '/api/open/booking/', {
    payload: {
      seats: [{ showId: show.id, seat }],
      places: [{ showId: show.id, region: 2, quantity: 2 }],
    },
  });
  const { booking, token } = bookingCreated.parse(created.json());
  expect([booking.items.length, plan.seats.count]).toEqual([2, 8]);
  const held = await statusNow();
  expect([held.seats[seat], held.placesLeft[2]]).toEqual([1, 8]);

  const tokens: TokenAnswer = (
    await call('POST', '/api/open/quick-register', {
      payload: { name: 'Ana', lastName: 'Gil', email: 'ana@example.org', acceptTerms: true },
    })
  ).json();
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'x-booking-token': token };
  await call('POST', `/api/booking/${booking.id}/claim`, { headers });
  const total = 3000 + 2 * 1500 + 3 * 200;
  await call('POST', `/api/booking/${booking.id}/confirm`, {
    headers,
    payload: { acceptTerms: true, participants: [{}, {}, {}], addOns: [], total },
  });
  const started = paymentStarted.parse(
    (await call('POST', `/api/booking/${booking.id}/payment`, { headers })).json(),
  );
  const pressed = await server.app.inject({
    method: 'POST',
    url: new URL(started.url, 'http://tickets.test').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
  expect(pressed.statusCode).toBe(303);

  const result = paymentResult.parse(
    (await call('GET', `/api/open/booking/${booking.id}/payment`, { headers })).json(),
  );
  expect([result.state, result.booking.state]).toEqual(['succeeded', 'confirmed']);
  const bought = order.parse(
    (await call('GET', `/api/open/booking/${booking.id}/order`, { headers })).json(),
  );
  expect([bought.state, bought.total, bought.tickets.length]).toEqual(['paid', total, 3]);
  await server.deliverLetters();
  const letter = server.letters.at(-1);
  expect(letter?.attachments.map(({ contentType }) => contentType)).toEqual([
    'image/png',
    'image/png',
    'image/png',
    'application/pdf',
    'text/calendar; charset=utf-8; method=PUBLISH',
  ]);

  const sold = await statusNow();
  expect([sold.seats[seat], sold.placesLeft[2]]).toEqual([1, 8]);
  await server.bookings.sweeper.sweep();
  expect(await violations(server.db)).toEqual([]);
});

test('money that comes after the hold has ended sells the same seats, and nothing is counted twice', async () => {
  const created = await call('POST', '/api/open/booking/', {
    payload: {
      seats: [{ showId: theatre.showId, seat: 4 }],
      places: [{ showId: theatre.showId, region: 2, quantity: 1 }],
    },
  });
  const { booking, token } = bookingCreated.parse(created.json());
  const tokens: TokenAnswer = (
    await call('POST', '/api/open/quick-register', {
      payload: { name: 'Luis', email: 'luis@example.org', acceptTerms: true },
    })
  ).json();
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'x-booking-token': token };
  await call('POST', `/api/booking/${booking.id}/confirm`, {
    headers,
    payload: { acceptTerms: true, participants: [{}, {}], addOns: [], total: 3000 + 1500 + 2 * 200 },
  });
  const { url } = paymentStarted.parse(
    (await call('POST', `/api/booking/${booking.id}/payment`, { headers })).json(),
  );
  await server.db
    .updateTable('booking')
    .set({ deadline: new Date(0) })
    .where('id', '=', booking.id)
    .execute();
  await server.bookings.sweeper.sweep();
  const result = async () =>
    paymentResult.parse((await call('GET', `/api/open/booking/${booking.id}/payment`, { headers })).json());
  expect([(await result()).state, (await result()).booking.state]).toEqual(['expired', 'expired']);
  await server.app.inject({
    method: 'POST',
    url: new URL(url, 'http://tickets.test').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
  expect([(await result()).state, (await result()).booking.state]).toEqual(['succeeded', 'confirmed']);
  expect(await violations(server.db)).toEqual([]);
});
