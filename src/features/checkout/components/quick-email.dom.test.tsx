import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { BOOKING_ID, bookingJson, keptJson, tokensJson, userJson } from '../testing/sample-checkout.ts';
import { PaymentFailureScreen } from '../screens/payment-failure-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const quick = { ...userJson, email: 'ana@gmial.com', hasPassword: false, verifiedAt: null };

async function open(user: object = quick) {
  const left: string[] = [];
  const sent: unknown[] = [];
  const services = createVisitorServices(({ url = '', data, method }) => {
    if (url === `/api/open/booking/${BOOKING_ID}/payment`)
      return { data: { state: 'failed', reason: 'refused', refund: null, booking: bookingJson } };
    if (url === `/api/booking/${BOOKING_ID}/payment`)
      return { data: { paymentId: '0190a000-0000-7000-8000-000000000077', url: 'https://bank.test/pay' } };
    if (url === `/api/open/booking/${BOOKING_ID}`) return { data: bookingJson };
    if (url === '/login.php') return { data: tokensJson };
    if (url === '/api/me') return { data: user };
    if (url !== '/api/me/quick-email') return { status: 404, data: {} };
    const body = JSON.parse(String(data)) as { email: string };
    sent.push([method, body]);
    return { data: { ...quick, ...body } };
  });
  services.storage.write('bookings', JSON.parse(keptJson));
  await services.session.login({ username: 'ana', password: 'x' });
  renderScreen(<PaymentFailureScreen leave={(url) => void left.push(url)} />, {
    services,
    texts,
    at: `/payment/failure?booking=${BOOKING_ID}`,
  });
  await screen.findByText('Te enviaremos las entradas a');
  return { left, sent, services };
}

it('lets whoever mistyped the e-mail change it before paying again, and pays for nothing meanwhile', async () => {
  const user = userEvent.setup();
  const { left, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Cambiar el correo' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Correo/ });
  expect([document.activeElement, field.value]).toEqual([field, 'ana@gmial.com']);
  await user.clear(field);
  await user.type(field, 'ana@gmail.com');
  await user.click(screen.getByRole('button', { name: 'Intentarlo de nuevo' }));
  screen.getByText('Guarda el correo, o déjalo como está, antes de pagar');
  expect([left, document.activeElement]).toEqual([[], field]);
  await user.click(screen.getByRole('button', { name: 'Guardar el correo' }));
  await screen.findByRole('button', { name: 'Cambiar el correo' });
  expect(screen.getByText('ana@', { exact: false, selector: 'strong' }).textContent).toBe('ana@gmail.com');
  expect(sent).toEqual([['put', { email: 'ana@gmail.com' }]]);
  await user.click(screen.getByRole('button', { name: 'Intentarlo de nuevo' }));
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
});

it('is followed by who was typed under it, for when the details are looked at again', async () => {
  const user = userEvent.setup();
  const { services } = await open();
  const typed = {
    participants: { one: { firstName: 'Ana', email: 'Ana@gmial.com' }, two: { email: 'luz@example.com' } },
    ...{ name: '', email: '', acceptTerms: true, addOns: {}, combos: {}, combosOf: null, method: null },
  };
  services.drafts.write('checkout.draft.4', typed);
  await user.click(screen.getByRole('button', { name: 'Cambiar el correo' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Correo/ });
  await user.clear(field);
  await user.type(field, 'ana@gmail.com');
  await user.click(screen.getByRole('button', { name: 'Guardar el correo' }));
  await screen.findByRole('button', { name: 'Cambiar el correo' });
  expect(services.drafts.read('checkout.draft.4', z.unknown())).toEqual({
    ...typed,
    participants: { ...typed.participants, one: { firstName: 'Ana', email: 'ana@gmail.com' } },
  });
});

it('keeps nobody from paying where it is gone while an e-mail was typed', async () => {
  const user = userEvent.setup();
  const { left, services } = await open();
  await user.click(screen.getByRole('button', { name: 'Cambiar el correo' }));
  await act(async () => services.session.logout());
  expect(screen.queryByRole('textbox', { name: /^Correo/ })).toBeNull();
  await act(() => services.session.login({ username: 'ana', password: 'x' }));
  await user.click(screen.getByRole('button', { name: 'Intentarlo de nuevo' }));
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
});

it.each([
  ['verified, with a password', true, '2026-11-01T10:00:00.000Z'],
  ['verified, without a password', false, '2026-11-01T10:00:00.000Z'],
  ['with a password, unverified', true, null],
])('shows an account that is %s where the tickets go, and changes nothing there', async (_, ...of) => {
  const [hasPassword, verifiedAt] = of;
  await open({ ...quick, email: 'ana@example.org', hasPassword, verifiedAt });
  expect(screen.queryByRole('button', { name: 'Cambiar el correo' })).toBeNull();
});
