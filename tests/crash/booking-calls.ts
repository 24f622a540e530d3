import type { BookingRecord } from './journal.ts';
import { FLOOR } from './tiny-theatre.ts';

/** An answer that was read to its end; null when none came, or one that leaves open what was done (5xx). */
export type Answer = { readonly status: number; readonly body: unknown } | null;

export interface Credentials {
  readonly accessToken: string;
  /** The address that the visitor comes from: limits of rate count by it. */
  readonly address: string;
}

const ANSWER_MS = 60_000;

/**
 * The calls of the product that a purchase makes.
 *
 * @param origins of its servers: each call goes to the next one
 */
export function bookingCalls(...origins: readonly string[]) {
  let asked = 0;
  const nextOrigin = () => origins[(asked += 1) % origins.length] ?? '';
  const ask = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    try {
      const response = await fetch(nextOrigin() + path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await response.text();
      if (response.status >= 500) return null;
      return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
    } catch {
      return null;
    }
  };
  const open = (method: string, record: BookingRecord, path: string, body?: unknown): Promise<Answer> =>
    ask(method, `/api/open/booking/${record.id}${path}`, body, { 'x-booking-token': record.token });
  const signed = (record: BookingRecord, who: Credentials, path: string, body?: unknown): Promise<Answer> =>
    ask('POST', `/api/booking/${record.id}${path}`, body, {
      'x-booking-token': record.token,
      authorization: `Bearer ${who.accessToken}`,
    });
  return {
    register: (email: string, address: string): Promise<Answer> =>
      ask(
        'POST',
        '/api/open/quick-register',
        { name: 'Ana', email, acceptTerms: true },
        { 'x-forwarded-for': address },
      ),
    create: (record: BookingRecord, address: string): Promise<Answer> =>
      ask('POST', '/api/open/booking/', createBody(record), { 'x-forwarded-for': address }),
    add: (record: BookingRecord, seat: number): Promise<Answer> =>
      open('POST', record, '/seat', wishes(record.showId, [seat], 0)),
    giveBack: (record: BookingRecord, seat: number): Promise<Answer> =>
      open('DELETE', record, `/seat/${record.showId}/${seat}`),
    release: (record: BookingRecord): Promise<Answer> => open('DELETE', record, ''),
    read: (record: BookingRecord): Promise<Answer> => open('GET', record, ''),
    readOrder: (record: BookingRecord): Promise<Answer> => open('GET', record, '/order'),
    claim: (record: BookingRecord, who: Credentials): Promise<Answer> => signed(record, who, '/claim'),
    confirm: (record: BookingRecord, who: Credentials, total: number): Promise<Answer> =>
      signed(record, who, '/confirm', { acceptTerms: true, participants: [], addOns: [], total }),
    payment: (record: BookingRecord, who: Credentials): Promise<Answer> => signed(record, who, '/payment'),
    pay: (paymentId: string, action: 'pay' | 'twice'): Promise<Answer> =>
      ask('POST', `/sandbox-payment/${paymentId}`, { action }, {}),
    /** A booking that nobody has: only the database can say so. */
    readNone: (): Promise<Answer> =>
      ask('GET', '/api/open/booking/00000000-0000-7000-8000-000000000000', undefined, {}),
  };
}

export type BookingCalls = ReturnType<typeof bookingCalls>;

function createBody({ requestKey, asked }: BookingRecord) {
  return { requestKey, ...wishes(asked.showId, asked.seats, asked.places) };
}

function wishes(showId: number, seats: readonly number[], places: number) {
  return {
    seats: seats.map((seat) => ({ showId, seat })),
    places: places === 0 ? [] : [{ showId, region: FLOOR, quantity: places }],
  };
}
