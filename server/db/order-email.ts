import { type RawBuilder, sql } from 'kysely';

/**
 * Where the letters of an order go: what staff have put right of it, else the e-mail of `customer`, a row of `app_user`; ''
 * where there is none any more: a deleted account keeps a stand-in.
 *
 * @param order the name of its row in the query
 */
export function orderEmail(order: 'ordered' | 'ticket_order' | 'latest'): RawBuilder<string> {
  const contact = sql.ref(`${order}.contact_email`);
  return sql<string>`(case when customer.deleted_at is null then coalesce(${contact}, customer.email) else '' end)`;
}

/** Whether it was sold to nobody in particular, who has not left an e-mail since. As for {@link orderEmail}. */
export function isWalkIn(order: 'ordered'): RawBuilder<boolean> {
  const contact = sql.ref(`${order}.contact_email`);
  return sql<boolean>`(customer.provisional and customer.email = '' and customer.name = '' and ${contact} is null)`;
}

/**
 * Whether the e-mail that was left for it is all by which its buyer can be told anything: sold at a counter in nobody's
 * name, or in that of somebody without an e-mail. As for {@link orderEmail}.
 */
export function hasContactAlone(order: 'ordered'): RawBuilder<boolean> {
  const contact = sql.ref(`${order}.contact_email`);
  return sql<boolean>`(customer.provisional and customer.email = '' and ${contact} is not null)`;
}
