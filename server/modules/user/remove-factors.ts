import { dateLocale } from '#domain/date-locale.ts';
import type { RemoveFactorsCall, ManagedUser } from '#domain/calls/managed-user.ts';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { factorRemovalRefusal, type UserManagementRefusal } from '#domain/user-management.ts';
import { databaseTime } from '#server/db/database-time.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { writeAudit } from '#server/modules/audit/audit-repository.ts';
import { sendAccountLetter } from '#server/modules/auth/account-letters.ts';
import { revokeSessionsOf } from '#server/modules/auth/session-repository.ts';
import { lockAccount } from '#server/modules/auth/user-repository.ts';
import { dropFactors, factorMethods } from '#server/modules/factor/factor-repository.ts';
import { type FactorParts, type ProofRefusal, refusedProof } from '#server/modules/factor/factor-service.ts';
import { findManagedUser, lockUser, markChanged, type StoredUser } from './managed-user-repository.ts';

export type RemoveFactorsParts = Pick<FactorParts, 'db' | 'mailer' | 'baseUrl' | 'vault' | 'clock'>;

export type RemoveFactorsRefusal =
  | UserManagementRefusal
  | ProofRefusal
  | { readonly code: 'notFound' }
  | { readonly code: 'noFactorToRemove' };

interface Removed {
  readonly user: ManagedUser;
  readonly owner: StoredUser;
  readonly at: number;
}

/**
 * POST user/{id}/remove-factors: for somebody who has lost the second step and the recovery codes. Factors, codes and
 * sign-ins of the account end in one transaction with the line that says who did it and why; a letter tells the owner.
 */
export async function removeFactors(
  parts: RemoveFactorsParts,
  by: SignedIn,
  id: UserId,
  { reason, ...proof }: RemoveFactorsCall,
): Promise<Result<ManagedUser, RemoveFactorsRefusal>> {
  const removed = await parts.db
    .transaction()
    .execute(async (trx): Promise<Result<Removed, RemoveFactorsRefusal>> => {
      const { user: owner, actorRoles } = await lockUser(trx, id, by.userId);
      if (owner === null) return refuse({ code: 'notFound' });
      const refused = factorRemovalRefusal({ id: by.userId, roles: actorRoles }, owner);
      if (refused !== null) return refuse(refused);
      const methods = await factorMethods(trx, id);
      if (methods.length === 0) return refuse({ code: 'noFactorToRemove' });
      const actor = await lockAccount(trx, by.userId);
      if (actor === null) return refuse({ code: 'wrongPassword' });
      const unproved = await refusedProof(trx, parts, actor, proof);
      if (unproved !== null) return refuse(unproved);
      await dropFactors(trx, id);
      await revokeSessionsOf(trx, id, null);
      await markChanged(trx, id);
      await writeAudit(trx, {
        actor: by.userId,
        realActor: by.userId,
        action: 'user.factorsRemoved',
        subject: `user ${id}`,
        details: { reason },
      });
      const user = await findManagedUser(trx, id);
      if (user === null) throw new Error(`user ${id} is locked and is not there`);
      return accept({ user, owner, at: await databaseTime(trx) });
    });
  if (!removed.ok) return removed;
  tellOwner(parts, removed.value);
  return accept(removed.value.user);
}

function tellOwner(parts: RemoveFactorsParts, { owner, at }: Removed): void {
  const { email: to, locale: language, isVerified, name } = owner;
  sendAccountLetter(parts, {
    kind: 'factorsRemovedByStaff',
    to,
    language,
    name: isVerified ? name : '',
    path: '/app/update-profile',
    params: { when: momentOf(at, language) },
  });
}

/** Nobody has said in which zone the owner of an account lives. */
function momentOf(at: number, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
}
