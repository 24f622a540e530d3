import { z } from 'zod';
import { userId } from '../ids.ts';
import { ROLES } from '../roles.ts';
import { email, locale, newPassword, oneLine, TEXT_LENGTHS } from './fields.ts';

const password = z.string().max(1024);

/** PUT me, 200 `currentUser`. */
export const updateProfileCall = z.object({
  name: oneLine.min(1).max(TEXT_LENGTHS.name),
  lastName: oneLine.max(TEXT_LENGTHS.name).default(''),
  phone: oneLine.max(TEXT_LENGTHS.phone).default(''),
  locale,
});
export type UpdateProfileCall = z.input<typeof updateProfileCall>;

/**
 * PUT me/password, 204: every other session of the account ends. 422 `wrongPassword` at `currentPassword`, also
 * where there is none yet (`hasPassword` false: by mail, as a forgotten one).
 */
export const changePasswordCall = z.object({ currentPassword: password, password: newPassword });
export type ChangePasswordCall = z.infer<typeof changePasswordCall>;

/**
 * PUT me/email, 204 whether or not the new e-mail has an account: the change happens when the link mailed to it
 * (/verification?token=…) is opened; until then it is `pendingEmail`. 422 `wrongPassword` at `password`
 * ('' for an account that has none and has not proved its e-mail).
 */
export const changeEmailCall = z.object({ email, password });
export type ChangeEmailCall = z.infer<typeof changeEmailCall>;

/**
 * DELETE me, 204: the account and its sessions end, nobody can sign in with it again; what was bought stays valid
 * without a name. 422 `wrongPassword` at `password` ('' where there is none); 409 `paymentUnderWay` or
 * `lastSuperAdmin`.
 */
export const deleteAccountCall = z.object({ password });
export type DeleteAccountCall = z.infer<typeof deleteAccountCall>;

/** GET super-admin/user/: whom a super admin may switch to, by name; `search` in name and e-mail, 1000 at most. */
export const switchableUsersQuery = z.object({ search: z.string().max(200).optional() });

export const listedUser = z.object({
  id: userId,
  name: z.string(),
  lastName: z.string(),
  /** '' where there is no name. */
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
});
export type ListedUser = z.infer<typeof listedUser>;
export const switchableUsers = z.array(listedUser);

/**
 * POST super-admin/user/switch-to-user/{userId}, 200 `tokenAnswer`: tokens of the other user's session, which ends
 * 30 minutes later or with the session of the super admin. 403 `forbidden` for all but a super admin; 409
 * `alreadySwitched` while switched; 409 `cannotSwitch` onto a super admin or oneself; 404 `notFound`.
 *
 * POST super-admin/user/switch-back, 204, with the tokens of the switched session: it ends. 409 `notSwitched`.
 */
export const switchToUserParams = z.object({ userId });
