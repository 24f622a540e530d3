/** What goes out after the transaction that decided it: refunds, letters, and the late words of the sandbox's bank. */
export const deliveries = `
-- Money that goes back. Each attempt moves due_at first, so that one server at a time makes it and a crash repeats it.
create table refund (
  payment_id uuid primary key references payment,
  -- as it came, minor units
  amount integer not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'done')),
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  -- what the provider said last
  error text,
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
create index refund_due on refund (due_at) where state = 'due';

-- Mail that is to be handed over, once it can be; attempts as with refunds.
create table letter (
  id integer generated always as identity primary key,
  -- what it is about; null for those of an account
  order_id integer references ticket_order,
  kind text not null,
  -- forgotten once handed over: it may hold a link that signs somebody in
  content jsonb,
  -- sent: a mail server has it; kept: in a folder, there is none; failed: given up
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  error text,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create index letter_due on letter (due_at) where state = 'waiting';
create index letter_order on letter (order_id) where order_id is not null;

-- What the sandbox's bank says later than it could.
create table sandbox_message (
  message_id text primary key,
  payment_id uuid not null references payment,
  outcome jsonb not null,
  -- null: some seconds after the deadline of the booking, wherever that is moved to
  due_at timestamptz
);
`;
