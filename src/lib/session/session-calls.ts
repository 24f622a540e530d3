import { z } from 'zod';
import {
  type CurrentUser,
  type QuickRegisterCall,
  type TokenAnswer,
  currentUser,
  tokenAnswer,
} from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Credentials } from './session.ts';

/** The calls of the session (specification, section 7). */
export interface SessionCalls {
  login(credentials: Credentials): Promise<TokenAnswer>;
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

export function createSessionCalls(http: HttpClient): SessionCalls {
  return {
    login: (credentials) => http.call('POST', LOGIN, tokenAnswer, { ...BESIDE_API, body: credentials }),
    refresh: (username, refreshToken) =>
      http.call('POST', LOGIN, tokenAnswer, {
        ...BESIDE_API,
        body: { username, password: '', refresh_token: refreshToken },
      }),
    quickRegister: (call) => http.call('POST', 'open/quick-register', tokenAnswer, { body: call }),
    me: () => http.call('GET', 'me', currentUser),
    logout: async () => {
      await http.call('GET', 'deauthorize', z.unknown());
    },
    switchToUser: (id) => http.call('POST', `super-admin/user/switch-to-user/${id}`, tokenAnswer),
    switchBack: async () => {
      await http.call('POST', 'super-admin/user/switch-back', z.unknown());
    },
  };
}
