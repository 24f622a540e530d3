import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code is shown. */
const STEP_SECONDS = 30;

/** 160 bits, as authenticators read them. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** What an authenticator reads from the picture. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Butaca', label: email, secret });
}

/**
 * The time step of a code (RFC 6238): this one, or one beside it for clocks that differ. Null for a wrong code and
 * for one of a step that is not after `afterStep`.
 *
 * @param now ms since the epoch
 */
export function matchingStep(secret: string, code: string, now: number, afterStep: number): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const found = verifySync({
    secret,
    token,
    epoch: Math.floor(now / 1000),
    epochTolerance: STEP_SECONDS,
  });
  if (!found.valid || !('timeStep' in found) || found.timeStep <= afterStep) return null;
  return found.timeStep;
}
