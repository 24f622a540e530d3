import { z } from 'zod';
import { tokenAnswer } from './auth.ts';
import { instant, oneLine, secret, TEXT_LENGTHS } from './fields.ts';

/** Base64url, as browsers write the parts of a passkey. */
const base64url = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/);
const publicKey = z.literal('public-key');
const transports = z.array(z.string().max(30)).max(10);
const credential = z.object({ id: base64url, type: publicKey, transports });

/** Six digits of an authenticator; blanks between them do no harm. */
const oneTimeCode = z.string().trim().max(20);
const passkeyName = oneLine.min(1).max(TEXT_LENGTHS.passkeyName);

/**
 * Proves once more who asks, before factors change: the password, or a code of the authenticator. 422
 * `wrongPassword` at `password`, `wrongCode` at `code`.
 */
export const proofCall = z.object({
  password: z.string().max(1024).optional(),
  code: oneTimeCode.optional(),
});
export type ProofCall = z.infer<typeof proofCall>;

export const passkeyParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const passkeyItem = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type PasskeyItem = z.infer<typeof passkeyItem>;

/** GET me/factor/ */
export const ownFactors = z.object({
  /** The authenticator; null: none. */
  totp: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  passkeys: z.array(passkeyItem),
  recoveryCodesLeft: z.number(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** POST me/factor/totp with a proof: what an authenticator is given. Counts once a code of it is said. 409 `totpExists`. */
export const totpBegun = z.object({ secret: z.string(), uri: z.string() });
export type TotpBegun = z.infer<typeof totpBegun>;

/** PUT me/factor/totp, 200 {@link factorAdded}; 422 `wrongCode` at `code`, also for one that was said before. */
export const confirmTotpCall = z.object({ code: oneTimeCode.min(1) });

/** With the first factor come recovery codes; they are shown once. Empty: those from before go on. */
export const factorAdded = z.object({ recoveryCodes: z.array(z.string()) });
export type FactorAdded = z.infer<typeof factorAdded>;

/** POST me/factor/passkey/options with a proof: what the browser makes a passkey from. */
export const passkeyBegun = z.object({
  /** To be said again with the new passkey; good for five minutes. */
  ceremony: z.string(),
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: base64url,
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
    timeout: z.number(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred'),
    }),
    attestation: z.literal('none'),
  }),
});
export type PasskeyBegun = z.infer<typeof passkeyBegun>;

/** POST me/factor/passkey/, 200 {@link factorAdded}; 422 `passkeyInvalid`, 409 `tooManyPasskeys`. */
export const addPasskeyCall = z.object({
  ceremony: secret,
  name: passkeyName,
  passkey: z.object({
    id: base64url,
    rawId: base64url,
    type: publicKey,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: transports.optional(),
    }),
  }),
});
export type AddPasskeyCall = z.infer<typeof addPasskeyCall>;

/** PUT me/factor/passkey/{id} with a proof, 204. */
export const renamePasskeyCall = proofCall.extend({ name: passkeyName });
export type RenamePasskeyCall = z.infer<typeof renamePasskeyCall>;

/** What the 403 `secondFactorNeeded` of POST /login.php carries in its `params`. */
export const secondStep = z.object({
  /** Signed, good for five minutes and for one sign-in. */
  challenge: z.string().min(1),
  /** Some of `totp`, `passkey`, `recovery`, joined by commas. */
  methods: z.string(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** POST open/second-factor/passkey, 200: what the browser asks a passkey with. 422 `challengeExpired`. */
export const passkeyAskedCall = z.object({ challenge: secret });
export const passkeyAsked = z.object({
  rpId: z.string(),
  challenge: base64url,
  timeout: z.number(),
  allowCredentials: z.array(credential),
  userVerification: z.enum(['preferred', 'required']),
});
export type PasskeyAsked = z.infer<typeof passkeyAsked>;

export const passkeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/**
 * POST open/passkey-sign-in/options, 200: what the browser asks for any passkey of this site with. The owner is made sure
 * of by the device (its lock, a finger, a face), so that a passkey is both factors.
 */
export const passkeySignInBegun = z.object({
  /** Signed, good for five minutes and for one sign-in. */
  challenge: z.string(),
  options: passkeyAsked,
});
export type PasskeySignInBegun = z.infer<typeof passkeySignInBegun>;

/**
 * POST open/passkey-sign-in, 200 {@link passkeySignedIn}; 422 `passkeyInvalid`, also for one that is unknown or was used
 * without making sure of its owner, `challengeExpired`.
 */
export const passkeySignInCall = z.object({
  challenge: secret,
  passkey: passkeyAnswer.extend({
    /** `userHandle`: whose it says it is. */
    response: passkeyAnswer.shape.response.extend({ userHandle: base64url }),
  }),
});
export type PasskeySignInCall = z.infer<typeof passkeySignInCall>;

/** `username`: the e-mail of the account, which a refresh names. */
export const passkeySignedIn = tokenAnswer.extend({ username: z.string() });
export type PasskeySignedIn = z.infer<typeof passkeySignedIn>;

/**
 * POST open/second-factor: the second step of a sign-in, by one of the three. 200 `tokenAnswer`; 422 `wrongCode` at
 * `code`, `wrongRecoveryCode` at `recoveryCode`, `passkeyInvalid`, or `challengeExpired`: from the password again.
 */
export const secondFactorCall = z.object({
  challenge: secret,
  code: oneTimeCode.optional(),
  recoveryCode: z.string().trim().max(60).optional(),
  passkey: passkeyAnswer.optional(),
});
export type SecondFactorCall = z.infer<typeof secondFactorCall>;
