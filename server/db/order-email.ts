import { sql } from 'kysely';

/** The e-mail of `customer`, a row of `app_user`; '' where there is none any more: a deleted account keeps a stand-in. */
export const CUSTOMER_EMAIL = sql<string>`(case when customer.deleted_at is null then customer.email else '' end)`;
