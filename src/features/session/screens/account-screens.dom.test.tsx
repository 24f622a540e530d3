import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';
import { meOf, signedIn, tokens } from '../testing/signed-in.ts';
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { UpdateProfileScreen } from './update-profile-screen.tsx';
import { VerifyAccountScreen } from './verify-account-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const done = { status: 204, data: '' };
const violation = (propertyPath: string, title: string) => ({
  status: 422,
  data: { message: title, violations: [{ propertyPath, title }] },
});

function open(element: ReactNode, respond: Respond, at = '/') {
  const asked: unknown[] = [];
  const services = createVisitorServices((request) => {
    const body: unknown = typeof request.data === 'string' ? JSON.parse(request.data) : null;
    asked.push([request.method, request.url, body]);
    return respond(request);
  });
  const { router } = renderScreen(element, { services, texts, at });
  return { asked, router, services };
}

const field = (id: string) => {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`there is no field ${id}`);
  return input;
};
/** The message beside a field, as a screen reader finds it; null: the field is valid. */
const messageOf = (id: string) => {
  const input = field(id);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((each) => document.getElementById(each)?.textContent ?? '').join(' ');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (id: string, text: string) => userEvent.type(field(id), text);

describe('signing in', () => {
  const logIn = async () => {
    await type('username', 'ana@example.com');
    await type('password', 'Butaca-2026');
    await press('Sign in');
  };

  it('asks for an e-mail and a password, and goes to the first that is missing', async () => {
    const { asked } = open(<LoginScreen />, () => done);
    await press('Sign in');
    expect([messageOf('username'), messageOf('password')]).toEqual([
      'This field is required',
      'This field is required',
    ]);
    expect(document.activeElement).toBe(field('username'));
    expect(asked).toEqual([]);
  });

  it.each([
    [{ status: 502, data: '<h1>Bad Gateway</h1>' }, 'Request failed with status code 502'],
    [{ status: 503, data: { message: 'Back at ten' } }, 'Back at ten'],
    [{ status: 409, data: { error: 'Another way in' } }, 'Another way in'],
    [{ status: 409, data: { errors: ['One more way in'] } }, 'One more way in'],
  ])('tells of %o what every other call tells', async (answer, text) => {
    open(<LoginScreen />, () => answer);
    await logIn();
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Network Error')).toBeNull();
  });

  it('tells whoever bought without a password where their tickets are, and the way to them', () => {
    open(<LoginScreen />, () => done, '/auth?redirect=%2Fevents%2F3');
    const way = screen.getByRole('link', { name: 'Choose one by e-mail to see them here' });
    expect(way.getAttribute('href')).toBe('/auth/forgotten-password?redirect=%2Fmy-tickets');
    expect(way.parentElement?.textContent).toBe(
      'Did you buy without a password? Your tickets are in the e-mail we sent you. Choose one by e-mail to see them here',
    );
  });

  it('goes on to where one wanted to go', async () => {
    const answers: Respond = ({ url }) =>
      url === '/login.php' ? { data: tokens } : { data: meOf(['ROLE_USER']) };
    const { router } = open(<LoginScreen />, answers, '/auth?redirect=%2Fevents%2F3');
    // Here the screen stands at every address, and leads on from there to the next.
    const visited: string[] = [];
    router.subscribe(({ location }) => visited.push(location.pathname));
    await logIn();
    await waitFor(() => expect(visited[0]).toBe('/events/3'));
  });

  it('puts a violation beside the field whose id equals its path, and keeps what was typed', async () => {
    open(<LoginScreen />, () => violation('username', 'Unknown address'));
    await logIn();
    await waitFor(() => expect(messageOf('username')).toBe('Unknown address'));
    expect([field('username').value, field('password').value]).toEqual(['ana@example.com', 'Butaca-2026']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('toasts a violation that belongs to no field, and keeps it in sight', async () => {
    open(<LoginScreen />, () => violation('', 'Wrong e-mail or password'));
    await logIn();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe('Wrong e-mail or password');
    expect(screen.getAllByText('Wrong e-mail or password')).toHaveLength(2);
    expect(messageOf('username')).toBeNull();
  });

  it('says that an answer has brought no credentials', async () => {
    open(<LoginScreen />, () => ({ data: { token_type: 'Bearer' } }));
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Could not retrieve client credentials');
    expect(field('username').value).toBe('ana@example.com');
  });

  it('offers the link again to who has registered and not verified yet', async () => {
    const { asked, services } = open(<LoginScreen />, ({ url }) =>
      url === '/login.php'
        ? {
            status: 403,
            data: {
              message: 'Verify first',
              violations: [
                { propertyPath: '', title: 'Verify first', code: 'verificationPending', params: {} },
              ],
            },
          }
        : done,
    );
    await logIn();
    await screen.findByText(/open the link we sent to ana@example.com/);
    await press('Send the link again');
    const waiting = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'You can ask for another one in 1:00',
    });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    expect(asked.at(-1)).toEqual(['post', '/api/re-send/verification', { email: 'ana@example.com' }]);
    for (let second = 0; second < 60; second++) act(() => services.clock.advance(1000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the link again' }).disabled).toBe(
      false,
    );
  });
});

describe('registration', () => {
  const fill = async (repeat = 'long-enough-9') => {
    await type('name', 'Ana');
    await type('email', 'ana@example.com');
    await type('password', 'long-enough-9');
    await type('repeat', repeat);
  };

  it('wants name, e-mail, password and accepted terms', async () => {
    const { asked } = open(<RegisterScreen />, () => done);
    await press('Create account');
    expect(['name', 'email', 'password'].map(messageOf)).toEqual([
      'This field is required',
      'This field is required',
      'This field is required',
    ]);
    const needed = ['name', 'lastName', 'email', 'phone', 'password', 'acceptTerms'].filter(
      (id) => field(id).getAttribute('aria-required') === 'true',
    );
    expect(needed).toEqual(['name', 'email', 'password', 'acceptTerms']);
    expect(messageOf('acceptTerms')).toBe('Must accept terms and conditions');
    expect(field('acceptTerms').getAttribute('aria-invalid')).toBe('true');
    await type('email', 'ana');
    await userEvent.click(field('lastName'));
    await userEvent.paste('a'.repeat(101));
    await type('password', 'short');
    await press('Create account');
    expect(messageOf('email')).toBe('Enter a valid e-mail address, such as name@example.com');
    expect(messageOf('password')).toBe('Minimum length 8 characters');
    expect(messageOf('lastName')).toContain('Maximum length 100 characters');
    expect(field('lastName')).toHaveProperty('value', 'a'.repeat(101));
    expect(asked).toEqual([]);
  });

  it('wants a password that is more than the name, the e-mail and the words of the house', async () => {
    const { asked } = open(<RegisterScreen />, () => done);
    await fill();
    for (const password of ['Butaca-2026', 'ANA-renews-12', '4n4-12345']) {
      await userEvent.clear(field('password'));
      await type('password', password);
      await press('Create account');
      expect([password, messageOf('password')]).toEqual([
        password,
        password === 'ANA-renews-12' ? null : expect.stringMatching(/^This is little more than your name/),
      ]);
    }
    expect(asked).toEqual([]);
  });

  it('says beside the field what the server knows of the password', async () => {
    open(<RegisterScreen />, () => violation('password', 'Little more than the name of a venue'));
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    await press('Create account');
    await waitFor(() => expect(messageOf('password')).toBe('Little more than the name of a venue'));
  });

  it('wants the passwords to match', async () => {
    open(<RegisterScreen />, () => done);
    await fill('another');
    await press('Create account');
    expect(messageOf('repeat')).toBe('Passwords must match');
  });

  it('shows how good the password is', async () => {
    open(<RegisterScreen />, () => done);
    await type('password', 'password');
    await screen.findByText('Password strength: Very weak');
    await userEvent.clear(field('password'));
    await type('password', 'vJ7-kunzite-heron-42');
    await screen.findByText('Password strength: Very good');
    await userEvent.clear(field('password'));
    await type('name', 'Ana');
    await type('password', 'Butaca-de-2026-Ana');
    await screen.findByText('Password strength: Very weak');
  });

  it('does not praise what was refused, until it is another one', async () => {
    open(<RegisterScreen />, () => violation('password', 'Little more than the name of a venue'));
    await fill('vJ7-kunzite-heron-42');
    await userEvent.clear(field('password'));
    await type('password', 'vJ7-kunzite-heron-42');
    await screen.findByText('Password strength: Very good');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    await press('Create account');
    await waitFor(() => expect(messageOf('password')).toBe('Little more than the name of a venue'));
    expect(screen.queryByText(/^Password strength/)).toBeNull();
    await type('password', '-more');
    await screen.findByText('Password strength: Very good');
  });

  it('sends what was typed with the way back, and says that a letter is on its way', async () => {
    const { asked, services } = open(<RegisterScreen />, () => done, '/auth/register?redirect=%2Fevents%2F3');
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
    await press('Create account');
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(asked).toEqual([
      [
        'post',
        '/api/open/register',
        {
          name: 'Ana',
          lastName: '',
          email: 'ana@example.com',
          phone: '',
          password: 'long-enough-9',
          acceptTerms: true,
          locale: 'en',
          redirect: '/events/3',
          browserKey: services.storage.read('registration', z.uuid()),
        },
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/auth?redirect=%2Fevents%2F3',
    );
  });

  it('opens the terms to be read', async () => {
    open(<RegisterScreen />, () => done);
    await press('Read the terms and conditions');
    await screen.findByRole('dialog', { name: 'Account terms and conditions' });
  });
});

describe('a forgotten password', () => {
  it('has a link mailed, and says the same whoever is asked about', async () => {
    const { asked } = open(<ForgottenPasswordScreen />, () => done, '/?redirect=%2Fconfirm%2Fselection%2F7');
    await press('Send the link');
    expect(messageOf('email')).toBe('This field is required');
    await type('email', 'señor@cañas.es');
    await press('Send the link');
    expect(messageOf('email')).toBe('Enter a valid e-mail address, such as name@example.com');
    expect(asked).toEqual([]);
    await userEvent.clear(field('email'));
    await type('email', 'ana@cañas.es');
    await press('Send the link');
    await screen.findByText(/^If there is an account for ana@cañas.es/);
    const body = { email: 'ana@cañas.es', redirect: '/confirm/selection/7' };
    expect(asked).toEqual([['post', '/api/open/forgotten-password', body]]);
  });

  it('asks whether another e-mail was meant, where it looks mistyped', async () => {
    const { services } = open(<ForgottenPasswordScreen />, () => done);
    await type('email', 'ana@gmial.com');
    await userEvent.tab();
    act(() => services.clock.advance(300));
    await press('Did you mean ana@gmail.com?');
    expect(field('email').value).toBe('ana@gmail.com');
  });

  it('takes another one by the link, then leads to signing in, and on to where it was asked for', async () => {
    const { asked, router } = open(
      <ResetPasswordScreen />,
      () => done,
      '/reset-password?token=abc&redirect=%2Fevents%2F3',
    );
    await type('password', 'long-enough-9');
    await type('repeat', 'long-enough-9');
    await press('Change the password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toBe('?redirect=%2Fevents%2F3');
    await screen.findByText('Password changed. You can sign in now.');
    expect(asked).toEqual([
      ['post', '/api/open/reset-password', { token: 'abc', password: 'long-enough-9' }],
    ]);
  });

  it('gives an account opened in another browser a name too, and leads on to where it was asked for', async () => {
    const { asked, router } = open(
      <ResetPasswordScreen />,
      () => done,
      '/reset-password?token=abc&first=&redirect=%2Fconfirm%2Fselection%2F7',
    );
    await type('password', 'long-enough-9');
    await type('repeat', 'long-enough-9');
    await press('Save the password');
    expect(asked).toEqual([]);
    await type('name', 'Sol');
    await press('Save the password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toBe('?redirect=%2Fconfirm%2Fselection%2F7');
    const body = { token: 'abc', password: 'long-enough-9', name: 'Sol', lastName: '' };
    expect(asked).toEqual([['post', '/api/open/reset-password', body]]);
  });

  it('takes none that is little more than the name typed with it', async () => {
    const { asked } = open(<ResetPasswordScreen />, () => done, '/reset-password?token=abc&first=');
    await type('name', 'Begoña');
    await type('password', 'begona-2026');
    await type('repeat', 'begona-2026');
    await press('Save the password');
    await waitFor(() => expect(messageOf('password')).toMatch(/^This is little more than your name/));
    expect(asked).toEqual([]);
  });

  it('says that a link is refused', async () => {
    open(
      <ResetPasswordScreen />,
      () => violation('token', 'This link is not valid'),
      '/reset-password?token=old',
    );
    await type('password', 'long-enough-9');
    await type('repeat', 'long-enough-9');
    await press('Change the password');
    expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid');
  });
});

describe('an account that is not verified', () => {
  it('goes on once it is', async () => {
    const me: Record<string, unknown> = meOf(['ROLE_ADMIN'], { verifiedAt: null });
    const services = await signedIn({ me });
    const { router } = renderScreen(<VerifyAccountScreen />, {
      services,
      texts,
      at: '/verify-account?redirect=%2Fapp%2Fuser',
    });
    await screen.findByRole('heading', { level: 1 });
    await press('I have verified it');
    await screen.findByText('Your e-mail is still not verified.');
    expect(router.state.location.pathname).toBe('/verify-account');
    me['verifiedAt'] = '2026-11-21T10:00:00.000Z';
    await press('I have verified it');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/user'));
  });

  it('leads nobody on who has gone elsewhere meanwhile', async () => {
    const me: Record<string, unknown> = meOf(['ROLE_ADMIN'], { verifiedAt: null });
    const services = await signedIn({ me });
    const { router } = renderScreen(<VerifyAccountScreen />, { services, texts, at: '/verify-account' });
    await screen.findByRole('heading', { level: 1 });
    me['verifiedAt'] = '2026-11-21T10:00:00.000Z';
    await act(async () => {
      // There, and not drawn yet.
      await router.navigate('/events/4');
      fireEvent.click(screen.getByRole('button', { name: 'I have verified it' }));
      await vi.waitFor(() => expect(services.session.state()).toMatchObject({ user: me }));
    });
    expect(router.state.location.pathname).toBe('/events/4');
  });
});

describe('the profile', () => {
  const openProfile = async (respond: Respond, change: Readonly<Record<string, unknown>> = {}) => {
    const asked: unknown[] = [];
    const services = await signedIn({
      me: meOf(['ROLE_USER'], change),
      respond: (request) => {
        if (request.url === '/api/me/factor/' || request.url === '/api/me/session/')
          return { status: 404, data: {} };
        const body: unknown = typeof request.data === 'string' ? JSON.parse(request.data) : null;
        asked.push([request.method, request.url, body]);
        return respond(request);
      },
    });
    const { router } = renderScreen(<UpdateProfileScreen />, { services, texts });
    await screen.findByRole('heading', { level: 1, name: 'My profile' });
    return { asked, services, router };
  };

  it('saves names, phone and language, and shows them everywhere at once', async () => {
    const { asked, services } = await openProfile(() => ({ data: meOf(['ROLE_USER'], { name: 'Eva' }) }));
    await userEvent.clear(field('name'));
    await press('Save');
    expect(messageOf('name')).toBe('This field is required');
    await type('name', 'Eva');
    await press('Save');
    await screen.findByText('Profile updated');
    expect(asked).toEqual([
      ['put', '/api/me', { name: 'Eva', lastName: 'Ruiz', phone: '600 100 200', locale: 'es' }],
    ]);
    const state = services.session.state();
    expect(state.status === 'loggedIn' && state.user.name).toBe('Eva');
  });

  it('asks before what is typed is lost, and no more once it is saved', async () => {
    const { router } = await openProfile(() => ({ data: meOf(['ROLE_USER']) }));
    await type('phone', '1');
    await act(async () => router.navigate('/elsewhere'));
    await screen.findByRole('dialog', { name: 'You have unsaved changes' });
    expect(router.state.location.pathname).toBe('/');
    await press('Keep editing');
    await press('Save');
    await screen.findByText('Profile updated');
    await act(async () => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('changes the password, and says beside its field that the old one is wrong', async () => {
    const { asked } = await openProfile(() => violation('currentPassword', 'Wrong password'));
    await press('Change the password');
    await screen.findByRole('dialog', { name: 'Change the password' });
    await type('currentPassword', 'old');
    await type('password', 'long-enough-9');
    await type('repeat', 'long-enough-9');
    const buttons = screen.getAllByRole('button', { name: 'Change the password' });
    await userEvent.click(buttons.at(-1) ?? document.body);
    await waitFor(() => expect(messageOf('currentPassword')).toBe('Wrong password'));
    expect(field('password').value).toBe('long-enough-9');
    expect(asked).toEqual([
      ['put', '/api/me/password', { currentPassword: 'old', password: 'long-enough-9' }],
    ]);
  });

  it('takes no password that is little more than the name', async () => {
    const { asked } = await openProfile(() => done);
    await press('Change the password');
    await screen.findByRole('dialog', { name: 'Change the password' });
    await type('currentPassword', 'old');
    await type('password', 'Ruiz-2026');
    await type('repeat', 'Ruiz-2026');
    const buttons = screen.getAllByRole('button', { name: 'Change the password' });
    await userEvent.click(buttons.at(-1) ?? document.body);
    await waitFor(() => expect(messageOf('password')).toMatch(/^This is little more than your name/));
    expect(asked).toEqual([]);
  });

  it('changes the e-mail once the mailed link is opened', async () => {
    const { asked } = await openProfile(() => done);
    await press('Change the e-mail');
    await screen.findByRole('dialog', { name: 'Change the e-mail' });
    await type('email', 'new@example.com');
    await type('password', 'secret');
    const buttons = screen.getAllByRole('button', { name: 'Change the e-mail' });
    await userEvent.click(buttons.at(-1) ?? document.body);
    await screen.findByText('The link we sent to new@example.com has not been opened yet.');
    expect(asked).toEqual([['put', '/api/me/email', { email: 'new@example.com', password: 'secret' }]]);
  });

  it('has a link mailed to who has no password yet', async () => {
    const { asked } = await openProfile(() => done, { hasPassword: false });
    await press('Send me the link');
    await screen.findByText('Link sent to ana@example.com');
    expect(asked).toEqual([['post', '/api/open/forgotten-password', { email: 'ana@example.com' }]]);
  });

  it('deletes the account when asked twice, and nobody is signed in any more', async () => {
    const { asked, services, router } = await openProfile(() => done);
    await type('phone', '1');
    await press('Delete my account');
    await screen.findByRole('dialog', { name: 'Delete your account forever?' });
    await type('password', 'secret');
    const buttons = screen.getAllByRole('button', { name: 'Delete my account' });
    await userEvent.click(buttons.at(-1) ?? document.body);
    await screen.findByText('Account deleted');
    expect(asked[0]).toEqual(['delete', '/api/me', { password: 'secret' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(services.session.state()).toEqual({ status: 'loggedOut' });
  });
});
