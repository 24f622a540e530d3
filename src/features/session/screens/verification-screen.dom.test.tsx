import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';
import { VerificationScreen } from './verification-screen.tsx';

afterEach(cleanScreen);

const tokensJson = { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 3600 };
const userJson = {
  id: 9,
  name: 'Ana',
  lastName: '',
  fullName: 'Ana',
  email: 'ana@example.com',
  phone: '',
  roles: ['ROLE_USER'],
  verifiedAt: '2026-11-21T09:00:00.000Z',
  locale: 'es',
};

async function open(at: string, respond: Respond, registered?: string) {
  const asked: unknown[] = [];
  const services = createVisitorServices((request) => {
    asked.push([request.method, request.url, request.data]);
    return respond(request);
  });
  if (registered !== undefined) services.storage.write('registration', registered);
  const { router } = renderScreen(<VerificationScreen />, { services, texts: await createTestTexts(), at });
  return { asked, router, session: services.session };
}

it('uses the link by a press, once, and says that the address is verified', async () => {
  const { asked } = await open('/verification?token=abc', () => ({ status: 204, data: '' }));
  expect(asked).toEqual([]);

  await userEvent.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));

  const heading = await screen.findByRole('heading', { name: 'Correo verificado' });
  expect(document.activeElement).toBe(heading);
  expect(asked).toEqual([['post', '/api/verification', '{"token":"abc"}']]);
  expect(screen.queryByRole('button', { name: 'Verificar mi correo' })).toBeNull();
});

it('leads who has bought on to the tickets', async () => {
  await open('/verification?token=abc&redirect=%2Fmy-tickets', ({ url }) => {
    if (url === '/api/open/quick-register') return { data: tokensJson };
    return url === '/api/me' ? { data: userJson } : { status: 204, data: '' };
  }).then(async ({ session }) =>
    act(async () =>
      session.quickRegister({ name: 'Ana', email: 'ana@example.com', acceptTerms: true, locale: 'es' }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));
  const tickets = await screen.findByRole('link', { name: 'Ir a mis entradas' });
  expect(tickets.getAttribute('href')).toBe('/my-tickets');
});

it('proves by the secret of this browser that the password was typed here', async () => {
  const { asked } = await open('/verification?token=abc', () => ({ status: 204, data: '' }), 'here');
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));
  await screen.findByRole('heading', { name: 'Correo verificado' });
  expect(asked).toEqual([['post', '/api/verification', '{"token":"abc","browserKey":"here"}']]);
});

it('leads on to choosing the password where another browser has registered', async () => {
  const { router } = await open('/verification?token=abc&redirect=%2Fevents%2F3', () => ({
    data: { passwordToken: 'choose' },
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    token: 'choose',
    first: '',
    redirect: '/events/3',
  });
});

it('says why a link is refused', async () => {
  await open('/verification?token=old', () => ({
    status: 422,
    data: { message: 'Este enlace no es válido o ya ha caducado' },
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));
  await screen.findByText('Este enlace no es válido o ya ha caducado');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('asks nothing without a token', async () => {
  const { asked } = await open('/verification', () => ({ status: 204, data: '' }));
  await screen.findByRole('heading', { name: 'No hemos podido verificar tu correo' });
  expect([asked, document.activeElement]).toEqual([[], document.body]);
});
