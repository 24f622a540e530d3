import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auditLine } from '#domain/calls/audit.ts';
import { cleanScreen, createTestTexts, renderScreen } from '../../testing/render-screen.tsx';
import { meOf, signedIn } from '../../features/session/testing/signed-in.ts';
import { Actor } from '../../features/audit/components/actor.tsx';
import { AuditLogScreen } from '../../features/audit/screens/audit-log-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const ana = { id: 7, fullName: 'Ana Gil', email: 'ana@example.com' };
const line = { at: '2026-11-01T10:00:00.000Z', realActor: null, subject: 'user 7', status: null };
const LINES = [
  {
    ...line,
    id: '3',
    actor: ana,
    action: 'session.began',
    details: { by: 'password', factor: 'totp', refused: 4 },
  },
  { ...line, id: '2', actor: null, action: 'session.refused', details: { by: 'password', count: 1 } },
  { ...line, id: '1', actor: ana, action: 'factor.added', details: { factor: 'passkey' } },
];

async function open() {
  const asked: unknown[] = [];
  const services = await signedIn({
    me: meOf(['ROLE_ADMIN']),
    respond: ({ url, params }) => {
      if (url === '/api/audit-log/action/') return { data: [] };
      if (url === '/api/audit-log/') asked.push(params);
      return { data: { items: LINES, total: LINES.length } };
    },
  });
  renderScreen(<AuditLogScreen />, { services, texts });
  await screen.findAllByText('Signed in');
  return asked;
}

it('tells sign-ins by name: with what, and how many were refused before', async () => {
  await open();
  const rowOf = (action: string) => screen.getAllByText(action)[0]?.closest('tr')?.textContent;
  expect(['Signed in', 'Sign-in refused', 'Two-step verification added'].map(rowOf)).toEqual([
    'Signed inWithpasswordSecond stepauthenticatorRefused before4',
    'Sign-in refusedWithpasswordNumber1',
    'Two-step verification addedSecond steppasskey',
  ]);
});

it.each([
  ['whose it was', LINES[0], 'Ana Gil'],
  ['that nobody knows who was refused', LINES[1], 'Nobody knows who'],
  ['that the installation did something', { ...LINES[1], action: 'roles.changed' }, 'The system'],
])('says %s', async (_what, shown, name) => {
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']) });
  renderScreen(<Actor line={auditLine.parse(shown)} />, { services, texts });
  await screen.findByText(name);
});

it('leaves sign-ins out where that is asked for', async () => {
  const asked = await open();
  const kinds = screen.getByRole('combobox', { name: 'Everything' });
  await userEvent.selectOptions(kinds, 'Without sign-ins');
  await screen.findAllByText('Signed in');
  expect(asked.at(-1)).toMatchObject({ kind: 'deeds' });
});
