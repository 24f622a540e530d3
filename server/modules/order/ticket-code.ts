import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { eventId, type EventId, showId, type ShowId, ticketId, type TicketId } from '#domain/ids.ts';

/** What the code of a ticket says to a scanner without a connection. */
export interface TicketClaim {
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  readonly showId: ShowId;
}

export interface TicketSigner {
  /**
   * `B1.<ticket, 32 hex digits>.<event>.<show>.<signature, base64url>`: Ed25519 over what stands before the last
   * point. About 130 letters, so that its QR code stays easy to read from a screen.
   */
  codeOf(claim: TicketClaim): string;
  /** The claim of a code that we signed; null for every other text. */
  read(code: string): TicketClaim | null;
  /** The public key in base64url (32 bytes), for scanners. */
  readonly publicKey: string;
}

const VERSION = 'B1';
const CODE = /^B1\.([0-9a-f]{32})\.(\d{1,10})\.(\d{1,10})\.([\w-]{86})$/;

/** A new private key as text (PKCS 8, PEM). */
export function newTicketKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Signs and reads codes with a key of {@link newTicketKey}. */
export function ticketSigner(privateKeyText: string): TicketSigner {
  const privateKey = createPrivateKey(privateKeyText);
  const publicKey = createPublicKey(privateKey);
  return {
    codeOf(claim) {
      const text = `${VERSION}.${claim.ticketId.replaceAll('-', '')}.${claim.eventId}.${claim.showId}`;
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
    },
    read(code) {
      const parts = CODE.exec(code);
      if (!parts) return null;
      const [, ticket = '', event = '', show = '', signature = ''] = parts;
      const text = code.slice(0, code.lastIndexOf('.'));
      if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))) return null;
      return {
        ticketId: ticketId.parse(dashed(ticket)),
        eventId: eventId.parse(event),
        showId: showId.parse(show),
      };
    },
    publicKey: rawPublicKey(publicKey),
  };
}

function dashed(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function rawPublicKey(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) throw new Error('not an Ed25519 key');
  return x;
}
