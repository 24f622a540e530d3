import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';
import { meOf, signedIn, tokens } from '../testing/signed-in.ts';
import { LoginScreen } from './login-screen.tsx';
import { UpdateProfileScreen } from './update-profile-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const refused = (status: number, code: string, propertyPath = '', params = {}) => ({
  status,
  data: { message: code, violations: [{ propertyPath, title: code, code, params }] },
});
const needed = refused(403, 'secondFactorNeeded', '', { challenge: 'signed', methods: 'totp,recovery' });
const field = (id: string) => {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`there is no field ${id}`);
  return input;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function open(respond: Respond) {
  const asked: unknown[] = [];
  const services = createTestServices((request) => {
    const body: unknown = typeof request.data === 'string' ? JSON.parse(request.data) : null;
    asked.push([request.method, request.url, body]);
    if (request.url === '/login.php') return needed;
    if (request.url === '/api/me') return { data: meOf(['ROLE_USER']) };
    return respond(request);
  });
  renderScreen(<LoginScreen />, { services, texts, at: '/auth' });
  await userEvent.type(field('username'), 'ana@example.com');
  await userEvent.type(field('password'), 'Butaca-2026');
  await press('Sign in');
  await screen.findByText('One more step: confirm that it is you.');
  return { asked, services };
}

describe('the second step of signing in', () => {
  it('takes a code, which a device may fill in', async () => {
    const { asked, services } = await open(() => ({ data: tokens }));
    expect([field('code').autocomplete, document.activeElement]).toEqual(['one-time-code', field('code')]);
    await userEvent.type(field('code'), '123 456{Enter}');
    await waitFor(() => expect(services.session.state().status).toBe('loggedIn'));
    expect(asked).toContainEqual([
      'post',
      '/api/open/second-factor',
      { challenge: 'signed', code: '123 456' },
    ]);
  });

  it('says what it is, and offers no account to who has one', async () => {
    await open(() => ({ data: tokens }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two-step verification');
    expect(screen.queryByRole('link', { name: 'Create one' })).toBeNull();
    await press('Back to the password');
    expect(screen.getByRole('link', { name: 'Create one' })).toBeDefined();
  });

  it('says beside the field that a code was wrong, and keeps the step', async () => {
    const { services } = await open(() => refused(422, 'wrongCode', 'code'));
    await userEvent.type(field('code'), '000000{Enter}');
    await waitFor(() => expect(field('code').getAttribute('aria-invalid')).toBe('true'));
    expect(services.session.state()).toMatchObject({
      status: 'loggedOut',
      secondStep: { challenge: 'signed' },
    });
  });

  it('takes a recovery code instead', async () => {
    const { asked } = await open(() => ({ data: tokens }));
    await press('Use a recovery code');
    await userEvent.type(field('recoveryCode'), 'aaaa-bbbb{Enter}');
    await waitFor(() =>
      expect(asked).toContainEqual([
        'post',
        '/api/open/second-factor',
        { challenge: 'signed', recoveryCode: 'aaaa-bbbb' },
      ]),
    );
  });

  it('begins again with the password when it is over, or when one wants to', async () => {
    await open(() => refused(422, 'challengeExpired'));
    await userEvent.type(field('code'), '123456{Enter}');
    await waitFor(() => expect(field('password').value).toBe(''));
    await userEvent.type(field('username'), 'ana@example.com');
    await userEvent.type(field('password'), 'Butaca-2026');
    await press('Sign in');
    await screen.findByText('One more step: confirm that it is you.');
    await press('Back to the password');
    expect(field('password').value).toBe('');
  });
});

describe('the security of one’s account', () => {
  const factors = { totp: null, passkeys: [], recoveryCodesLeft: 0 };
  const sessions = [
    {
      id: crypto.randomUUID(),
      agent: 'Chrome · Linux',
      since: '2026-11-20T10:00:00.000Z',
      lastUsedAt: '2026-11-20T10:00:00.000Z',
      isCurrent: true,
    },
    {
      id: crypto.randomUUID(),
      agent: '',
      since: '2026-11-19T10:00:00.000Z',
      lastUsedAt: '2026-11-19T10:00:00.000Z',
      isCurrent: false,
    },
  ];
  const opened = async (respond: Respond = () => ({ status: 404, data: {} }), me = meOf(['ROLE_ADMIN'])) => {
    const asked: unknown[] = [];
    const services = await signedIn({
      me,
      respond: (request) => {
        const body: unknown = typeof request.data === 'string' ? JSON.parse(request.data) : null;
        asked.push([request.method, request.url, body]);
        if (request.method === 'get' && request.url === '/api/me/factor/') return { data: factors };
        if (request.method === 'get' && request.url === '/api/me/session/') return { data: sessions };
        return respond(request);
      },
    });
    renderScreen(<UpdateProfileScreen />, { services, texts, at: '/app/update-profile' });
    await screen.findByRole('heading', { name: 'Authenticator app' });
    return asked;
  };

  it('adds an authenticator: password, picture and key, code, codes to keep', async () => {
    const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
    const asked = await opened(({ method }) =>
      method === 'post'
        ? { data: { secret: 'JBSWY3DP', uri: 'otpauth://totp/Butaca:ana?secret=JBSWY3DP' } }
        : { data: { recoveryCodes: codes } },
    );
    await press('Add an authenticator app');
    await screen.findByRole('dialog');
    await userEvent.type(field('password'), 'Butaca-2026{Enter}');
    await screen.findByText('JBSWY3DP');
    expect(screen.getByTitle('QR code for your authenticator app')).toBeTruthy();
    const opening = screen.getByRole('link', { name: 'Open on this device' });
    expect(opening.getAttribute('href')).toBe('otpauth://totp/Butaca:ana?secret=JBSWY3DP');
    await userEvent.type(field('code'), '123456{Enter}');
    await screen.findByText('aaaa-bbbb-cccc-dddd');
    expect(screen.getByRole('dialog', { name: 'Recovery codes' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(codes.join('\n'));
    expect(asked).toContainEqual(['post', '/api/me/factor/totp', { password: 'Butaca-2026' }]);
    expect(asked).toContainEqual(['put', '/api/me/factor/totp', { code: '123456' }]);
  });

  it('says beside the field that the password was wrong', async () => {
    await opened(() => refused(422, 'wrongPassword', 'password'));
    await press('Add an authenticator app');
    await screen.findByRole('dialog');
    await userEvent.type(field('password'), 'no{Enter}');
    await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('true'));
  });

  it('ends one sign-in, and all others', async () => {
    const asked = await opened(() => ({ status: 204, data: '' }));
    await press('Sign out of Unknown device');
    await waitFor(() => expect(asked).toContainEqual(['delete', `/api/me/session/${sessions[1]?.id}`, null]));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(asked).toContainEqual(['delete', '/api/me/session/', null]));
  });

  it('is all there is for staff who lack the factor that is required of them', async () => {
    await opened(undefined, meOf(['ROLE_ADMIN'], { lacksSecondFactor: true }));
    expect(screen.getByRole('alert').textContent).toContain('turn on two-step verification');
    expect(screen.queryByRole('heading', { name: 'Delete the account' })).toBeNull();
    expect(document.getElementById('locale')).toBeNull();
  });

  it('offers nothing that goes with a password to an account that has none', async () => {
    const services = await signedIn({
      me: meOf(['ROLE_USER'], { hasPassword: false }),
      respond: ({ url }) => ({ data: url === '/api/me/session/' ? sessions : factors }),
    });
    renderScreen(<UpdateProfileScreen />, { services, texts, at: '/app/update-profile' });
    await screen.findByText('Choose a password first: two-step verification works together with it.');
    expect(screen.queryByRole('button', { name: 'Add an authenticator app' })).toBeNull();
  });
});
