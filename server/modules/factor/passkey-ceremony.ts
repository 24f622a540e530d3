import { isIP } from 'node:net';
import type { AddPasskeyCall, PasskeyAnswer, PasskeyAsked, PasskeyBegun } from '#domain/calls/factor.ts';
import type { StoredPasskey } from './factor-repository.ts';

/** Whom a passkey belongs to: the site, as browsers name it. */
export interface Site {
  readonly id: string;
  readonly origin: string;
}

/** Browsers give no passkeys to a bare address: who develops at one opens `localhost`. */
export function siteOf(baseUrl: string): Site {
  const { hostname, origin, port } = new URL(baseUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) === 0) return { id: hostname, origin };
  return { id: 'localhost', origin: `http://localhost${port === '' ? '' : `:${port}`}` };
}

const TIMEOUT_MS = 120_000;
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Large (it reads certificates), and only passkeys need it: it comes with the first. */
const webAuthn = () => import('@simplewebauthn/server');

const known = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});
const challengeBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** By which a passkey says whose it is; nothing of the person. */
export function userHandle(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}

/** What the browser makes a new passkey from; those that the account has are not made again. */
export async function registrationOptions(
  site: Site,
  account: { readonly userId: number; readonly email: string; readonly name: string },
  challenge: string,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyBegun['options']> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Butaca',
    rpID: site.id,
    userName: account.email,
    userID: new Uint8Array(userHandle(account.userId)),
    userDisplayName: account.name,
    challenge: challengeBytes(challenge),
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    rp: { id: site.id, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

export type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** The passkey that the browser has made for `challenge`; null when it has not. */
export async function verifiedRegistration(
  site: Site,
  { id, rawId, type, response }: AddPasskeyCall['passkey'],
  challenge: string,
): Promise<NewPasskey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (verified?.verified !== true) return null;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  };
}

/**
 * What the browser asks for a passkey with.
 *
 * @param passkeys those of the account; none: any of this site that the device knows
 * @param userVerification whether the device has to make sure of its owner
 */
export async function askingOptions(
  site: Site,
  challenge: string,
  passkeys: readonly StoredPasskey[],
  userVerification: PasskeyAsked['userVerification'] = 'preferred',
): Promise<PasskeyAsked> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: challengeBytes(challenge),
    timeout: TIMEOUT_MS,
    userVerification,
  });
  return {
    rpId: site.id,
    challenge: options.challenge,
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(known),
    userVerification,
  };
}

/**
 * The counter after the use; null when `passkey` has not answered `challenge`, or its counter went back.
 *
 * @param requireUserVerification whether its device must have made sure of its owner
 */
export async function verifiedUse(
  site: Site,
  { id, rawId, type, response }: PasskeyAnswer,
  challenge: string,
  passkey: StoredPasskey,
  requireUserVerification = false,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification,
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** The library throws for everything that is not as it should be. */
async function orNull<Value>(verify: () => Promise<Value>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
