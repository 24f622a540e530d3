import { z } from 'zod';
import { spaceId, userId } from '../ids.ts';
import { ROLES } from '../roles.ts';
import { proofCall } from './factor.ts';
import { email, instant, locale, oneLine, TEXT_LENGTHS } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

const role = z.enum(ROLES);

/** GET user/ : accounts that people sign in with. */
export const managedUserQuery = listQuery(['name', 'email', 'createdAt', 'lastSignInAt']).extend({
  role: role.optional(),
  verified: queryFlag.optional(),
  state: z.enum(['active', 'deactivated']).optional(),
});

/** An account as a list of staff shows it. */
export const listedAccount = z.object({
  id: userId,
  name: z.string(),
  lastName: z.string(),
  /** '' where there is no name. */
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  locale,
  roles: z.array(role),
  verifiedAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  /** Set: nobody signs in with it. */
  deactivatedAt: instant.nullable(),
  version,
});
export type ListedAccount = z.infer<typeof listedAccount>;
export const managedUserList = listAnswer(listedAccount);

/** GET user/{id} */
export const managedUser = listedAccount.extend({
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Until when the last link works that was mailed and not opened yet. */
  linkUntil: instant.nullable(),
  /** Sign-ins that go on now. */
  sessions: z.number().int(),
  orders: z.number().int(),
  /** Spaces that name them as manager. */
  spaces: z.array(z.object({ id: spaceId, name: z.string() })),
});
export type ManagedUser = z.infer<typeof managedUser>;

/**
 * POST user/, 201 {@link managedUser}: an account without a password; a link to choose one (7 days) goes to the
 * e-mail, and proves it. 409 `emailTaken` at `email`; 403 `aboveYou` at `roles` (domain/user-management.ts).
 */
export const createUserCall = z.object({
  email,
  name: oneLine.min(1).max(TEXT_LENGTHS.name),
  lastName: oneLine.max(TEXT_LENGTHS.name),
  phone: oneLine.max(TEXT_LENGTHS.phone),
  locale,
  roles: z
    .array(role)
    .min(1)
    .max(ROLES.length)
    .refine((roles) => new Set(roles).size === roles.length),
});
export type CreateUserCall = z.infer<typeof createUserCall>;

/**
 * PUT user/{id}, 200 {@link managedUser}. Another e-mail has to be proved anew: a link goes to it and a word to the
 * former one. Other roles or another e-mail end the sign-ins of the account. 403 `aboveYou`, 403 `ownRoles` at
 * `roles`; 409 `emailTaken` at `email`, `changedByOther`.
 */
export const updateUserCall = createUserCall.extend({ version });
export type UpdateUserCall = z.infer<typeof updateUserCall>;

/**
 * POST user/{id}/verification, 204: mails the link again, an invitation where there is no password yet; once a
 * minute, else 429. 409 `alreadyVerified`, 409 `deactivated`.
 *
 * POST user/{id}/end-sessions, /deactivate and /activate, 200 {@link managedUser}. 403
 * `aboveYou`, 403 `notYourself`.
 */
export const managedUserParams = z.object({ id: userId });

/**
 * POST user/{id}/remove-factors, 200 {@link managedUser}, with the super admin's own proof: the account has no second
 * factor and no recovery code any more, its sign-ins end, and a letter tells its owner. 422 `wrongPassword` at
 * `password`, `wrongCode` at `code`; 409 `noFactorToRemove`; 403 `notYourself`, 403 `notWhileSwitched`.
 */
export const removeFactorsCall = proofCall.extend({
  /** Why, and how it was made sure who asks: kept in the audit log. */
  reason: oneLine.min(1).max(TEXT_LENGTHS.factorReason),
});
export type RemoveFactorsCall = z.infer<typeof removeFactorsCall>;
