import { generateSync } from 'otplib';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { FactorAdded, PasskeyBegun, SecondStep, TotpBegun } from '#domain/calls/factor.ts';
import { accountCaller, PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import type { manualClock } from '#server/testing/manual-clock.ts';
import { BASE_URL, type TestServer } from '#server/testing/test-server.ts';
import { siteOf } from '../passkey-ceremony.ts';
import { softPasskey } from './soft-passkey.ts';

export const SITE = siteOf(BASE_URL);

/** Makes the calls of second factors, as whoever `token` signs in. */
export function factorCaller(server: () => TestServer, clock: ReturnType<typeof manualClock>) {
  const accounts = accountCaller(server);
  const { call, login } = accounts;
  /** The code that an authenticator shows so many steps from now. */
  const codeOf = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor(clock.now() / 1000) + steps * 30 });
  const nextStep = () => clock.advance(30_000);

  const challengeOf = async (email: string, password = PASSWORD): Promise<string> => {
    const { body } = await login(email, password);
    const { violations } = JSON.parse(body) as { violations: { params: SecondStep }[] };
    return violations[0]?.params.challenge ?? '';
  };
  const pass = (payload: object, from?: string) =>
    call('POST', '/api/open/second-factor', payload, undefined, from);
  const begin = async (token: string, proof: object = { password: PASSWORD }) =>
    (await call('POST', '/api/me/factor/totp', proof, token)).json<TotpBegun>();
  const confirm = (token: string, code: string) => call('PUT', '/api/me/factor/totp', { code }, token);
  /** An account with an authenticator, signed in from before it had one. */
  const withTotp = async (email: string, roles?: Parameters<typeof accounts.account>[1]) => {
    const id = await accounts.account(email, roles);
    const { access_token: token } = await accounts.tokensOf(email);
    const { secret } = await begin(token);
    const { recoveryCodes } = (await confirm(token, codeOf(secret))).json<FactorAdded>();
    nextStep();
    return { id, email, token, secret, recoveryCodes };
  };
  const addPasskey = async (token: string, passkey = softPasskey(SITE)) => {
    const asked = await call('POST', '/api/me/factor/passkey/options', { password: PASSWORD }, token);
    const { ceremony, options } = asked.json<PasskeyBegun>();
    const made = passkey.register(options.challenge);
    const answer = await call(
      'POST',
      '/api/me/factor/passkey/',
      { ceremony, name: 'Portátil', passkey: made },
      token,
    );
    return { passkey, answer, ceremony, made };
  };
  const signedInBy = (answer: { json<Value>(): Value }) => answer.json<TokenAnswer>().access_token;
  return {
    ...accounts,
    codeOf,
    nextStep,
    challengeOf,
    pass,
    begin,
    confirm,
    withTotp,
    addPasskey,
    signedInBy,
  };
}
