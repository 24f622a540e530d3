import { z } from 'zod';
import { asciiEmail } from '../ascii-email.ts';
import { userId } from '../ids.ts';
import { ROLES } from '../roles.ts';
import { email, instant, locale, newPassword, oneLine, secret, TEXT_LENGTHS } from './fields.ts';
import { ownPath } from '../own-path.ts';

/** Where a mailed link leads back to, a path of ours: it becomes `&redirect=` of the link. */
const redirect = z
  .string()
  .max(500)
  .refine((address) => ownPath(address) !== null);

/**
 * POST /login.php with a password, or with an empty password and the refresh token. A 403 `verificationPending`
 * tells whoever registered with this e-mail and password that the mailed link comes first; a 403
 * `secondFactorNeeded` asks for the second step, with the params of `secondStep` (./factor.ts).
 */
export const loginCall = z.object({
  username: z.string().trim().min(1).overwrite(asciiEmail).max(TEXT_LENGTHS.email),
  password: z.string().max(1024),
  refresh_token: z.string().max(512).optional(),
});
export type LoginCall = z.infer<typeof loginCall>;

/** `expires_in` in seconds. */
export const tokenAnswer = z.object({
  token_type: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/** GET me */
export const currentUser = z.object({
  id: userId,
  name: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(ROLES)),
  verifiedAt: instant.nullable(),
  locale,
  /** False: registered quickly; a password is chosen through the link of {@link forgottenPasswordCall}. */
  hasPassword: z.boolean().optional(),
  /** A new e-mail whose link has not been opened yet. */
  pendingEmail: z.string().nullable().optional(),
  /** True: nothing but adding a second factor is open to this account before it has one. */
  lacksSecondFactor: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/**
 * POST open/register, 204: nobody is signed in. A link that makes the account (/verification?token=…) goes to the
 * e-mail; one that has an account gets a letter that says so, and the answer is the same.
 */
export const registerCall = z.object({
  name: oneLine.min(1).max(TEXT_LENGTHS.name),
  lastName: oneLine.max(TEXT_LENGTHS.name).default(''),
  email,
  password: newPassword,
  phone: oneLine.max(TEXT_LENGTHS.phone).default(''),
  acceptTerms: z.literal(true, 'termsNotAccepted'),
  /** The language of the pages, for letters; else the request's. */
  locale: locale.optional(),
  redirect: redirect.optional(),
  /**
   * A random secret of the browser that registers. Said again with the mailed link it tells that whoever owns the
   * e-mail also chose the password; else the owner chooses one ({@link verificationAnswer}).
   */
  browserKey: secret.optional(),
});
export type RegisterCall = z.input<typeof registerCall>;

/**
 * POST open/quick-register: an account without a password. Answers {@link tokenAnswer}, always alike: where
 * the e-mail already has an account the tokens are those of a new provisional account, and a link that joins
 * the two goes to the e-mail.
 */
export const quickRegisterCall = z.object({
  name: oneLine.min(1).max(TEXT_LENGTHS.name),
  lastName: oneLine.max(TEXT_LENGTHS.name).default(''),
  email,
  acceptTerms: z.literal(true, 'termsNotAccepted'),
  /** The language of the buyer's pages, for the letter; else the request's. */
  locale: locale.optional(),
});
export type QuickRegisterCall = z.input<typeof quickRegisterCall>;

/**
 * PUT me/quick-email, 200 {@link currentUser}: who registered quickly and has not proved the e-mail yet has mistyped it.
 * Changes at once, alike for every e-mail, and mails what {@link quickRegisterCall} mails. 409 `emailProved` for every
 * other account, `emailOfStaff` for one with more roles than a user's: they change their e-mail by a mailed link.
 */
export const quickEmailCall = z.object({ email });

/**
 * POST verification: the token of the mailed link, of a registration or of a new e-mail; with the browser's secret
 * of {@link registerCall}. 204; 200 with {@link verificationAnswer}; 422 `linkInvalid`.
 */
export const verificationCall = z.object({ token: secret, browserKey: secret.optional() });
export type VerificationCall = z.infer<typeof verificationCall>;

/**
 * The account has no password: what was typed at its registration counts in its own browser alone, or it bought without
 * one and nobody is signed in. {@link resetPasswordCall} gives it a password, and a name where it has none.
 */
export const verificationAnswer = z.object({ passwordToken: secret });
export type VerificationAnswer = z.infer<typeof verificationAnswer>;

/** POST re-send/verification, 204 whoever is asked about; once a minute for an e-mail, else 429. */
export const resendVerificationCall = z.object({ email });
export type ResendVerificationCall = z.infer<typeof resendVerificationCall>;

/**
 * POST open/forgotten-password, 204 whoever is asked about: a link (/reset-password?token=…) that works once, for
 * an hour, goes to the e-mail.
 */
export const forgottenPasswordCall = z.object({ email, redirect: redirect.optional() });
export type ForgottenPasswordCall = z.infer<typeof forgottenPasswordCall>;

/** POST open/reset-password, 204: every session of the account ends. 422 `linkInvalid` at `token`. */
export const resetPasswordCall = z.object({
  token: secret,
  password: newPassword,
  /** Taken by an account that has none yet. */
  name: oneLine.min(1).max(TEXT_LENGTHS.name).optional(),
  lastName: oneLine.max(TEXT_LENGTHS.name).default(''),
});
export type ResetPasswordCall = z.input<typeof resetPasswordCall>;
