import type { ScanOutcome, ScanShow, ScanTicket } from '#domain/calls/scan.ts';
import type { ScanId, ShowId, TicketId } from '#domain/ids.ts';
import type { TicketClaim } from '#domain/ticket-code.ts';

/** A show as somebody with a ticket of it is told at the wrong door. */
export type OtherShow = Pick<ScanShow, 'id' | 'event' | 'startsAt'>;

/** What the person at the door is told of one code. */
export interface ScanVerdict {
  readonly id: ScanId;
  /** Which scan of this desk it is of, from 1 in the order of reading. */
  readonly turn: number;
  readonly outcome: ScanOutcome;
  readonly ticket: ScanTicket | null;
  /** The show that it is for; null: this one, or one that is not known here. */
  readonly otherShow: OtherShow | null;
  /** Decided by the device's list; the server hears of it later. */
  readonly offline: boolean;
  /** Signed for this show and not in the device's list: sold since that was taken along. */
  readonly unlisted: boolean;
}

/** What a device knows of its show. */
export interface KnownTickets {
  readonly showId: ShowId;
  readonly tickets: ReadonlyMap<TicketId, ScanTicket>;
  readonly departed: ReadonlySet<TicketId>;
}

type Judged = Pick<ScanVerdict, 'outcome' | 'ticket' | 'unlisted'>;

const LISTED = { valid: 'accepted', used: 'used', void: 'void', unpaid: 'unpaid' } as const;

/** The verdict of a device without a connection. @param claim of a code that was verified; null: none of ours */
export function judgeOffline(claim: TicketClaim | null, known: KnownTickets): Judged {
  if (claim === null) return { outcome: 'forged', ticket: null, unlisted: false };
  const ticket = known.tickets.get(claim.ticketId);
  if (ticket !== undefined) return { outcome: LISTED[ticket.state], ticket, unlisted: false };
  if (claim.showId !== known.showId || known.departed.has(claim.ticketId)) {
    return { outcome: 'wrongShow', ticket: null, unlisted: false };
  }
  return { outcome: 'accepted', ticket: null, unlisted: true };
}
