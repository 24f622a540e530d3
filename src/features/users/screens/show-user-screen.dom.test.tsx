import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { ShowUserScreen } from './show-user-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const AT = '2026-11-01T10:00:00.000Z';
const REMOVE = 'Remove two-step verification';
const person = { lastName: '', phone: '', locale: 'es', verifiedAt: AT };
const berta = {
  ...person,
  id: 4,
  name: 'Berta',
  fullName: 'Berta',
  email: 'berta@example.com',
  roles: ['ROLE_USER'],
  lastSignInAt: null,
  createdAt: AT,
  deactivatedAt: null,
  version: 1,
  hasPassword: true,
  hasSecondFactor: true,
  linkUntil: null,
  sessions: 1,
  orders: 0,
  spaces: [],
};
const refused = (code: string, propertyPath: string): StubAnswer => ({
  status: 422,
  data: { message: code, violations: [{ propertyPath, title: code, code, params: {} }] },
});

interface Scene {
  readonly roles?: readonly Role[];
  readonly own?: boolean;
  readonly targetRoles?: readonly Role[];
  readonly hasSecondFactor?: boolean;
  readonly hasTotp?: boolean;
  /** Answers the removals, one after the other. */
  readonly answers?: readonly StubAnswer[];
}

/** The page of an account, and what was sent from it. */
async function open({
  roles = ['ROLE_SUPER_ADMIN'],
  own = false,
  targetRoles = ['ROLE_USER'],
  hasSecondFactor = true,
  hasTotp = true,
  answers = [],
}: Scene = {}) {
  const sent: unknown[] = [];
  const left = [...answers];
  const me = { ...person, id: own ? 4 : 9, name: 'Sara', fullName: 'Sara', email: 'sara@example.com', roles };
  const totp = hasTotp ? { createdAt: AT, lastUsedAt: null } : null;
  let user: unknown = { ...berta, roles: own ? roles : targetRoles, hasSecondFactor };
  const services = createTestServices(({ url = '', data }) => {
    if (url === '/login.php')
      return { data: { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 900 } };
    if (url === '/api/me') return { data: me };
    if (url === '/api/me/factor/') return { data: { totp, passkeys: [], recoveryCodesLeft: 3 } };
    if (url.startsWith('/api/audit-log/')) return { data: { items: [], total: 0 } };
    if (url === '/api/super-admin/user/switch-to-user/4') {
      sent.push('switched');
      return { data: { token_type: 'Bearer', access_token: 'b', refresh_token: 's', expires_in: 900 } };
    }
    if (url === '/api/user/4/remove-factors') {
      sent.push(JSON.parse(String(data)));
      const answer = left.shift();
      if (answer !== undefined) return answer;
      user = { ...berta, hasSecondFactor: false, sessions: 0, version: 2 };
    }
    return { data: user };
  });
  await services.session.login({ username: 'sara@example.com', password: 'x' });
  renderScreen(
    <Routes>
      <Route path="/user/:id" element={<ShowUserScreen />} />
    </Routes>,
    { services, texts, at: '/user/4' },
  );
  await screen.findByRole('heading', { level: 1, name: 'Berta' });
  return sent;
}

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Berta' }));
  await screen.findByRole('menu');
};
const openDialog = async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: REMOVE }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove two-step verification for Berta?' });
  await within(dialog).findByRole('textbox', { name: /^Reason/ });
  return dialog;
};
const press = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: REMOVE }));
const reasonIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Current password/);

describe('acting as the person', () => {
  it('is one press away for a super admin', async () => {
    const sent = await open();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch to user Berta' }));
    await waitFor(() => expect(sent).toEqual(['switched']));
  });

  it.each<[string, Scene]>([
    ['an admin', { roles: ['ROLE_ADMIN'] }],
    ['another super admin', { targetRoles: ['ROLE_SUPER_ADMIN'] }],
  ])('is not offered to or for %s', async (_, scene) => {
    await open(scene);
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: /^Switch/ })).toBeNull();
  });
});

describe('taking the second step from an account', () => {
  it.each<[string, Scene]>([
    ['an admin', { roles: ['ROLE_ADMIN'] }],
    ['an account without it', { hasSecondFactor: false }],
  ])('is not offered to or for %s', async (_, scene) => {
    await open(scene);
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: REMOVE })).toBeNull();
  });

  it('is not offered for one’s own account', async () => {
    await open({ own: true });
    expect(screen.queryByRole('button', { name: 'More actions for Berta' })).toBeNull();
  });

  it('names the person, and asks for a reason and the password', async () => {
    const sent = await open();
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Make sure first that it is Berta who asks');
    await press(dialog);
    expect(reasonIn(dialog).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(reasonIn(dialog));
    expect(sent).toEqual([]);
    await userEvent.type(reasonIn(dialog), ' Lost the phone ');
    await userEvent.type(passwordIn(dialog), 'Butaca-2026');
    await press(dialog);
    await screen.findByText('Two-step verification removed');
    expect(sent).toEqual([{ password: 'Butaca-2026', reason: 'Lost the phone' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Not turned on');
  });

  it('keeps what was typed when the password was wrong, and takes a code instead', async () => {
    const sent = await open({ answers: [refused('wrongPassword', 'password')] });
    const dialog = await openDialog();
    await userEvent.type(reasonIn(dialog), 'Lost the phone');
    await userEvent.type(passwordIn(dialog), 'wrong');
    await press(dialog);
    await within(dialog).findByText('The password is not correct');
    expect(reasonIn(dialog).value).toBe('Lost the phone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use a code instead' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Code from your app/ }), '123456');
    await press(dialog);
    await screen.findByText('Two-step verification removed');
    expect(sent.at(-1)).toEqual({ code: '123456', reason: 'Lost the phone' });
  });

  it('asks for no code of who has no authenticator', async () => {
    await open({ hasTotp: false });
    const dialog = await openDialog();
    expect(within(dialog).queryByRole('button', { name: 'Use a code instead' })).toBeNull();
  });
});
