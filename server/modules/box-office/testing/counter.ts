import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SaleAnswer } from '#domain/calls/box-office.ts';
import type { UserId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import {
  type Answer,
  type Made,
  madeOf,
  saleCaller,
  type SaleCaller,
  type Wishes,
} from '#server/modules/booking/testing/sale-caller.ts';
import type { SaleServer } from '#server/modules/booking/testing/sale-server.ts';
import { TOKEN_KEY } from '#server/testing/test-server.ts';

/** A member of staff at a counter, and what they call. */
export interface Counter {
  readonly userId: UserId;
  readonly headers: Readonly<Record<string, string>>;
  readonly call: SaleCaller['call'];
  /** A booking of theirs, made for certain. */
  readonly choose: (wishes: Wishes) => Promise<Made>;
  /** Sells it for cash; `wish` replaces parts of the call. */
  readonly sell: (made: Made, total: number, wish?: object) => Promise<Answer>;
  readonly reserve: (made: Made, customerId: number, wish?: object) => Promise<Answer>;
}

/** Somebody with a role signs in. */
export async function counterOf(sale: SaleServer, role: Role): Promise<Counter> {
  const { db } = sale.database;
  const { rows } = await sql<{ id: UserId }>`
    insert into app_user (email, name, roles, verified_at)
    values (${`${role}-${randomUUID()}@example.org`}, 'Sol', array[${role}]::text[], now()) returning id`.execute(
    db,
  );
  const userId = rows[0]!.id;
  const session = await startSession({ db, tokenKey: TOKEN_KEY }, userId);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const caller = saleCaller(() => sale);
  const call: SaleCaller['call'] = (method, url, payload, more = {}) =>
    caller.call(method, url, payload, { ...headers, ...more });
  const choose: Counter['choose'] = async (wishes) => {
    const made = madeOf(await call('POST', 'booking/', caller.inShow(wishes)));
    return { ...made, headers: { ...headers, ...made.headers } };
  };
  return {
    userId,
    headers,
    call,
    choose,
    sell: (made, total, wish = {}) =>
      call(
        'POST',
        `${made.path}/sale`,
        { customerId: null, payment: { method: 'cash', tendered: total }, total, ...wish },
        made.headers,
      ),
    reserve: (made, customerId, wish = {}) =>
      call('POST', `${made.path}/reservation`, { customerId, ...wish }, made.headers),
  };
}

/** The answer of a sale that was made. */
export function soldOf({ status, body }: Answer): SaleAnswer {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as SaleAnswer;
}
