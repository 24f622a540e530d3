import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../../app/paths.ts';
import { useTitleOfScreen } from '../../../lib/page-title/page-title.tsx';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  createVisitorServices,
  renderScreen,
  type TestServices,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import {
  BOOKING_ID,
  bookingJson,
  keptJson,
  orderJson,
  tokensJson,
  userJson,
} from '../testing/sample-checkout.ts';
import { CheckScreen } from './check-screen.tsx';
import { ConfirmedScreen } from './confirmed-screen.tsx';
import { PaymentFailureScreen } from './payment-failure-screen.tsx';

const anything = z.unknown();
const PAYMENT = '0190a000-0000-7000-8000-000000000077';
const check = `/check?booking=${BOOKING_ID}`;
const failure = `/payment/failure?booking=${BOOKING_ID}`;
const confirmed = `/confirmed?booking=${BOOKING_ID}`;
let texts: i18n;
let left: string[];

beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const payment = (
  state: string,
  reason: string | null = null,
  booking: object = bookingJson,
  refund: string | null = null,
): StubAnswer => ({ data: { state, reason, refund, booking } });
const expired = { ...bookingJson, state: 'expired' };
const lost: StubAnswer = { status: 503, data: {} };

function open(
  at: string,
  answers: {
    payment?: () => StubAnswer;
    order?: () => StubAnswer;
    booking?: () => StubAnswer;
    start?: () => StubAnswer | Promise<StubAnswer>;
  },
  /** Came by the link of a letter, whose token the browser keeps. */
  isByLink = false,
) {
  left = [];
  const open = `/api/open/booking/${BOOKING_ID}`;
  const services = createVisitorServices(({ url }) => {
    if (url === `${open}/payment`) return answers.payment?.() ?? lost;
    if (url === `${open}/order`) return answers.order?.() ?? { data: orderJson };
    if (url === open) return answers.booking?.() ?? { data: bookingJson };
    if (url === `/api/booking/${BOOKING_ID}/payment`)
      return answers.start?.() ?? { data: { paymentId: PAYMENT, url: 'https://bank.test/pay' } };
    if (url === '/api/open/order-link/secret/payment')
      return isByLink
        ? { data: { paymentId: PAYMENT, url: 'https://bank.test/pay' } }
        : { status: 404, data: {} };
    if (url === '/login.php') return { data: tokensJson };
    if (url === '/api/open/quick-register') return { data: tokensJson };
    if (url === '/api/me') return { data: userJson };
    return { status: 404, data: {} };
  });
  services.storage.write('bookings', JSON.parse(keptJson));
  const leave = (url: string) => void left.push(url);
  const view = renderScreen(
    <>
      <OwnTitle />
      <Routes>
        <Route path={paths.check.path} element={<CheckScreen leave={leave} />} />
        <Route path={paths.confirmed.path} element={<ConfirmedScreen />} />
        <Route path={paths.paymentFailure.path} element={<PaymentFailureScreen leave={leave} />} />
      </Routes>
    </>,
    { services, texts, at },
  );
  const location = () => {
    const { pathname, search } = view.router.state.location;
    return pathname + search;
  };
  return { ...view, services, location };
}

/** Titles the window with what a page has in the place of its route's title. */
function OwnTitle() {
  const { whole } = useTitleOfScreen();
  useEffect(() => {
    document.title = whole ?? 'of the route';
  }, [whole]);
  return null;
}

const signIn = ({ session }: Pick<TestServices, 'session'>) =>
  act(() => session.login({ username: 'ana', password: 'x' }));

it('waits for a payment, through lost calls, and leads on to the tickets', async () => {
  const answers = [payment('redirected'), lost, payment('succeeded')];
  const { services, location } = open(check, { payment: () => answers.shift() ?? payment('succeeded') });
  await screen.findByText('Tarda unos segundos. No hace falta que hagas nada.');
  await waitFor(() => expect(answers).toHaveLength(2));
  await waitFor(() => {
    // Once the lost call is out, no further one is to follow it.
    if (answers.length === 2) act(() => services.clock.advance(1_000));
    expect(answers).toHaveLength(1);
  });
  await screen.findByText(/^Sin conexión/);
  expect(location()).toBe(check);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Tus entradas están listas' });
  expect(location()).toBe(confirmed);
});

it('speaks of one ticket as one', async () => {
  const order = () => ({ data: { ...orderJson, tickets: orderJson.tickets.slice(0, 1) } });
  open(confirmed, { order });
  await screen.findByRole('heading', { name: 'Tu entrada está lista' });
});

it('leads on from a failed payment to what can be done', async () => {
  const { location } = open(check, { payment: () => payment('failed', 'refused') });
  await screen.findByRole('heading', { name: 'El pago no se ha completado' });
  expect(location()).toBe(failure);
});

it('says that no payment was started', async () => {
  open(check, { payment: () => payment('none') });
  const review = await screen.findByRole('link', { name: 'Revisar los datos' });
  expect(review.getAttribute('href')).toBe(`/confirm/selection/${BOOKING_ID}`);
});

it('offers the payment page again, and after a long silence everything else, with the time left', async () => {
  const { services } = open(check, { payment: () => payment('redirected') });
  await signIn(services);
  const seen = async (name: string) =>
    waitFor(() => {
      act(() => services.clock.advance(5_000));
      return screen.getByRole('button', { name });
    });
  expect((await screen.findByRole('timer')).textContent).toBe('10:00');
  const again = await seen('Volver a la página de pago');
  await userEvent.setup().click(again);
  expect(left).toEqual(['https://bank.test/pay']);
  const wait = await seen('Seguir esperando');
  expect(screen.getByRole('status').textContent).toMatch(/^El banco está tardando más de lo normal/);
  expect(screen.getByRole('button', { name: 'Intentar el pago otra vez' })).toBeTruthy();
  const seats = screen.getByRole('link', { name: 'Volver a las butacas' });
  expect(seats.getAttribute('href')).toBe('/event/4/show/15/select');
  await userEvent.setup().click(wait);
  expect(screen.queryByRole('button', { name: 'Seguir esperando' })).toBeNull();
  await seen('Seguir esperando');
});

it('can be left for the bank again after the browser came back with the page as it was', async () => {
  const { services } = open(check, { payment: () => payment('redirected') });
  await signIn(services);
  const user = userEvent.setup();
  const again = await waitFor(() => {
    act(() => services.clock.advance(5_000));
    return screen.getByRole('button', { name: 'Volver a la página de pago' });
  });
  await user.click(again);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await user.click(screen.getByRole('button', { name: /página de pago|otra vez/ }));
  expect(left).toEqual(['https://bank.test/pay', 'https://bank.test/pay']);
});

it('follows a deadline that passes while it waits, and money that comes after all', async () => {
  let answer = payment('redirected');
  const { services, location } = open(check, { payment: () => answer, booking: () => ({ data: expired }) });
  await screen.findByText('Tarda unos segundos. No hace falta que hagas nada.');
  answer = payment('redirected', null, { ...expired, serverTime: '2026-11-21T09:10:01.000Z' });
  await waitFor(() => {
    act(() => services.clock.advance(1_000));
    screen.getByText(/^El tiempo para pagar ha terminado y el banco todavía no ha contestado/);
  });
  answer = payment('expired', null, expired);
  await waitFor(() => {
    act(() => services.clock.advance(1_500));
    screen.getByText(/^Si tu banco confirma el pago a pesar de todo/);
  });
  expect(location()).toBe(failure);
  answer = payment('succeeded');
  await waitFor(() => {
    act(() => services.clock.advance(10_000));
    expect(location()).toBe(confirmed);
  });
});

it('says so where there is no payment to check, and leads back where the booking has ended', async () => {
  const { unmount } = open('/check', {});
  expect(await screen.findByRole('heading', { name: 'No hay ningún pago que comprobar' })).toBeTruthy();
  unmount();
  const other = open('/check?booking=0190a000-0000-7000-8000-00000000ffff', {});
  expect(await screen.findByRole('heading', { name: 'No encontramos esta reserva' })).toBeTruthy();
  other.unmount();
  open(check, { payment: () => payment('none', null, expired), booking: () => ({ data: expired }) });
  const seats = await screen.findByRole('link', { name: 'Elegir de nuevo' });
  expect(seats.getAttribute('href')).toBe('/event/4/show/15/select');
});

it('does not know a booking that the server does not know', async () => {
  open(check, { payment: () => ({ status: 404, data: {} }) });
  expect(await screen.findByRole('heading', { name: 'No encontramos esta reserva' })).toBeTruthy();
});

const elsewhere = 'booking=0190a000-0000-7000-8000-00000000ffff';
it.each([
  [`/confirmed?${elsewhere}`, 'No encontramos esta reserva'],
  [`/check?${elsewhere}`, 'No encontramos esta reserva'],
  [`/payment/failure?${elsewhere}`, 'No encontramos esta reserva'],
  ['/check', 'No hay ningún pago que comprobar'],
])('is titled at %s as what it says: "%s"', async (at, title) => {
  open(at, {});
  await screen.findByRole('heading', { name: title });
  expect(document.title).toBe(title);
});

it('is titled as a confirmed purchase by nothing that is not one', async () => {
  let order: object = { ...orderJson, state: 'pending', tickets: [] };
  const { unmount } = open(confirmed, { order: () => ({ data: order }) });
  await screen.findByText(/^Tu pago se está registrando/);
  expect(document.title).toBe('Comprobando el pago');
  unmount();
  order = orderJson;
  open(confirmed, { order: () => ({ data: order }) });
  await screen.findByRole('heading', { name: 'Tus entradas están listas' });
  expect(document.title).toBe('of the route');
});

it.each([
  ['refused', 'Tu banco ha rechazado el pago. No se te ha cobrado nada.'],
  ['error', 'Se ha producido un error durante la transacción; inténtalo de nuevo'],
  [
    'amount',
    'El importe que ha llegado no es el de tu pedido, así que no podemos darlo por pagado. Te lo devolvemos por la misma vía.',
  ],
  ['somethingNew', 'La compra ha fallado'],
])('after "%s" says what happened, holds the seats and tries again', async (reason, text) => {
  const { services } = open(failure, { payment: () => payment('failed', reason) });
  await signIn(services);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByText('Tus butacas siguen guardadas')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  const others = screen.getByRole('link', { name: 'Elegir otras butacas' });
  expect(others.getAttribute('href')).toBe('/event/4/show/15/select');
  await userEvent.setup().dblClick(screen.getByRole('button', { name: 'Intentarlo de nuevo' }));
  expect(left).toEqual(['https://bank.test/pay']);
});

it('says to who has signed out elsewhere why nothing is paid, and leads back here', async () => {
  const user = userEvent.setup();
  const { services } = open(failure, { payment: () => payment('failed', 'refused') });
  await signIn(services);
  await act(() => services.session.logout());
  await user.click(await screen.findByRole('button', { name: 'Intentarlo de nuevo' }));
  await screen.findByText('Tu sesión se ha cerrado');
  const back = `redirect=${encodeURIComponent(failure)}`;
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(`/auth?${back}`);
  const choose = screen.getByRole('link', { name: 'Elige una por correo' });
  expect(choose.getAttribute('href')).toBe(`/auth/forgotten-password?${back}`);
  expect(left).toEqual([]);
  await signIn(services);
  expect(screen.queryByText('Tu sesión se ha cerrado')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Intentarlo de nuevo' }));
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
});

it('lets who came by the link of a letter pay again without an account', async () => {
  open(failure, { payment: () => payment('failed', 'refused') }, true);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Intentarlo de nuevo' }));
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
});

it('lets who came by the link of a letter pay again with an account that is not the buyer’s', async () => {
  const start = () => ({ status: 404, data: {} });
  const { services } = open(failure, { payment: () => payment('failed', 'refused'), start }, true);
  await signIn(services);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Intentarlo de nuevo' }));
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
});

it('leads back to the seats when the time has ended', async () => {
  let refund = 'due';
  const { services } = open(failure, {
    payment: () => payment('failed', 'late', expired, refund),
    booking: () => ({ data: expired }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Te devolvemos el dinero');
  expect(screen.getByRole('link', { name: 'Elegir de nuevo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Intentarlo de nuevo' })).toBeNull();
  screen.getByText('La devolución está en marcha.');
  refund = 'done';
  await waitFor(() => {
    act(() => services.clock.advance(10_000));
    screen.getByText(/^La devolución ya está hecha/);
  });
});

it('leads to the details, not to the same payment, where something was sold out', async () => {
  open(failure, { payment: () => payment('failed', 'soldOut', bookingJson, 'due') });
  await screen.findByText(/algo de lo que habías elegido ya se había agotado/);
  expect(screen.getByRole('link', { name: 'Revisar los datos' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Intentarlo de nuevo' })).toBeNull();
});

it.each(['expired', 'refunded', 'cancelled'])('does not call an order that is %s ready', async (state) => {
  const { location } = open(confirmed, {
    order: () => ({ data: { ...orderJson, state, tickets: [] } }),
    payment: () => payment('failed', 'late', expired, 'due'),
    booking: () => ({ data: expired }),
  });
  await screen.findByRole('heading', { name: 'El pago no se ha completado' });
  expect(location()).toBe(failure);
});

it('goes from the failure page to the tickets if the payment did succeed', async () => {
  const { location } = open(failure, { payment: () => payment('succeeded') });
  await screen.findByRole('heading', { name: 'Tus entradas están listas' });
  expect(location()).toBe(confirmed);
});

it('shows each ticket with its code, in the time zone of the space, and forgets what was typed and how many were taken at once', async () => {
  const { services } = open(confirmed, {});
  services.drafts.write('checkout.draft.4', { name: 'Ana' });
  services.drafts.write('party.15', 4);
  services.drafts.write('party.16', 3);
  await screen.findByText('Guarda esta página o imprímela: aquí están tus entradas.');
  const tickets = screen.getAllByRole('region', { name: /^Entrada \d de 2$/ });
  expect(tickets.map((ticket) => ticket.textContent.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(
      /domingo, 29 de noviembre, 18:30.*Fila C, butaca 3.*General25 €, antes de gastosPersona 1/,
    ),
    expect.stringMatching(
      /domingo, 29 de noviembre, 18:30.*Fila C, butaca 4.*General25 €, antes de gastosPersona 2/,
    ),
  ]);
  expect(screen.getAllByRole('img', { name: /^Código QR/ })).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Recibo' }).textContent).toContain('DA4KURCS');
  await waitFor(() => expect(services.drafts.read('checkout.draft.4', anything)).toBeNull());
  const parties = ['party.15', 'party.16'].map((key) => services.drafts.read(key, anything));
  expect(parties).toEqual([null, 3]);
  expect(services.storage.read('bookings', anything)).toMatchObject([{ id: BOOKING_ID, ended: true }]);
});

it('waits for an order that is not written yet', async () => {
  let state = 'pending';
  const { services } = open(confirmed, { order: () => ({ data: { ...orderJson, state } }) });
  await screen.findByText(/^Tu pago se está registrando/);
  state = 'paid';
  await waitFor(() => {
    act(() => services.clock.advance(1_000));
    expect(screen.getByText('DA4KURCS', { selector: 'strong' })).toBeTruthy();
  });
});

it('says that the tickets were sent only when a mail server has them, without leaving the page', async () => {
  let mail = 'waiting';
  const { services } = open(confirmed, { order: () => ({ data: { ...orderJson, mail } }) });
  await screen.findByText('Estamos enviando las entradas a ana@example.com.');
  const ticket = screen.getByRole('region', { name: 'Entrada 1 de 2' });
  mail = 'sent';
  await waitFor(() => {
    act(() => services.clock.advance(1_000));
    screen.getByText('Hemos enviado las entradas a ana@example.com.');
  });
  expect(screen.getByRole('region', { name: 'Entrada 1 de 2' })).toBe(ticket);
});

it('offers the papers of a purchase to the browser that bought', async () => {
  open(confirmed, { order: () => ({ data: orderJson }) });
  expect(await screen.findByRole('button', { name: 'Descargar recibo o factura' })).toBeDefined();
});

it('says that there are several papers once something went back', async () => {
  open(confirmed, { order: () => ({ data: { ...orderJson, refunded: 500 } }) });
  expect(await screen.findByRole('button', { name: 'Justificantes de este pedido' })).toBeDefined();
});

it('opens the tickets by the key of a letter in a browser that did not buy them, without their papers', async () => {
  const asked: unknown[] = [];
  const services = createTestServices(({ url, headers }) => {
    asked.push([url, headers.get('X-Booking-Token')]);
    return { data: orderJson };
  });
  services.drafts.write('checkout.draft.4', { name: 'Ana' });
  renderScreen(<ConfirmedScreen />, { services, texts, at: `${confirmed}#key-of-a-letter` });
  await screen.findByRole('heading', { name: 'Tus entradas están listas' });
  expect(asked).toContainEqual([`/api/open/booking/${BOOKING_ID}/order`, 'key-of-a-letter']);
  expect(screen.queryByRole('button', { name: 'Descargar recibo o factura' })).toBeNull();
  expect(services.drafts.read('checkout.draft.4', anything)).toEqual({ name: 'Ana' });
});

it('says where else the tickets of an unknown booking are, and how to get there', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<ConfirmedScreen />, { services, texts, at: `${confirmed}#a-key-that-is-none` });
  await screen.findByRole('heading', { name: 'No encontramos esta reserva' });
  screen.getByText(/tienes tus entradas en el correo que te enviamos/);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Iniciar sesión', '/auth?redirect=%2Fmy-tickets'],
    ['Ver qué hay en cartel', '/'],
    ['Elige una por correo', '/auth/forgotten-password?redirect=%2Fmy-tickets'],
  ]);
});

it('says what is missing before the tickets open in an account whose e-mail is not verified', async () => {
  const { services } = open(confirmed, {});
  const call = { name: 'Ana Prueba', email: 'ana@example.com', acceptTerms: true, locale: 'es' } as const;
  await act(async () => services.session.quickRegister(call));
  await screen.findByRole('link', { name: 'Ir a mis entradas' });
  screen.getByText(/confirma antes tu correo con el enlace que enviamos a ana@example\.com/);
});

it('does not leave for the bank once somebody has gone elsewhere', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { router, services } = open(failure, {
    payment: () => payment('failed', 'refused'),
    start: async () => {
      await promise;
      return { data: { paymentId: PAYMENT, url: 'https://bank.test/pay' } };
    },
  });
  await signIn(services);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Intentarlo de nuevo' }));
  await act(() => router.navigate('/'));
  await act(async () => resolve(null));
  expect(left).toEqual([]);
});
