import { type Kysely, sql } from 'kysely';

/** Several refunds of a payment, money taken at a counter, papers with numbers, and what an event gives back by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [payments, refunds, addOns, invoices, policy, reports])
    await sql.raw(statement).execute(db);
}

const payments = `
alter table payment
  -- the provider's own name of it: a session of Stripe, an order number of Redsys
  add column reference text,
  -- of money taken at a counter: {"tendered": 5000}, {"reference": "A-17"}, {"reason": "Prensa"}
  add column detail jsonb,
  add column seller_id integer references app_user,
  -- when the provider is asked next what became of it; null: not any more
  add column poll_at timestamptz,
  add column polls smallint not null default 0;
create unique index payment_reference on payment (provider, reference) where reference is not null;
create index payment_poll on payment (poll_at) where poll_at is not null;
`;

const refunds = `
-- Money given back of what an order had: one row for each time that somebody decided it.
create table order_refund (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references ticket_order,
  -- what the tickets, add-ons and fees that were given up cost; and what of it goes back (more: out of courtesy)
  worth integer not null check (worth >= 0),
  amount integer not null check (amount >= 0),
  currency char(3) not null,
  -- who decided: staff, or the customer by the event's rule
  origin text not null check (origin in ('staff', 'customer')),
  reason text not null default '',
  requested_by integer references app_user,
  created_at timestamptz not null default clock_timestamp()
);
create index order_refund_order on order_refund (order_id);
create index order_refund_created on order_refund (created_at);
create table refunded_ticket (
  ticket_id uuid primary key references ticket on delete cascade,
  order_refund_id uuid not null references order_refund on delete cascade,
  was_used boolean not null default false
);
create index refunded_ticket_refund on refunded_ticket (order_refund_id);

-- How it goes back: a row for each payment that it goes back through. order_refund_id null: the order never got the money.
alter table refund
  drop constraint refund_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column order_refund_id uuid references order_refund;
create unique index refund_unkept on refund (payment_id) where order_refund_id is null;
create index refund_payment on refund (payment_id);
create index refund_order_refund on refund (order_refund_id) where order_refund_id is not null;
`;

const addOns = `
-- how many of them are given back, and in stock again
alter table order_add_on
  add column returned integer not null default 0,
  add constraint order_add_on_returned check (returned between 0 and quantity);
`;

const invoices = `
-- Papers of orders. A row waits without a number, and gets the next one of its series and year in one transaction that
-- locks the series: without gaps, whatever is rolled back before.
create table invoice (
  id integer generated always as identity primary key,
  order_id integer not null references ticket_order,
  -- of a rectifying one; null: of the sale
  order_refund_id uuid unique references order_refund,
  series text,
  year smallint,
  number integer,
  issued_at timestamptz,
  -- issuer, customer and lines as they were then
  content jsonb,
  created_at timestamptz not null default clock_timestamp(),
  constraint invoice_numbered check (num_nulls(series, year, number, issued_at, content) in (0, 5)),
  unique (series, year, number)
);
create unique index invoice_sale on invoice (order_id) where order_refund_id is null;
create index invoice_order on invoice (order_id, id);
create index invoice_waiting on invoice (id) where number is null;
create table invoice_series (
  series text not null,
  year smallint not null,
  last_number integer not null default 0,
  primary key (series, year)
);
`;

const policy = `
alter table event
  -- customers give tickets back until so many hours before their show; null: not by themselves
  add column refund_hours integer check (refund_hours between 0 and 8760),
  -- per cent of what was paid that is kept then
  add column refund_fee integer not null default 0 check (refund_fee between 0 and 100);
`;

const reports = `
create index payment_settled on payment (settled_at) where state = 'succeeded';
`;
