import type { z } from 'zod';
import { type TokenAnswer, tokenAnswer } from '#domain/calls/auth.ts';
import { DEMO_PASSWORD } from './sign-in.ts';

/** The calls of one of the demo's accounts, beside the browser. Each throws with what the server said when it refuses. */
export interface StaffCalls {
  get<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>>;
  post<Schema extends z.ZodType>(schema: Schema, path: string, body: object): Promise<z.output<Schema>>;
  put<Schema extends z.ZodType>(schema: Schema, path: string, body: object): Promise<z.output<Schema>>;
}

export async function staffCalls(productUrl: string, email: string): Promise<StaffCalls> {
  const { access_token: token } = await signInByCall(productUrl, email);
  const ask = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ): Promise<z.output<Schema>> => answerOf(schema, `${productUrl}/api/${path}`, init, token);
  return {
    get: (schema, path) => ask(schema, path, {}),
    post: (schema, path, body) => ask(schema, path, { method: 'POST', body: JSON.stringify(body) }),
    put: (schema, path, body) => ask(schema, path, { method: 'PUT', body: JSON.stringify(body) }),
  };
}

/**
 * What a browser of the product keeps of a sign-in: a context that starts with it is signed in.
 *
 * @param password of another than the demo's accounts
 */
export async function signedInState(productUrl: string, email: string, password?: string) {
  const answer = await signInByCall(productUrl, email, password);
  const session = {
    username: email,
    tokens: {
      tokenType: answer.token_type,
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: Date.now() + answer.expires_in * 1000,
    },
    user: null,
    original: null,
  };
  const kept = [{ name: 'butaca.session', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: productUrl, localStorage: kept }] };
}

function signInByCall(productUrl: string, email: string, password = DEMO_PASSWORD): Promise<TokenAnswer> {
  const body = JSON.stringify({ username: email, password });
  return answerOf(tokenAnswer, `${productUrl}/login.php`, { method: 'POST', body });
}

async function answerOf<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  init: RequestInit,
  token?: string,
): Promise<z.output<Schema>> {
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url, { ...init, headers });
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
  return schema.parse(answer.status === 204 ? undefined : await answer.json());
}
