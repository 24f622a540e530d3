import { z } from 'zod';
import { instant } from './fields.ts';

/** Rows of a table, by the names of its columns; what signs somebody in, and other people's words, are left out. */
const rows = z.array(z.record(z.string(), z.unknown()));

/**
 * GET me/export, a download: everything that is stored about who asks, also by the quick registrations that were
 * joined to their account. Money in minor units, instants in UTC. `made` is when it was read.
 */
export const personalData = z.object({
  made: instant,
  account: rows,
  sessions: rows,
  /** Authenticator, passkeys and recovery codes, without what proves them. */
  secondFactors: rows,
  mailedLinks: rows,
  managedSpaces: rows,
  bookings: rows,
  orders: rows,
  /** With the participants that were named. */
  tickets: rows,
  addOns: rows,
  payments: rows,
  refunds: rows,
  invoices: rows,
  letters: rows,
  /** What an order told in the bell. */
  orderNews: rows,
  notifications: rows,
  /** At the door. */
  scans: rows,
  assets: rows,
  /** What the account did with power over others, and what was done to it. */
  auditLog: rows,
});
export type PersonalData = z.infer<typeof personalData>;
