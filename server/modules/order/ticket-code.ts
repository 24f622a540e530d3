import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { FIRST_KEY_ID, readTicketCode, textToSign, type TicketClaim } from '#domain/ticket-code.ts';

/** A key of the installation. */
export interface TicketKey {
  /** Short, `[0-9a-z]`: it stands in every code. */
  readonly id: string;
  /** PKCS 8, PEM: {@link newTicketKey}. */
  readonly privateKey: string;
}

/** What scanners check codes with. */
export interface PublishedKey {
  readonly id: string;
  /** Base64url, 32 bytes. */
  readonly publicKey: string;
}

export interface TicketSigner {
  /** Signed with the newest key; what is signed says `textToSign`. */
  codeOf(claim: TicketClaim): string;
  /** The claim of a code that one of the keys has signed; null for every other text. */
  read(code: string): TicketClaim | null;
  /** All whose codes are read, the newest first. */
  readonly keys: () => readonly PublishedKey[];
  /** From now on these, the newest first. */
  readonly replaceKeys: (keys: readonly TicketKey[]) => void;
}

/** A new private key as text (PKCS 8, PEM). */
export function newTicketKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

interface OpenedKey extends PublishedKey {
  readonly secret: KeyObject;
  readonly open: KeyObject;
}

/** @param given the newest first, or the text of the only one */
export function ticketSigner(given: readonly TicketKey[] | string): TicketSigner {
  let keys = opened(typeof given === 'string' ? [{ id: FIRST_KEY_ID, privateKey: given }] : given);
  return {
    codeOf(claim) {
      const [newest] = keys;
      if (newest === undefined) throw new Error('no key signs tickets');
      const text = textToSign(newest.id, claim);
      return `${text}.${sign(null, Buffer.from(text), newest.secret).toString('base64url')}`;
    },
    read(text) {
      const code = readTicketCode(text);
      const key = code && keys.find(({ id }) => id === code.keyId);
      if (!key) return null;
      const signature = Buffer.from(code.signature, 'base64url');
      return verify(null, Buffer.from(code.signed), key.open, signature) ? code.claim : null;
    },
    keys: () => keys.map(({ id, publicKey }) => ({ id, publicKey })),
    replaceKeys(next) {
      keys = opened(next);
    },
  };
}

function opened(keys: readonly TicketKey[]): readonly OpenedKey[] {
  return keys.map(({ id, privateKey }) => {
    const secret = createPrivateKey(privateKey);
    const open = createPublicKey(secret);
    return { id, secret, open, publicKey: rawPublicKey(open) };
  });
}

function rawPublicKey(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) throw new Error('not an Ed25519 key');
  return x;
}
