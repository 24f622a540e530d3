import { type Kysely, sql } from 'kysely';
import type { Customer } from '#domain/calls/customer.ts';
import type { UserId } from '#domain/ids.ts';
import type { Locale } from '#domain/locales.ts';
import { fullName, nameInOrder } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { phonesWith, searchedIn } from '#server/db/search.ts';

const MOST = 20;

const columns = sql`id, ${fullName('app_user')} as name, email, phone, locale`;
/** Accounts, and who left no e-mail at a counter; not those that stand beside an account. */
const isCustomer = sql`deleted_at is null and (not provisional or email = '') and name <> ''`;

/** People by a part of name, e-mail or phone; names that begin with it first. */
export async function findCustomers(db: Kysely<Database>, search: string): Promise<readonly Customer[]> {
  const byText = sql.join(
    [...searchedIn(search, 'app_user'), ...phonesWith(search, 'app_user')].map(({ holds }) => holds),
    sql` or `,
  );
  const digits = search.replaceAll(/\D/g, '');
  const byPhone =
    digits.length < 4
      ? sql<boolean>`false`
      : sql<boolean>`regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}`;
  const { rows } = await sql<Customer>`
    select ${columns} from app_user
    where ${isCustomer} and (${byText} or ${byPhone})
    order by starts_with(folded(name || ' ' || last_name), folded(${search})) desc, ${nameInOrder('app_user')}, id
    limit ${MOST}`.execute(db);
  return rows;
}

export async function findCustomer(db: Kysely<Database>, id: UserId): Promise<Customer | null> {
  const { rows } = await sql<Customer>`
    select ${columns} from app_user where id = ${id} and ${isCustomer}`.execute(db);
  return rows[0] ?? null;
}

export interface NewCustomer {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly locale: Locale;
}

/**
 * An account without a password; of somebody without an e-mail one that nobody signs in with. The account that has the
 * e-mail already, as it is.
 */
export async function createCustomer(
  db: Kysely<Database>,
  { name, lastName, email, phone, locale }: NewCustomer,
): Promise<{ readonly customer: Customer; readonly isNew: boolean }> {
  const { rows } = await sql<Customer>`
    insert into app_user (email, name, last_name, phone, locale, provisional)
    values (${email}, ${name}, ${lastName}, ${phone}, ${locale}, ${email === ''})
    on conflict (lower(email)) where not provisional do nothing
    returning ${columns}`.execute(db);
  const [made] = rows;
  if (made !== undefined) return { customer: made, isNew: true };
  const { rows: known } = await sql<Customer>`
    select ${columns} from app_user where lower(email) = lower(${email}) and not provisional`.execute(db);
  const [customer] = known;
  if (customer === undefined) throw new Error('nobody has the e-mail that somebody has');
  return { customer, isNew: false };
}

const WALK_IN = 'walk-in-customer';

/** In whose name it is sold to nobody in particular: one account of the installation that nobody signs in with. */
export async function walkInCustomer(trx: Kysely<Database>): Promise<UserId> {
  const find = async () => {
    const { rows } = await sql<{ id: UserId }>`
      select app_user.id from app_setting join app_user on app_user.id = (app_setting.value)::text::integer
      where app_setting.key = ${WALK_IN}`.execute(trx);
    return rows[0]?.id ?? null;
  };
  const known = await find();
  if (known !== null) return known;
  await sql`select pg_advisory_xact_lock(hashtext(${WALK_IN}))`.execute(trx);
  const meanwhile = await find();
  if (meanwhile !== null) return meanwhile;
  const { rows } = await sql<{ id: UserId }>`
    with made as (insert into app_user (email, provisional) values ('', true) returning id)
    insert into app_setting (key, value) select ${WALK_IN}, to_jsonb(id) from made
    on conflict (key) do update set value = excluded.value returning (value)::text::integer as id`.execute(
    trx,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('nobody was made to sell to');
  return made.id;
}
