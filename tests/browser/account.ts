/** The demo's accounts, each with one role, by what stands before the @ of their e-mail. */
export type Account =
  'super-admin' | 'admin' | 'space-manager' | 'event-manager' | 'ticket-manager' | 'seat-usher' | 'user';
