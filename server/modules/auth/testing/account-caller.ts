import { sql } from 'kysely';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import { type UserId, userId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { LINK_TOKEN, type TestServer } from '#server/testing/test-server.ts';
import { hashPassword } from '../password.ts';

export const PASSWORD = 'Cuatro-lunas-41';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Answered {
  readonly status: number;
  /** The code of the first violation. */
  readonly code: string | undefined;
  readonly body: string;
  json<Value>(): Value;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Makes the calls of accounts, as whoever `token` signs in. */
export function accountCaller(server: () => TestServer) {
  const call = async (
    method: Method,
    url: string,
    payload?: object,
    token?: string,
    from = '127.0.0.1',
  ): Promise<Answered> => {
    const answer = await server().app.inject({
      method,
      url,
      remoteAddress: from,
      ...(payload === undefined ? {} : { payload }),
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
    const body = answer.body === '' ? {} : answer.json<{ violations?: { code: string }[] }>();
    return {
      status: answer.statusCode,
      code: body.violations?.[0]?.code,
      body: answer.body,
      json: () => answer.json(),
      headers: answer.headers,
    };
  };
  const login = (username: string, password = PASSWORD, from?: string) =>
    call('POST', '/login.php', { username, password }, undefined, from);
  const tokensOf = async (username: string, password = PASSWORD) =>
    (await login(username, password)).json<TokenAnswer>();
  const me = (token: string) => call('GET', '/api/me', undefined, token);

  /** A stored account with {@link PASSWORD}. */
  const account = async (email: string, roles: readonly Role[] = ['ROLE_USER']): Promise<UserId> => {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, password_hash, name, last_name, roles, verified_at)
      values (${email}, ${await hashPassword(PASSWORD)}, 'Ana', 'Gil', ${[...roles]}, now())
      returning id`.execute(server().db);
    return userId.parse(rows[0]?.id);
  };

  /** The letters that went to an e-mail since the last look, by their subjects, and the last link among them. */
  const lettersTo = (email: string) => server().letters.filter(({ to }) => to === email);
  const linkTo = (email: string) => {
    const token = LINK_TOKEN.exec(lettersTo(email).at(-1)?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`no link went to ${email}`);
    return token;
  };
  const verify = (token: string, as?: string) => call('POST', '/api/verification', { token }, as);
  return { call, login, tokensOf, me, account, lettersTo, linkTo, verify };
}
