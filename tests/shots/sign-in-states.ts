import type { Page } from 'playwright-core';
import type { StateShot } from './shot.ts';
import { inRole, refusedField } from './sight.ts';
import { answerWith } from './stubs.ts';

/** The ways in, and what secures them. */
export const signInStates: readonly StateShot[] = [
  {
    name: 'state-sign-in-refused',
    account: null,
    shows: inRole('alert'),
    open: async (page) => {
      await typePassword(page, 'equivocada');
      await page.getByRole('alert').first().waitFor();
    },
    foreseen: /^4\d\d /,
  },
  {
    name: 'state-second-step',
    account: null,
    shows: (page) => page.locator('#code'),
    open: async (page) => {
      await answerWith(page, '**/login.php', 403, SECOND_STEP);
      await typePassword(page, 'Butaca-2026');
      await page.locator('#code').waitFor();
    },
    foreseen: /^403 /,
  },
  {
    name: 'state-second-step-recovery',
    account: null,
    shows: (page) => page.locator('#recoveryCode'),
    open: async (page) => {
      await answerWith(page, '**/login.php', 403, SECOND_STEP);
      await typePassword(page, 'Butaca-2026');
      await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
      await page.locator('#recoveryCode').waitFor();
    },
    foreseen: /^403 /,
  },
  {
    name: 'state-register-refused',
    account: null,
    shows: refusedField,
    open: async (page) => {
      await page.goto('/auth/register');
      await page.locator('main form button[type=submit]').click();
    },
  },
  {
    name: 'state-add-authenticator',
    account: 'user',
    shows: (page) => page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' }),
    open: async (page) => beginAuthenticator(page),
  },
  {
    name: 'state-recovery-codes',
    account: 'user',
    shows: /^Guarda estos códigos/,
    open: async (page) => {
      await beginAuthenticator(page);
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `K7QM${index}-X2RT${9 - index}`);
      await answerWith(page, '**/api/me/factor/totp', 200, { recoveryCodes });
      await page.getByRole('dialog').locator('#code').fill('123456');
      await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click();
      await page.getByRole('dialog').locator('li').nth(9).waitFor();
    },
  },
  {
    name: 'state-security-full',
    account: 'user',
    shows: 'Portátil de casa',
    open: async (page) => {
      const past = new Date(Date.now() - 86_400_000).toISOString();
      await answerWith(page, '**/api/me/factor/', 200, {
        totp: { createdAt: past, lastUsedAt: past },
        passkeys: [{ id: 1, name: 'Portátil de casa', createdAt: past, lastUsedAt: null }],
        recoveryCodesLeft: 3,
      });
      await page.goto('/app/update-profile');
      await page.getByText('Portátil de casa').waitFor();
    },
  },
];

const SECOND_STEP = {
  message: 'secondFactorNeeded',
  error: 'secondFactorNeeded',
  errors: [],
  violations: [
    {
      propertyPath: '',
      title: '',
      code: 'secondFactorNeeded',
      params: { challenge: 'challenge', methods: 'totp,passkey,recovery' },
    },
  ],
};

async function typePassword(page: Page, password: string): Promise<void> {
  await page.goto('/auth');
  await page.locator('#username').fill('user@butaca.test');
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function beginAuthenticator(page: Page): Promise<void> {
  await page.goto('/app/update-profile');
  await page.getByRole('button', { name: 'Añadir aplicación de códigos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#password').fill('Butaca-2026');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('img', { name: 'Código QR para tu aplicación de códigos' }).waitFor();
}
