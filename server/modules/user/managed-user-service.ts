import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { createUserCall, ManagedUser, updateUserCall } from '#domain/calls/managed-user.ts';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import {
  areSameRoles,
  editRefusal,
  shutOutRefusal,
  type UserManagementRefusal,
} from '#domain/user-management.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import type { AuthParts } from '#server/modules/auth/auth-service.ts';
import { CHOOSING, dropLinksOf } from '#server/modules/auth/mail-link-repository.ts';
import { revokeSessionsOf } from '#server/modules/auth/session-repository.ts';
import {
  findManagedUser,
  insertUser,
  isEmailTaken,
  lockUser,
  setDeactivated,
  type StoredUser,
  updateUser,
} from './managed-user-repository.ts';
import { inviteOrVerify, type Inviter, sayEmailChanged } from './user-letters.ts';

export type ManagedUserParts = Pick<AuthParts, 'db' | 'mailer' | 'baseUrl'>;

type NotFound = { readonly code: 'notFound' };
type EmailTaken = { readonly code: 'emailTaken' };
const NOT_FOUND = refuse({ code: 'notFound' } as const);

/** POST user/ */
export async function createUser(
  parts: ManagedUserParts,
  by: SignedIn,
  fields: z.output<typeof createUserCall>,
): Promise<Result<ManagedUser, EmailTaken | UserManagementRefusal>> {
  const refused = editRefusal(personOf(by), null, fields.roles);
  if (refused !== null) return refuse(refused);
  const made = await parts.db.transaction().execute(async (trx) => {
    const id = await insertUser(trx, fields);
    if (id === null) return null;
    const { email, roles } = fields;
    await audit(trx, by, id, 'user.created', { email: [null, email], roles: [[], roles] });
    const send = await inviteOrVerify(trx, { ...fields, id, hasPassword: false }, await inviterOf(trx, by));
    return { user: await existing(trx, id), send };
  });
  if (made === null) return refuse({ code: 'emailTaken' });
  made.send(parts);
  return accept(made.user);
}

/** PUT user/{id} */
export async function editUser(
  parts: ManagedUserParts,
  by: SignedIn,
  id: UserId,
  { version, ...fields }: z.output<typeof updateUserCall>,
): Promise<
  Result<ManagedUser, NotFound | EmailTaken | UserManagementRefusal | { readonly code: 'changedByOther' }>
> {
  const edited = await parts.db.transaction().execute(async (trx) => {
    const { user, actorRoles } = await lockUser(trx, id, by.userId);
    if (user === null) return NOT_FOUND;
    const refused = editRefusal({ id: by.userId, roles: actorRoles }, user, fields.roles);
    if (refused !== null) return refuse(refused);
    if (await isEmailTaken(trx, fields.email, id)) return refuse({ code: 'emailTaken' } as const);
    if (!(await updateUser(trx, id, version, fields))) return refuse({ code: 'changedByOther' } as const);
    const send = await followEdit(trx, by, user, fields);
    return accept({ user: await existing(trx, id), send });
  });
  if (!edited.ok) return edited;
  edited.value.send(parts);
  return accept(edited.value.user);
}

/** What an edit brings with it: lines of the audit log, ended sign-ins, letters to be sent after the commit. */
async function followEdit(
  trx: Kysely<Database>,
  by: SignedIn,
  before: StoredUser,
  after: z.output<typeof createUserCall>,
): Promise<(parts: ManagedUserParts) => void> {
  const hasNewEmail = before.email.toLowerCase() !== after.email.toLowerCase();
  const hasNewRoles = !areSameRoles(before.roles, after.roles);
  if (hasNewRoles) await audit(trx, by, before.id, 'roles.changed', { roles: [before.roles, after.roles] });
  const changes = changesOf(before, after);
  if (Object.keys(changes).length > 0) await audit(trx, by, before.id, 'user.edited', changes);
  if (hasNewRoles || hasNewEmail) await revokeSessionsOf(trx, before.id, null);
  if (!hasNewEmail) return () => undefined;
  await dropLinksOf(trx, before.id, [...CHOOSING, 'email', 'verify']);
  const { id, hasPassword } = before;
  const send = await inviteOrVerify(trx, { ...after, id, hasPassword }, await inviterOf(trx, by));
  return (parts) => {
    send(parts);
    if (before.isVerified) sayEmailChanged(parts, before, after.email);
  };
}

/** POST user/{id}/verification */
export async function sendLinkAgain(
  parts: ManagedUserParts,
  by: SignedIn,
  id: UserId,
): Promise<Result<null, NotFound | { readonly code: 'alreadyVerified' } | { readonly code: 'deactivated' }>> {
  const sent = await parts.db.transaction().execute(async (trx) => {
    const { user } = await lockUser(trx, id, by.userId);
    if (user === null) return NOT_FOUND;
    if (user.isDeactivated) return refuse({ code: 'deactivated' } as const);
    if (user.isVerified) return refuse({ code: 'alreadyVerified' } as const);
    await dropLinksOf(trx, id, ['invite', 'verify']);
    return accept(await inviteOrVerify(trx, user, await inviterOf(trx, by)));
  });
  if (!sent.ok) return sent;
  sent.value(parts);
  return accept(null);
}

export type ShutOut = 'end-sessions' | 'deactivate' | 'activate';
const SHUT_OUT_ACTIONS = {
  'end-sessions': 'user.signedOut',
  deactivate: 'user.deactivated',
  activate: 'user.activated',
} as const;

/** POST user/{id}/end-sessions, /deactivate and /activate */
export async function shutOut(
  { db }: ManagedUserParts,
  by: SignedIn,
  id: UserId,
  how: ShutOut,
): Promise<Result<ManagedUser, NotFound | UserManagementRefusal>> {
  return db.transaction().execute(async (trx) => {
    const { user, actorRoles } = await lockUser(trx, id, by.userId);
    if (user === null) return NOT_FOUND;
    const refused = shutOutRefusal({ id: by.userId, roles: actorRoles }, user);
    if (refused !== null) return refuse(refused);
    if (how !== 'end-sessions') await setDeactivated(trx, id, how === 'deactivate');
    if (how !== 'activate') await revokeSessionsOf(trx, id, null);
    await audit(trx, by, id, SHUT_OUT_ACTIONS[how]);
    return accept(await existing(trx, id));
  });
}

async function audit(
  trx: Kysely<Database>,
  by: SignedIn,
  id: UserId,
  action: string,
  details?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeAudit(trx, {
    ...actorOf(by),
    action,
    subject: `user ${id}`,
    ...(details === undefined ? {} : { details }),
  });
}

const EDITED = ['email', 'name', 'lastName', 'phone', 'locale'] as const;

/** `{ email: [before, after] }` of the fields that differ. */
function changesOf(
  before: StoredUser,
  after: z.output<typeof createUserCall>,
): Record<string, readonly [string, string]> {
  const changed = EDITED.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const]));
}

async function inviterOf(trx: Kysely<Database>, { userId }: SignedIn): Promise<Inviter> {
  const user = await findManagedUser(trx, userId);
  return { name: user === null || user.fullName === '' ? 'Butaca' : user.fullName };
}

async function existing(trx: Kysely<Database>, id: UserId): Promise<ManagedUser> {
  const user = await findManagedUser(trx, id);
  if (user === null) throw new Error(`user ${id} has just been written and is not there`);
  return user;
}

function personOf({ userId: id, roles }: SignedIn) {
  return { id, roles };
}
