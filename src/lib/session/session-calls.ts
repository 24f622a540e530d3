import { z } from 'zod';
import {
  type CurrentUser,
  type QuickRegisterCall,
  type TokenAnswer,
  currentUser,
  tokenAnswer,
} from '#domain/calls/auth.ts';
import {
  type PasskeyAsked,
  passkeyAsked,
  type PasskeySignedIn,
  passkeySignedIn,
  type PasskeySignInBegun,
  passkeySignInBegun,
  type PasskeySignInCall,
  type SecondFactorCall,
} from '#domain/calls/factor.ts';
import type { UserId } from '#domain/ids.ts';
import type { HttpClient } from '../http/http-client.ts';
import { orMissing } from './missing-data.ts';
import type { Credentials } from './session.ts';

/** The calls of the session (specification, section 7). */
export interface SessionCalls {
  login(credentials: Credentials): Promise<TokenAnswer>;
  /** What any passkey of this site is asked with. */
  beginPasskeySignIn(): Promise<PasskeySignInBegun>;
  signInByPasskey(call: PasskeySignInCall): Promise<PasskeySignedIn>;
  /** The second step of a sign-in. */
  proveFactor(call: SecondFactorCall): Promise<TokenAnswer>;
  /** What a passkey is asked with in the second step. */
  askForPasskey(challenge: string): Promise<PasskeyAsked>;
  refresh(username: string, refreshToken: string): Promise<TokenAnswer>;
  quickRegister(call: QuickRegisterCall): Promise<TokenAnswer>;
  me(): Promise<CurrentUser>;
  logout(): Promise<void>;
  switchToUser(userId: UserId): Promise<TokenAnswer>;
  /** Ends the switched session; it is called with its tokens. */
  switchBack(): Promise<void>;
}

const LOGIN = '/login.php';
const BESIDE_API = { base: '' } as const;

/** Not of a refresh: that is tried again, so that a page of some network between does not end the session. */
const withTokens = <Answer extends TokenAnswer>(call: Promise<Answer>) =>
  orMissing('clientCredentials', call);

export function createSessionCalls(http: HttpClient): SessionCalls {
  return {
    login: (credentials) =>
      withTokens(http.call('POST', LOGIN, tokenAnswer, { ...BESIDE_API, body: credentials })),
    beginPasskeySignIn: () => http.call('POST', 'open/passkey-sign-in/options', passkeySignInBegun),
    signInByPasskey: (call) =>
      withTokens(http.call('POST', 'open/passkey-sign-in', passkeySignedIn, { body: call })),
    proveFactor: (call) => withTokens(http.call('POST', 'open/second-factor', tokenAnswer, { body: call })),
    askForPasskey: (challenge) =>
      http.call('POST', 'open/second-factor/passkey', passkeyAsked, { body: { challenge } }),
    refresh: (username, refreshToken) =>
      http.call('POST', LOGIN, tokenAnswer, {
        ...BESIDE_API,
        body: { username, password: '', refresh_token: refreshToken },
      }),
    quickRegister: (call) =>
      withTokens(http.call('POST', 'open/quick-register', tokenAnswer, { body: call })),
    me: () => orMissing('userDataNotFound', http.call('GET', 'me', currentUser)),
    logout: async () => {
      await http.call('GET', 'deauthorize', z.unknown());
    },
    switchToUser: (id) => withTokens(http.call('POST', `super-admin/user/switch-to-user/${id}`, tokenAnswer)),
    switchBack: async () => {
      await http.call('POST', 'super-admin/user/switch-back', z.unknown());
    },
  };
}
