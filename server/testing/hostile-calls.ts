import fc from 'fast-check';
import { HOUSE_SEATS, type PackEvent } from './pack-house.ts';
import { nastyBody, nastyText, nastyValue, spoiled } from './hostile-text.ts';

/** Whose booking a stranger names: `own` and `claimed` are theirs, `victim.*` somebody else's, `text` anything. */
export type Named =
  { readonly booking: (typeof OWN)[number] | (typeof VICTIMS)[number] } | { readonly text: string };
/** A token: of the stranger's own (`named`: of the one that the call names), or nearly that of somebody else. */
export type Token =
  | { readonly of: 'named' }
  | { readonly of: (typeof OWN)[number] }
  | { readonly near: (typeof VICTIMS)[number]; readonly how: (typeof NEARLY)[number] }
  | { readonly text: string };

/** A call of the booking as a stranger makes it; what the house and its guests are called is filled in when it is sent. */
export interface HostileCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** With `:id` for {@link Named}. */
  readonly path: string;
  readonly id: Named;
  readonly token: Token | null;
  readonly signedIn: boolean | { readonly as: string };
  readonly contentType: string | null;
  readonly language: string;
  readonly cookie: string | null;
  /** Null: none at all. */
  readonly body: string | null;
  /** It comes again, word for word, at the same time. */
  readonly replayed: boolean;
}

export const OWN = ['own', 'claimed'] as const;
export const VICTIMS = ['victim.anonymous', 'victim.claimed', 'victim.pending', 'victim.paid'] as const;
export const NEARLY = ['cut', 'longer', 'other case', 'reversed', 'padded', 'hashed'] as const;

interface Route {
  readonly method: HostileCall['method'];
  readonly path: string;
  readonly body: fc.Arbitrary<unknown> | null;
}

/** Every call of the booking, with bodies that are nearly right. */
export function hostileCall(event: PackEvent): fc.Arbitrary<HostileCall> {
  return fc.constantFrom(...routesOf(event)).chain((route) =>
    fc.record({
      method: mostly(
        route.method,
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      ),
      path: pathOf(route.path, event),
      id: named,
      token: fc.option(token, { freq: 12 }),
      signedIn: fc.oneof(
        { weight: 8, arbitrary: fc.constant<HostileCall['signedIn']>(true) },
        { weight: 2, arbitrary: fc.constant(false) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('Bearer', 'Bearer x', 'Basic YTpi', 'bearer  ').map((as) => ({ as })),
        },
      ),
      contentType: mostly(
        'application/json',
        fc.constantFrom(
          'application/json; charset=utf-8',
          'APPLICATION/JSON',
          'application/json; charset=utf-7',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'text/plain',
          'application/xml',
          'x',
          null,
        ),
      ),
      language: fc.constantFrom('es', 'en', 'tlh', ';;q=', '*', 'x'.repeat(300)),
      cookie: mostly(null, fc.constantFrom('XSRF-TOKEN=a', 'XSRF-TOKEN=', 'a=b; __proto__=c')),
      body: route.body === null ? fc.constant(null) : bodyOf(route.body),
      replayed: fc.boolean(),
    }),
  );
}

function mostly<Value>(usual: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
}

const named: fc.Arbitrary<Named> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...OWN).map((booking) => ({ booking })) },
  { weight: 5, arbitrary: fc.constantFrom(...VICTIMS).map((booking) => ({ booking })) },
  { weight: 1, arbitrary: fc.uuid().map((text) => ({ text })) },
  { weight: 1, arbitrary: nastyText.map((text) => ({ text })) },
);

const token: fc.Arbitrary<Token> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ of: 'named' as const }) },
  { weight: 6, arbitrary: fc.constantFrom(...OWN).map((of) => ({ of })) },
  {
    weight: 3,
    arbitrary: fc.record({ near: fc.constantFrom(...VICTIMS), how: fc.constantFrom(...NEARLY) }),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[ -~]{0,60}$/).map((text) => ({ text })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x'.repeat(300), '*', '%', 'null', "' or '1'='1").map((text) => ({ text })),
  },
);

/** The path with numbers for `:show` and `:seat`, wrong ones now and then. */
function pathOf(path: string, { showIds, eventId }: PackEvent): fc.Arbitrary<string> {
  const part = (right: readonly number[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...right.map(String)) },
      { weight: 1, arbitrary: nastyText.map((text) => encodeURIComponent(text.toWellFormed())) },
    );
  const seats = Array.from({ length: HOUSE_SEATS.all }, (_, seat) => seat);
  return fc.tuple(part(showIds), part(seats), part([eventId])).map(([show, seat, event]) =>
    path
      .replace(':show', () => show)
      .replace(':seat', () => seat)
      .replace(':event', () => event),
  );
}

function bodyOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: value.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: nastyBody },
    { weight: 1, arbitrary: nastyValue.map((body) => JSON.stringify(body)) },
    // The right fields, and one that means something to the language.
    {
      weight: 1,
      arbitrary: value.map((body) => `{"__proto__":{"a":1},${JSON.stringify(body).slice(1)}`),
    },
  );
}

function routesOf(event: PackEvent): readonly Route[] {
  const { seats, places } = wishesOf(event);
  const hold = {
    seats: spoiled(fc.array(seats, { maxLength: 2 })),
    places: spoiled(fc.array(places, { maxLength: 2 })),
  };
  const creating = {
    requestKey: spoiled(mostly<string | undefined>(undefined, fc.uuid())),
    showGroupId: spoiled(mostly<number | undefined>(undefined, fc.constant(event.showGroupId))),
  };
  const best = {
    showId: spoiled(fc.constantFrom(...event.showIds)),
    quantity: spoiled(fc.integer({ min: 1, max: 4 })),
    region: spoiled(mostly<number | undefined>(undefined, fc.nat(2))),
    maxPrice: spoiled(mostly<number | undefined>(undefined, fc.nat(4000))),
  };
  const some = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });
  const confirm = fc.record(
    {
      acceptTerms: spoiled(fc.constant(true)),
      participants: spoiled(
        fc.array(some({ firstName: spoiled(fc.string()), email: spoiled(fc.emailAddress()) }), {
          maxLength: 6,
        }),
      ),
      addOns: spoiled(fc.array(some({ addOnId: fc.nat(3), quantity: spoiled(fc.nat(3)) }), { maxLength: 2 })),
      ticketGroups: spoiled(
        fc.array(
          some({ ticketGroupId: spoiled(fc.constant(event.ticketGroupId)), quantity: spoiled(fc.nat(2)) }),
          { maxLength: 2 },
        ),
      ),
      total: spoiled(fc.constantFrom(3100, 6200, 9300, 5200)),
      locale: spoiled(fc.constant('es')),
    },
    { requiredKeys: ['acceptTerms', 'participants', 'addOns', 'total'] },
  );
  const message = some({
    messageId: spoiled(fc.uuid()),
    paymentId: spoiled(fc.uuid()),
    outcome: spoiled(fc.constant({ kind: 'succeeded', amount: 3100, currency: 'EUR' })),
  });
  return [
    { method: 'POST', path: '/api/open/booking/', body: some({ ...hold, ...creating }) },
    { method: 'POST', path: '/api/open/best-available', body: some({ ...best, ...creating }) },
    { method: 'GET', path: '/api/open/booking/:id', body: null },
    { method: 'DELETE', path: '/api/open/booking/:id', body: null },
    { method: 'POST', path: '/api/open/booking/:id/seat', body: some(hold) },
    { method: 'POST', path: '/api/open/booking/:id/best', body: some(best) },
    { method: 'DELETE', path: '/api/open/booking/:id/seat/:show/:seat', body: null },
    {
      method: 'PUT',
      path: '/api/open/booking/:id/seat/:show/:seat',
      body: some({ ticketTypeId: spoiled(fc.constantFrom(event.adult, event.child, event.floor)) }),
    },
    { method: 'GET', path: '/api/open/booking/:id/payment', body: null },
    { method: 'GET', path: '/api/open/booking/:id/order', body: null },
    { method: 'GET', path: '/api/booking/?eventId=:event', body: null },
    { method: 'POST', path: '/api/booking/:id/claim', body: some({}) },
    { method: 'POST', path: '/api/booking/:id/confirm', body: confirm },
    { method: 'POST', path: '/api/booking/:id/payment', body: some({}) },
    { method: 'POST', path: '/api/payment/sandbox/event', body: message },
    ...accountRoutes(),
  ];
}

/** Accounts: nothing that ends the stranger's own, which the other calls need. */
function accountRoutes(): readonly Route[] {
  const email = spoiled(fc.emailAddress());
  const text = spoiled(fc.constantFrom('Ana', 'Luz'));
  const password = spoiled(fc.constantFrom('Cuatro-lunas-41', 'wrong'));
  const token = spoiled(fc.stringMatching(/^[\w-]{43}$/));
  const person = { name: text, lastName: text, phone: text, locale: spoiled(fc.constant('es')) };
  const registration = { ...person, email, acceptTerms: spoiled(fc.constant(true)) };
  const asked = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields);
  return [
    { method: 'POST', path: '/login.php', body: asked({ username: email, password, refresh_token: token }) },
    { method: 'POST', path: '/api/open/quick-register', body: asked(registration) },
    { method: 'POST', path: '/api/re-send/verification', body: asked({ email }) },
    { method: 'POST', path: '/api/open/forgotten-password', body: asked({ email }) },
    { method: 'POST', path: '/api/open/reset-password', body: asked({ token, password }) },
    { method: 'POST', path: '/api/verification', body: asked({ token }) },
    { method: 'PUT', path: '/api/me', body: asked(person) },
    { method: 'PUT', path: '/api/me/password', body: asked({ currentPassword: password, password }) },
    { method: 'PUT', path: '/api/me/email', body: asked({ email, password }) },
    { method: 'GET', path: '/api/super-admin/user/', body: null },
    { method: 'POST', path: '/api/super-admin/user/switch-to-user/:seat', body: null },
    { method: 'POST', path: '/api/super-admin/user/switch-back', body: null },
  ];
}

function wishesOf(event: PackEvent) {
  const showId = spoiled(fc.constantFrom(...event.showIds));
  const typeOf = (usual: number) =>
    spoiled(mostly<number>(usual, fc.constantFrom(event.adult, event.child, event.floor)));
  return {
    seats: fc.record(
      { showId, seat: spoiled(fc.nat(HOUSE_SEATS.all - 1)), ticketTypeId: typeOf(event.adult) },
      { requiredKeys: ['showId', 'seat'] },
    ),
    places: fc.record(
      {
        showId,
        region: spoiled(fc.constant(2)),
        quantity: spoiled(fc.nat(2)),
        ticketTypeId: typeOf(event.floor),
      },
      { requiredKeys: ['showId', 'region', 'quantity'] },
    ),
  };
}
