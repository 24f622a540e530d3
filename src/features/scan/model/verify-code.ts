import type { PublishedTicketKey } from '#domain/calls/scan.ts';
import { readTicketCode, type TicketClaim } from '#domain/ticket-code.ts';

/** What a code says if one of the keys has signed it; null for every other text. Without a connection. */
export type VerifyCode = (code: string, keys: readonly PublishedTicketKey[]) => Promise<TicketClaim | null>;

export const verifyCode: VerifyCode = async (text, keys) => {
  const code = readTicketCode(text);
  const key = code && keys.find(({ id }) => id === code.keyId);
  if (!key) return null;
  const isSigned = await isSignedBy(
    bytesOf(key.publicKey),
    bytesOf(code.signature),
    new TextEncoder().encode(code.signed),
  );
  return isSigned ? code.claim : null;
};

/** Fetches what checking needs in this browser, so that it is there without a connection. */
export async function prepareVerification(keys: readonly PublishedTicketKey[]): Promise<void> {
  const [key] = keys;
  if (key === undefined) return;
  await isSignedBy(bytesOf(key.publicKey), new Uint8Array(64), new Uint8Array(1)).catch(() => false);
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The browser's own Ed25519; the library's where it has none, as on pages without TLS. */
async function isSignedBy(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, message);
  } catch {
    return isSignedByLibrary(key, signature, message);
  }
}

/** Exported for its test: browsers of today do not come here. */
export async function isSignedByLibrary(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = sha512;
  return verify(signature, message, key);
}

function bytesOf(base64url: string): Bytes {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
