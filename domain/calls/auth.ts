import { z } from 'zod';
import { userId } from '../ids.ts';
import { ROLES } from '../roles.ts';

/** POST /login.php with a password, or with an empty password and the refresh token. */
export const loginCall = z.object({
  username: z.string().trim().min(1).max(254),
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
  verifiedAt: z.iso.datetime().nullable(),
  locale: z.enum(['es', 'en']),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Stands in letters to people who have asked for nothing: no line of its own. */
const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

/**
 * POST open/quick-register: an account without a password. Answers {@link tokenAnswer}, always alike: where
 * the e-mail already has an account the tokens are those of a new provisional account, and a link that joins
 * the two goes to the e-mail.
 */
export const quickRegisterCall = z.object({
  name: oneLine.min(1).max(100),
  lastName: oneLine.max(100).default(''),
  email: z.email().max(254),
  acceptTerms: z.literal(true),
  /** The language of the buyer's pages, for the letter; else the request's. */
  locale: z.enum(['es', 'en']).optional(),
});
export type QuickRegisterCall = z.input<typeof quickRegisterCall>;

/** POST verification: the token of the mailed link. */
export const verificationCall = z.object({ token: z.string().min(1).max(512) });
