import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { meOf, tokens } from '../testing/signed-in.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';
import { LoginScreen } from './login-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
  cleanScreen();
});

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const BEGUN = {
  challenge: 'signed',
  options: {
    rpId: 'localhost',
    challenge: 'YXNrZWQ',
    timeout: 1000,
    allowCredentials: [],
    userVerification: 'required',
  },
};

/** A browser that has passkeys and uses one, or whose user says no. */
function withPasskeys(get: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}
const used = async () => ({
  id: 'cGFzcw',
  rawId: bytes('pass'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('data'),
    authenticatorData: bytes('device'),
    signature: bytes('sign'),
    userHandle: bytes('user 7'),
  },
});

function open(respond: Respond) {
  const asked: unknown[] = [];
  const services = createTestServices((request) => {
    const body: unknown = typeof request.data === 'string' ? JSON.parse(request.data) : null;
    asked.push([request.url, body]);
    if (request.url === '/api/open/passkey-sign-in/options') return { data: BEGUN };
    if (request.url === '/api/me') return { data: meOf(['ROLE_USER']) };
    return respond(request);
  });
  renderScreen(<LoginScreen />, { services, texts, at: '/auth' });
  return { asked, services };
}
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));

it('signs in without a password', async () => {
  withPasskeys(used);
  const { asked, services } = open(() => ({ data: { ...tokens, username: 'ana@example.com' } }));
  await press();
  await waitFor(() => expect(services.session.state().status).toBe('loggedIn'));
  const response = {
    clientDataJSON: 'ZGF0YQ',
    authenticatorData: 'ZGV2aWNl',
    signature: 'c2lnbg',
    userHandle: 'dXNlciA3',
  };
  const passkey = { id: 'cGFzcw', rawId: 'cGFzcw', type: 'public-key', response };
  expect(asked).toContainEqual(['/api/open/passkey-sign-in', { challenge: 'signed', passkey }]);
});

it('says so when the user has said no, and asks the server for nothing more', async () => {
  withPasskeys(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { asked, services } = open(() => ({ status: 500 }));
  await press();
  await screen.findByText('No passkey was used. Try again.');
  expect(asked.map((each) => (Array.isArray(each) ? each[0] : each))).toEqual([
    '/api/open/passkey-sign-in/options',
  ]);
  expect(services.session.state().status).toBe('loggedOut');
});

it('says why the server has refused it', async () => {
  withPasskeys(used);
  const title = 'We could not verify the passkey';
  const violations = [{ propertyPath: '', title, code: 'passkeyInvalid', params: {} }];
  open(() => ({ status: 422, data: { message: title, violations } }));
  await press();
  await screen.findByText(/^We could not verify the passkey/);
});

it('is not offered where the browser has no passkeys', () => {
  open(() => ({ status: 500 }));
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
