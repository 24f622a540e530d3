import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';

/*
 * How people are called, as SQL. Each takes the name that a row of `app_user` has in the query.
 */

/** Name and last name; '' of somebody who has neither, null of nobody. */
export function fullName(person: string): RawBuilder<string> {
  return sql<string>`trim(${nameAndLastName(person)})`;
}

/** Their e-mail where they have no name. */
export function nameOrEmail(person: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${fullName(person)}, ''), ${sql.ref(`${person}.email`)})`;
}

/** What lists sort people by; index app_user_by_name (migration 0013) is in this order. */
export function nameInOrder(person: string): RawBuilder<string> {
  return sql<string>`lower(${nameAndLastName(person)})`;
}

/** Null of nobody. */
export function personRef(person: string): RawBuilder<PersonRef | null> {
  const id = sql.ref(`${person}.id`);
  return sql<PersonRef | null>`case when ${id} is null then null
    else json_build_object('id', ${id}, 'name', ${fullName(person)}) end`;
}

interface PersonRef {
  readonly id: UserId;
  readonly name: string;
}

const nameAndLastName = (person: string) =>
  sql`${sql.ref(`${person}.name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`;
