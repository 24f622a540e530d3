import type { InternalAxiosRequestConfig } from 'axios';
import { expect, it, vi } from 'vitest';
import { currentUser } from '#domain/calls/auth.ts';
import { bookingId } from '#domain/ids.ts';
import { lostItems, selectedSeats } from '#machines/selection/selectors.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import type { Services } from '../../../lib/services/services.tsx';
import { createStorage, type TextStore } from '../../../lib/storage.ts';
import { createStatusFeed } from '../../../map/status-feed.ts';
import { createMemoryStore } from '../../../testing/memory-storage.ts';
import { createTestServices } from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { NOW, sampleFacts, sampleShow } from '../testing/sample-show.ts';
import { createSelectionSession } from './selection-session.ts';

const id = bookingId.parse('7d444840-9dc0-41d1-b245-5ffdce74fad2');
const otherId = bookingId.parse('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed');
const seatOf = (seat: number) => ({
  kind: 'seat',
  showId: sampleShow.id,
  seat,
  region: 0,
  regionName: 'Platea',
  furniture: null,
  rowName: 'A',
  seatName: '3',
  marks: [],
  ticketTypeId: 1,
});
let answers = 0;
const bookingWith = (seats: readonly number[], over: object = {}) => ({
  id,
  state: 'open',
  eventId: sampleShow.eventId,
  deadline: new Date(NOW + 600_000).toISOString(),
  serverTime: new Date(NOW + (answers += 1)).toISOString(),
  claimed: false,
  showGroupId: null,
  earlierTickets: 0,
  orderId: null,
  items: seats.map(seatOf),
  ...over,
});
const created = (seats: readonly number[], over: object = {}): StubAnswer => ({
  status: 201,
  data: { booking: bookingWith(seats, over), token: 'secret' },
});

interface Asked {
  readonly name: string;
  readonly body: unknown;
}
type Respond = (asked: Asked) => StubAnswer | Promise<StubAnswer>;

const create = 'post /api/open/booking/';
const read = `get /api/open/booking/${id}`;
const add = `post /api/open/booking/${id}/seat`;
const claim = `post /api/booking/${id}/claim`;
const find = 'get /api/booking/';
const nowhere: Respond = () => new Promise(() => {});

/** A tab of the browser whose storage is `store`; `respond` stands for the server. */
function tab(respond: Respond, { store = createMemoryStore(), isSignedIn = false } = {}) {
  const asked: Asked[] = [];
  const base = createTestServices((request: InternalAxiosRequestConfig) => {
    const body: unknown = typeof request.data === 'string' ? JSON.parse(request.data) : null;
    asked.push({ name: `${request.method ?? ''} ${request.url ?? ''}`, body });
    return respond(asked.at(-1) ?? { name: '', body: null });
  });
  const services = {
    ...base,
    storage: createStorage(store, window),
    ...(isSignedIn ? { session: signedIn(base) } : {}),
  };
  const feed = createStatusFeed({
    showId: sampleShow.id,
    first: { version: 1, seats: new Uint8Array(20), placesLeft: Int32Array.of(-1, -1, 9, -1) },
    readStatus: () => Promise.reject(new Error('not asked for')),
    openStream: () => () => {},
    watchPage: () => () => {},
    clock: services.clock,
  });
  const regionOf = (seat: number) => sampleFacts(seat).region;
  const session = createSelectionSession(services, {
    shows: [{ show: sampleShow, feed, regionOf, unitOf: (seat) => [seat] }],
    showGroupId: null,
  });
  const { selection } = session;
  return {
    ...session,
    services,
    asked,
    kept: createKeptBookings(services.storage),
    leave: session.attach(),
    names: () => asked.map(({ name }) => name),
    toggle: (seat: number) => selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat }),
    seats: () => Object.fromEntries(selectedSeats(selection.getSnapshot(), sampleShow.id)),
    refusals: () => selection.getSnapshot().context.refusals.map(({ refusal }) => refusal),
  };
}

const user = currentUser.parse({
  id: 5,
  name: 'Ana',
  lastName: 'Ruiz',
  fullName: 'Ana Ruiz',
  email: 'ana@butaca.test',
  phone: '',
  roles: [],
  verifiedAt: null,
  locale: 'es',
});

function signedIn({ session }: Services): Services['session'] {
  return { ...session, state: () => ({ status: 'loggedIn', user }) };
}

/** What a browser does in the other tabs when one has written. */
function tellTabs() {
  window.dispatchEvent(new StorageEvent('storage', { key: 'butaca.bookings' }));
}

const refusedBy = (code: string, params: object): StubAnswer => ({
  status: 409,
  data: { message: '', violations: [{ propertyPath: '', title: '', code, params }] },
});

it('keeps the booking that the first seat makes, with what it holds', async () => {
  const one = tab(({ name }) => (name === create ? created([2]) : { data: bookingWith([2, 3]) }));
  one.toggle(2);
  expect(one.seats()).toEqual({ 2: 'pending' });
  await vi.waitFor(() => expect(one.seats()).toEqual({ 2: 'held' }));
  const { requestKey } = one.asked[0]?.body as { requestKey: string };
  const kept = {
    id,
    token: 'secret',
    eventId: sampleShow.eventId,
    showGroupId: null,
    showId: sampleShow.id,
    deadline: new Date(NOW + 600_000).toISOString(),
    requestKey,
    claimed: false,
    ended: false,
  };
  expect(one.kept.openOf(sampleShow.eventId, null)).toEqual({ ...kept, items: [seatOf(2)] });
  one.toggle(3);
  await vi.waitFor(() => expect(one.seats()).toEqual({ 2: 'held', 3: 'held' }));
  expect(one.kept.openOf(sampleShow.eventId, null)).toEqual({ ...kept, items: [seatOf(2), seatOf(3)] });
  one.leave();
});

it('keeps it also when the screen is left before the answer comes', async () => {
  const answer = Promise.withResolvers<StubAnswer>();
  const one = tab(() => answer.promise);
  one.toggle(2);
  one.leave();
  one.services.clock.advance(0);
  answer.resolve(created([2]));
  await vi.waitFor(() => expect(one.selection.getSnapshot().status).toBe('stopped'));
  expect(one.kept.openOf(sampleShow.eventId, null)?.token).toBe('secret');
});

it('asks for one booking, also where two tabs create at the same time', async () => {
  const store = createMemoryStore();
  const [one, other] = [tab(nowhere, { store }), tab(nowhere, { store })];
  one.toggle(2);
  other.toggle(3);
  await vi.waitFor(() => expect([...one.names(), ...other.names()]).toEqual([create, create]));
  const keyOf = ({ asked }: typeof one) => (asked[0]?.body as { requestKey: string }).requestKey;
  expect(keyOf(one)).toBe(keyOf(other));
});

it('takes over what another tab begins, and hears at once what it changes', async () => {
  const store = createMemoryStore();
  let held = [2];
  const one = tab(({ name }) => (name === create ? created(held) : { data: bookingWith(held) }), { store });
  const other = tab(() => ({ data: bookingWith(held) }), { store });
  one.toggle(2);
  await vi.waitFor(() => expect(one.seats()).toEqual({ 2: 'held' }));
  tellTabs();
  await vi.waitFor(() => expect(other.seats()).toEqual({ 2: 'held' }));
  held = [2, 4];
  one.toggle(4);
  await vi.waitFor(() => expect(one.seats()).toEqual({ 2: 'held', 4: 'held' }));
  expect(one.names()).toEqual([create, add]);
  tellTabs();
  await vi.waitFor(() => expect(other.seats()).toEqual({ 2: 'held', 4: 'held' }));
  expect(other.names()).toEqual([read, read]);
  tellTabs();
  await Promise.resolve();
  expect([one.names().length, other.names().length]).toEqual([2, 2]);
  one.leave();
  other.leave();
});

it('finds the booking whose answer a reload lost', async () => {
  const store = createMemoryStore();
  const before = tab(nowhere, { store });
  before.toggle(2);
  await vi.waitFor(() => expect(before.names()).toEqual([create]));
  const { requestKey } = before.asked[0]?.body as { requestKey: string };
  const after = tab(() => created([2]), { store });
  await vi.waitFor(() => expect(after.seats()).toEqual({ 2: 'held' }));
  expect(after.asked[0]).toEqual({ name: create, body: { requestKey } });
  expect(after.kept.openOf(sampleShow.eventId, null)?.requestKey).toBe(requestKey);
  after.leave();
});

it('asks once for the booking that a user began on another device', async () => {
  const one = tab(({ name }) => (name === find ? created([5], { claimed: true }) : { data: null }), {
    isSignedIn: true,
  });
  await vi.waitFor(() => expect(one.seats()).toEqual({ 5: 'held' }));
  expect(one.names()).toEqual([find]);
  expect(one.kept.openOf(sampleShow.eventId, null)?.id).toBe(id);
  one.leave();
});

it('makes a booking its user’s at once, and goes on with the one it was joined to', async () => {
  const joined = () => ({
    data: { booking: bookingWith([2, 8], { id: otherId, claimed: true }), token: 'other' },
  });
  const answer: Respond = ({ name }) => {
    if (name === create) return created([2]);
    return name === claim ? joined() : { data: null };
  };
  const one = tab(answer, { isSignedIn: true });
  one.toggle(2);
  await vi.waitFor(() => expect(one.seats()).toEqual({ 2: 'held', 8: 'held' }));
  expect(one.names().toSorted()).toEqual([find, create, claim].toSorted());
  expect(one.booking.getSnapshot().context.reference).toEqual({ id: otherId, token: 'other' });
  expect(one.kept.openOf(sampleShow.eventId, null)).toMatchObject({ id: otherId, token: 'other' });
  expect(one.kept.find(id)?.ended).toBe(true);
  one.leave();
});

it('says once that a limit refuses a user the booking, and leaves the seats', async () => {
  const one = tab(
    ({ name }) => {
      if (name === create) return created([2]);
      if (name === add) return { data: bookingWith([2, 3]) };
      return name === claim ? refusedBy('limitReached', { maxTickets: 8 }) : { data: null };
    },
    { isSignedIn: true },
  );
  one.toggle(2);
  await vi.waitFor(() => expect(one.refusals()).toEqual([{ code: 'limitReached', maxTickets: 8 }]));
  one.toggle(3);
  await vi.waitFor(() => expect(one.seats()).toEqual({ 2: 'held', 3: 'held' }));
  expect(one.names().toSorted()).toEqual([find, create, claim, add].toSorted());
  one.leave();
});

it('offers after a reload what had expired meanwhile, until that is dismissed', async () => {
  const store: TextStore = createMemoryStore();
  const before = tab(() => created([2]), { store });
  before.toggle(2);
  await vi.waitFor(() => expect(before.seats()).toEqual({ 2: 'held' }));
  before.leave();
  const expired = () => refusedBy('bookingExpired', {});
  const after = tab(expired, { store });
  expect(after.seats()).toEqual({ 2: 'held' });
  await vi.waitFor(() => expect(after.seats()).toEqual({}));
  expect(lostItems(after.selection.getSnapshot())).toEqual([seatOf(2)]);
  const again = tab(expired, { store });
  expect(lostItems(again.selection.getSnapshot())).toEqual([seatOf(2)]);
  again.selection.send({ type: 'lost.dismissed' });
  expect(lostItems(tab(expired, { store }).selection.getSnapshot())).toEqual([]);
  after.leave();
  again.leave();
});
