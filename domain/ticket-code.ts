import { type EventId, eventId, type ShowId, showId, type TicketId, ticketId } from './ids.ts';

/** What the code of a ticket says to a scanner without a connection: ids, and nothing of a person. */
export interface TicketClaim {
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  readonly showId: ShowId;
}

/** A code taken apart; whether it is ours says the signature alone. */
export interface TicketCode {
  readonly claim: TicketClaim;
  /** Which of the published keys has signed it. */
  readonly keyId: string;
  /** What was signed: ASCII. */
  readonly signed: string;
  /** Ed25519, base64url. */
  readonly signature: string;
}

/** The key that signed the codes from before keys had ids (`B1`). */
export const FIRST_KEY_ID = '1';

const NUMBER = String.raw`(\d{1,10})`;
const SIGNATURE = String.raw`([\w-]{86})`;
const FIRST = new RegExp(String.raw`^(B1\.([0-9a-f]{32})\.${NUMBER}\.${NUMBER})\.${SIGNATURE}$`);
const SECOND = new RegExp(
  String.raw`^(B2\.([0-9a-z]{1,6})\.([\w-]{22})\.${NUMBER}\.${NUMBER})\.${SIGNATURE}$`,
);

/**
 * What is signed: `B2.<key>.<ticket, 22 letters of base64url>.<event>.<show>`; the code is that, a point and the
 * signature. About 120 letters, so that its QR code stays easy to read from a screen.
 */
export function textToSign(keyId: string, claim: TicketClaim): string {
  return `B2.${keyId}.${shortened(claim.ticketId)}.${claim.eventId}.${claim.showId}`;
}

/** Null for a text that is no code of ours, whoever may have signed it. */
export function readTicketCode(text: string): TicketCode | null {
  const second = SECOND.exec(text);
  if (second !== null) {
    const [, signed = '', keyId = '', ticket = '', event = '', show = '', signature = ''] = second;
    return codeOf({ keyId, signed, signature }, lengthened(ticket), event, show);
  }
  const first = FIRST.exec(text);
  if (first === null) return null;
  const [, signed = '', ticket = '', event = '', show = '', signature = ''] = first;
  return codeOf({ keyId: FIRST_KEY_ID, signed, signature }, ticket, event, show);
}

function codeOf(
  code: Omit<TicketCode, 'claim'>,
  hex: string,
  event: string,
  show: string,
): TicketCode | null {
  const claim = {
    ticketId: ticketId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')),
    eventId: eventId.safeParse(event),
    showId: showId.safeParse(show),
  };
  if (!claim.ticketId.success || !claim.eventId.success || !claim.showId.success) return null;
  return {
    ...code,
    claim: { ticketId: claim.ticketId.data, eventId: claim.eventId.data, showId: claim.showId.data },
  };
}

/** The 16 bytes of a UUID in base64url. */
function shortened(id: TicketId): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function lengthened(short: string): string {
  const bytes = atob(short.replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
