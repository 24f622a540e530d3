import { z } from 'zod';
import { eventId, orderId, scanId, showId, ticketId } from '../ids.ts';
import { placeMarks, ticketPlace } from '../place.ts';
import { count, email, instant, locale, oneLine } from './fields.ts';

/** How a code came to the scanner. `hand`: nobody showed one. */
export const SCAN_WAYS = ['camera', 'reader', 'typed', 'hand'] as const;
export const scanWay = z.enum(SCAN_WAYS);
export type ScanWay = z.infer<typeof scanWay>;

/**
 * `accepted`: come in. `used`: somebody has come in with it. `wrongShow`: of another show. `unpaid`: of an order that
 * is not paid. `unknown`: signed by us, and no ticket any more. `forged`: no code of ours.
 */
export const SCAN_OUTCOMES = [
  'accepted',
  'used',
  'wrongShow',
  'void',
  'unpaid',
  'unknown',
  'forged',
] as const;
export const scanOutcome = z.enum(SCAN_OUTCOMES);
export type ScanOutcome = z.infer<typeof scanOutcome>;

/** What a device holds before the door: of a ticket, what a person there must see. */
export const scanTicket = z.object({
  id: ticketId,
  ...ticketPlace,
  marks: placeMarks,
  ticketTypeName: z.string(),
  /** Of its participant; '' where nobody is known. */
  name: z.string(),
  /** Who bought it; '' for nobody in particular, at a counter. */
  buyer: z.string(),
  /** Years, on the day of the show; null where no birth date is known. */
  age: z.number().int().min(0).max(150).nullable(),
  reference: z.string(),
  state: z.enum(['valid', 'used', 'void', 'unpaid']),
  usedAt: instant.nullable(),
  /** Where; null: not by a scan. */
  usedGate: z.string().nullable(),
  /** What the device calls itself that let in; null: not by a scan of a device. */
  usedDevice: z.string().nullable(),
});
export type ScanTicket = z.infer<typeof scanTicket>;

/** A show at whose doors tickets are scanned. */
export const scanShow = z.object({
  id: showId,
  event: z.object({ id: eventId, name: z.string(), timeZone: z.string() }),
  spaceName: z.string(),
  roomName: z.string(),
  startsAt: instant,
  endsAt: instant,
});
export type ScanShow = z.infer<typeof scanShow>;
/**
 * GET scan/show/ : the shows that the user reaches and that are not long over, the next one first: those with tickets that
 * are not void, and those that begin within a day and were not called off.
 */
export const scanShowList = z.object({ items: z.array(scanShow) });

/** Who has come in, of a region, or of all. */
export const attendanceCount = z.object({ sold: count, used: count });
export const attendance = attendanceCount.extend({
  regions: z.array(attendanceCount.extend({ name: z.string() })),
});
export type Attendance = z.infer<typeof attendance>;

/** A person let in without a connection whom the server would have kept out: told to every device of the show. */
export const scanConflict = z.object({
  id: scanId,
  ticketId: ticketId.nullable(),
  outcome: scanOutcome,
  /** As people say it; '' for a ticket that is not there. */
  place: z.string(),
  name: z.string(),
  gate: z.string(),
  device: z.string(),
  at: instant,
  /** Who came in before; null: nobody, it was refused for another reason. */
  other: z.object({ gate: z.string(), device: z.string(), at: instant }).nullable(),
});
export type ScanConflict = z.infer<typeof scanConflict>;

/** A public key (base64url, Ed25519, 32 bytes) by the id that stands in the codes it has signed. */
const publishedKey = z.object({ id: z.string(), publicKey: z.string() });
export type PublishedTicketKey = z.infer<typeof publishedKey>;

/** GET open/ticket-key : what scanners check codes with, the newest first. A code of another key is none of ours. */
export const ticketKeys = z.object({ algorithm: z.literal('Ed25519'), keys: z.array(publishedKey) });

const managedTicketKey = publishedKey.extend({ createdAt: instant, withdrawn: z.boolean() });
export type ManagedTicketKey = z.infer<typeof managedTicketKey>;
/** GET ticket-key/ and the answer of its changes: the newest first. */
export const managedTicketKeys = z.object({ items: z.array(managedTicketKey) });
export const ticketKeyPath = z.object({ id: z.string().regex(/^[0-9a-z]{1,6}$/) });

/** GET scan/show/{id} : all that a device needs to scan without a connection. */
export const scanList = z.object({
  show: scanShow,
  keys: z.array(publishedKey),
  /** Every ticket of the show: those that are void are the revocation list. */
  tickets: z.array(scanTicket),
  /** Codes that name this show and are of another one now. */
  departed: z.array(ticketId),
  attendance,
  conflicts: z.array(scanConflict),
  /** To be handed to the next question for changes. */
  asOf: instant,
});
export type ScanList = z.infer<typeof scanList>;

export const scanShowPath = z.object({ id: showId });

/** GET scan/show/{id}/change?since= : what has changed; the rest is as it was. */
export const scanChangeQuery = z.object({ since: instant });
export const scanChange = scanList.omit({ show: true });
export type ScanChange = z.infer<typeof scanChange>;

/** Scans of one call at most. */
export const MOST_SCANS = 100;

/** A code as it was read, or a ticket chosen from the list. */
const said = z.union([z.object({ code: z.string().max(2000) }), z.object({ ticketId })]);

export const scanSaid = z
  .object({
    /** Random: the same scan said again is answered as it was. */
    id: scanId,
    /** By the device's clock. */
    at: instant,
    way: scanWay,
    /** The person was let in by the device's list. */
    offline: z.boolean().default(false),
  })
  .and(said);
export type ScanSaid = z.input<typeof scanSaid>;

/** POST scan/ : each for itself, in their order, each at most once. */
export const scanCall = z.object({
  showId,
  gate: oneLine.max(60),
  /** A name that the device has given itself. */
  device: oneLine.min(1).max(60),
  scans: z.array(scanSaid).min(1).max(MOST_SCANS),
});
export type ScanCall = z.input<typeof scanCall>;

export const scanResult = z.object({
  id: scanId,
  outcome: scanOutcome,
  /** Null: no ticket stands behind it, or none that the user reaches. */
  ticket: scanTicket.nullable(),
  /** The show that it is for; null: this one. */
  otherShow: scanShow.nullable(),
});
export type ScanResult = z.infer<typeof scanResult>;
export const scanResults = z.object({ results: z.array(scanResult) });

/** POST ticket/{id}/use, POST ticket/{id}/undo-use, POST ticket/{id}/void : 200 with the ticket as it is then. */
export const ticketPath = z.object({ id: ticketId });
export const useTicketCall = z.object({ gate: oneLine.max(60).default('') });
const reason = oneLine.min(1).max(200);
export const undoUseCall = z.object({ reason });
export const voidTicketCall = z.object({
  reason,
  /** Its seat, or place, is for sale again; else nobody gets it. */
  giveBack: z.boolean(),
});
export type VoidTicketCall = z.infer<typeof voidTicketCall>;

/** POST ticket/{id}/resend, ticket-order/{id}/resend : by mail, to the buyer unless told otherwise; 204. */
export const resendTicketCall = z.object({ to: email.optional() });

/** The tickets of an order on paper. */
export const ticketsPdfQuery = z.object({
  perPage: z.enum(['one', 'several']).default('one'),
  /** This one alone. */
  ticketId: ticketId.optional(),
  locale: locale.optional(),
});
export const ownOrderPath = z.object({ id: orderId });
