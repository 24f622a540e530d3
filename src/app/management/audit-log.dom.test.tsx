import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLine } from '#domain/calls/audit.ts';
import { DAY_MS } from '#domain/day.ts';
import { ownTimeZone } from '../../lib/format/own-time-zone.ts';
import { cleanScreen, createTestTexts, renderScreen } from '../../testing/render-screen.tsx';
import { meOf, signedIn } from '../../features/session/testing/signed-in.ts';
import { AuditAction } from '../../ui/audit/audit-action.tsx';
import { AuditDetails } from '../../ui/audit/audit-details.tsx';
import { AuditThing } from '../../features/audit/components/audit-thing.tsx';
import { Actor } from '../../features/audit/components/actor.tsx';
import { AuditLogScreen } from '../../features/audit/screens/audit-log-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const ana = { id: 7, fullName: 'Ana Gil', email: 'ana@example.com' };
const user = { kind: 'user', id: 7, name: 'Ana Gil', isThere: true, within: null } as const;
const line = {
  at: '2026-11-01T10:00:00.000Z',
  realActor: null,
  subject: 'user 7',
  status: null,
  thing: user,
  details: null,
  requestId: null,
  parts: [],
};
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

/** @param at the address, with what it is narrowed to */
async function open(at = '/app/audit-log') {
  const asked: unknown[] = [];
  const services = await signedIn({
    me: meOf(['ROLE_ADMIN']),
    respond: ({ url = '', params }) => {
      if (url === '/api/audit-log/action/') return { data: [] };
      if (url === '/api/user/7') return { data: ana };
      if (url.startsWith('/api/user/')) return { status: 404, data: { message: 'Gone' } };
      if (url === '/api/audit-log/') asked.push(params);
      return { data: { items: LINES, total: LINES.length } };
    },
  });
  renderScreen(<AuditLogScreen />, { services, texts, at });
  await screen.findAllByText('Signed in');
  return asked;
}

it('tells sign-ins by name: with what, how many were refused before, and whose account it is', async () => {
  await open();
  const rowOf = (action: string) =>
    screen
      .getAllByText(action)[0]
      ?.closest('tr')
      ?.textContent.replace(/^1 Nov 2026, \d\d:00 · /, '');
  expect(['Signed in', 'Sign-in refused', 'Two-step verification added'].map(rowOf)).toEqual([
    'Ana GilSigned inMethodpasswordSecond stepauthenticatorRefused before4User Ana Gil',
    'UnknownSign-in refusedMethodpasswordTries1User Ana Gil',
    'Ana GilTwo-step verification addedSecond steppasskeyUser Ana Gil',
  ]);
});

it.each([
  ['whose it was', LINES[0], 'Ana Gil'],
  ['that nobody knows who was refused', LINES[1], 'Unknown'],
  ['that the installation did something', { ...LINES[1], action: 'roles.changed' }, 'The system'],
])('says %s', async (_what, shown, name) => {
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']) });
  renderScreen(<Actor line={auditLine.parse(shown)} />, { services, texts });
  await screen.findByText(name);
});

it.each([
  ['?about=7', 'Only about Ana Gil', { about: '7' }],
  ['?actor=7', 'Only by Ana Gil', { actor: '7' }],
  ['?about=8', 'Only about account no. 8', { about: '8' }],
])('%s: says "%s"', async (search, words, query) => {
  const asked = await open(`/app/audit-log${search}`);
  await screen.findByText(words);
  expect(asked.at(-1)).toMatchObject(query);
});

it('says that a period ends before it begins, and asks for none', async () => {
  const asked = await open('/app/audit-log?from=2026-11-02&until=2026-11-02');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-01' } });
  await screen.findByText('The first day is after the last one');
  expect(screen.queryByText('Signed in')).toBeNull();
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-03' } });
  await screen.findAllByText('Signed in');
  const days = z.array(z.object({ from: z.string(), until: z.string() })).parse(asked);
  expect(new Set(days.map(({ from, until }) => (Date.parse(until) - Date.parse(from)) / DAY_MS))).toEqual(
    new Set([1, 2]),
  );
});

it('says whose clock its times are told by', async () => {
  await open();
  screen.getByText(`Times are those of your device (${ownTimeZone().replaceAll('_', ' ')}).`);
});

it.each([
  ['POST /api/event/:eventId/add-on/', '/api/event/3/add-on/', 'Add-on createdPOST /api/event/3/add-on/'],
  ['POST /api/notification/', '/api/notification/', 'Notification sentPOST /api/notification/'],
  ['PUT /api/gone/:id', '/api/gone/3', 'Change/api/gone/3'],
])('says in words what %s does, with the call itself', async (action, subject, said) => {
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']) });
  const shown = (
    <div role="note">
      <AuditAction line={{ action, subject }} />
    </div>
  );
  renderScreen(shown, { services, texts });
  expect(screen.getByRole('note').textContent).toBe(said);
});

it('leaves sign-ins out where that is asked for', async () => {
  const asked = await open();
  const kinds = screen.getByRole('combobox', { name: 'Everything' });
  await userEvent.selectOptions(kinds, 'Without sign-ins');
  await screen.findAllByText('Signed in');
  expect(asked.at(-1)).toMatchObject({ kind: 'deeds' });
});

const order = { kind: 'order', id: 4, name: 'QK7M', isThere: true, within: null, currency: 'EUR' } as const;

it.each([
  ['an account', user, 'User Ana Gil', '/app/user/7'],
  ['one that is gone', { ...user, name: null, isThere: false }, 'User no. 7', null],
  [
    'a region, in its room',
    { ...user, kind: 'region', name: 'Stalls', within: 3 },
    'Region Stalls',
    '/app/room/3/region/7',
  ],
  [
    'a show, by its event',
    { ...user, kind: 'show', name: 'Carmen', within: 2 },
    'Show of Carmen',
    '/app/event/2?tab=shows',
  ],
  ['a show that is gone', { ...user, kind: 'show', name: null, isThere: false }, 'Show no. 7', null],
  ['an order', order, 'Order QK7M', '/ticket/list?view=orders&order=4'],
  [
    'a deleted category, no more its page',
    { ...user, kind: 'category', name: 'Dance', isThere: false },
    'Category Dance',
    null,
  ],
  ['nothing but the address of a call', null, '', null],
])('says that it is about %s', async (_what, thing, text, href) => {
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']) });
  const shown = auditLine.parse({ ...line, id: '1', actor: ana, action: 'x', subject: '/api/x', thing });
  renderScreen(
    <output>
      <AuditThing line={shown} />
    </output>,
    { services, texts },
  );
  const cell = await screen.findByRole('status');
  expect([cell.textContent, cell.querySelector('a')?.getAttribute('href') ?? null]).toEqual([text, href]);
});

it('leads nobody to a page that is not theirs', async () => {
  const services = await signedIn({ me: meOf(['ROLE_SPACE_MANAGER']) });
  const shown = auditLine.parse({ ...line, id: '1', actor: ana, action: 'x' });
  const { container } = renderScreen(<AuditThing line={shown} />, { services, texts });
  await screen.findByText('Ana Gil');
  expect(container.querySelector('a')).toBeNull();
});

it('tells money, moments, ways to pay and how many seats in words, and no reference twice', async () => {
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']) });
  const details = {
    reference: 'QK7M',
    total: 4500,
    payment: { method: 'cash' },
    seats: [12, 13],
    reserved: true,
    until: '2026-11-01T10:00:00.000Z',
  };
  const shown = auditLine.parse({ ...line, id: '1', actor: ana, action: 'x', thing: order, details });
  const { container } = renderScreen(<AuditDetails line={shown} />, { services, texts });
  const written = () => [...container.querySelectorAll('dd')].map((each) => each.textContent);
  await waitFor(() => expect(written()).toHaveLength(5));
  expect(written().slice(0, 4)).toEqual(['€45', 'Cash', '2', 'yes']);
  expect(written()[4]).toMatch(/2026/);
  expect([...container.querySelectorAll('dt')].map((each) => each.textContent)).toEqual([
    'Amount',
    'Payment',
    'Seats',
    'Was reserved',
    'Until',
  ]);
});

it('tells what came without that there was nothing before, and nothing of what is empty', async () => {
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']) });
  const details = {
    email: [null, 'berta@example.com'],
    name: ['Berta', null],
    customerId: null,
    roles: [],
    phone: [null, ''],
  };
  const shown = auditLine.parse({ ...line, id: '1', actor: ana, action: 'user.created', details });
  const { container } = renderScreen(<AuditDetails line={shown} />, { services, texts });
  const written = () => [...container.querySelectorAll('dl > div')].map((each) => each.textContent);
  await waitFor(() => expect(written()).toEqual(['E-mailberta@example.com', 'NameBerta → nothing']));
});

it('tells how often a sign-in was tried', async () => {
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']) });
  const refused = { actor: null, action: 'session.refused', details: { by: 'password', count: 3 } };
  const shown = auditLine.parse({ ...line, id: '1', ...refused });
  const { container } = renderScreen(<AuditDetails line={shown} />, { services, texts });
  const written = () => [...container.querySelectorAll('dl > div')].map((each) => each.textContent);
  await waitFor(() => expect(written()).toEqual(['Methodpassword', 'Tries3']));
});

it('shows what one call did as one entry, with its answer, and the other lines for who opens it', async () => {
  const { parts: _none, ...call } = {
    ...line,
    id: '4',
    actor: ana,
    action: 'PUT /api/ticket-order/:id/email',
    subject: '/api/ticket-order/8/email',
    status: 204,
    requestId: 'request-8',
  };
  const deed = { ...call, id: '5', action: 'order.emailChanged', status: null, parts: [call] };
  const services = await signedIn({
    me: meOf(['ROLE_ADMIN']),
    respond: ({ url = '' }) =>
      url === '/api/audit-log/' ? { data: { items: [deed], total: 1 } } : { data: [] },
  });
  renderScreen(<AuditLogScreen />, { services, texts, at: '/app/audit-log' });
  const [entry] = await screen.findAllByText('One more entry of the same action');
  const row = entry?.closest('tr');
  expect(row?.textContent).toContain('E-mail of the order corrected');
  expect(entry?.closest('details')?.open).toBe(false);
  await userEvent.click(entry ?? document.body);
  expect(entry?.closest('details')?.open).toBe(true);
  expect(entry?.closest('details')?.textContent).toContain('PUT /api/ticket-order/8/emailResponse: 204');
  expect(entry?.closest('details')?.textContent).toContain('Request request-8');
});
