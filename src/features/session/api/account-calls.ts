import { z } from 'zod';
import {
  type CurrentUser,
  type ForgottenPasswordCall,
  type RegisterCall,
  type ResetPasswordCall,
  type VerificationAnswer,
  type VerificationCall,
  verificationAnswer,
  currentUser,
} from '#domain/calls/auth.ts';
import {
  type ChangeEmailCall,
  type ChangePasswordCall,
  type DeleteAccountCall,
  type ListedUser,
  type UpdateProfileCall,
  switchableUsers,
} from '#domain/calls/user.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';

/** The calls of registration, of one's own account, and of whom a super admin may switch to. */
export interface AccountCalls {
  register(call: RegisterCall): Promise<void>;
  /** Null: there is no password to be chosen. */
  verify(call: VerificationCall): Promise<VerificationAnswer | null>;
  forgottenPassword(call: ForgottenPasswordCall): Promise<void>;
  resetPassword(call: ResetPasswordCall): Promise<void>;
  me(): Promise<CurrentUser>;
  updateProfile(call: UpdateProfileCall): Promise<CurrentUser>;
  changePassword(call: ChangePasswordCall): Promise<void>;
  changeEmail(call: ChangeEmailCall): Promise<void>;
  deleteAccount(call: DeleteAccountCall): Promise<void>;
  /** `search` in name and e-mail; '': the first of all. */
  switchableUsers(search: string, signal?: AbortSignal): Promise<readonly ListedUser[]>;
}

export function createAccountCalls(http: HttpClient): AccountCalls {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<void> => {
    await http.call(method, path, z.unknown(), { body });
  };
  return {
    register: (call) => send('POST', 'open/register', call),
    verify: (call) =>
      http.call('POST', 'verification', verificationAnswer.nullable().catch(null), { body: call }),
    forgottenPassword: (call) => send('POST', 'open/forgotten-password', call),
    resetPassword: (call) => send('POST', 'open/reset-password', call),
    me: () => http.call('GET', 'me', currentUser),
    updateProfile: (call) => http.call('PUT', 'me', currentUser, { body: call }),
    changePassword: (call) => send('PUT', 'me/password', call),
    changeEmail: (call) => send('PUT', 'me/email', call),
    deleteAccount: (call) => send('DELETE', 'me', call),
    switchableUsers: (search, signal) =>
      http.call('GET', 'super-admin/user/', switchableUsers, {
        query: { search: search === '' ? undefined : search },
        signal,
      }),
  };
}
