/** What a pass is for. */
export interface Pass {
  readonly eventId: number;
  /** Of the entry whose turn it was. */
  readonly entryId: string;
  /** ms since the epoch. */
  readonly expiresAt: number;
}

/** A keyed hash by a secret of the installation, in URL-safe letters; compares in constant time. */
export interface PassSeal {
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
}

/**
 * A pass as text: what it is for, and its signature, which covers the browser too. It opens nothing in another
 * browser, for another event or later.
 *
 * @param browser names the browser, unguessably
 */
export function writePass(seal: PassSeal, { eventId, entryId, expiresAt }: Pass, browser: string): string {
  const text = `${eventId}.${entryId}.${expiresAt}`;
  return `${text}.${seal.sign(`${text}.${browser}`)}`;
}

const PASS = /^((\d{1,10})\.([\da-f-]{36})\.(\d{1,15}))\.([\w-]{20,100})$/;

/** Reads a pass; null: it is none, or not of this browser, or not by our secret. Whether it holds now: {@link isValid}. */
export function readPass(seal: PassSeal, text: string, browser: string): Pass | null {
  const [, signed = '', eventId = '', entryId = '', expiresAt = '', signature = ''] = PASS.exec(text) ?? [];
  if (signed === '' || !seal.isSigned(`${signed}.${browser}`, signature)) return null;
  return { eventId: Number(eventId), entryId, expiresAt: Number(expiresAt) };
}

export function isValid(pass: Pass | null, eventId: number, now: number): pass is Pass {
  return pass !== null && pass.eventId === eventId && now < pass.expiresAt;
}
