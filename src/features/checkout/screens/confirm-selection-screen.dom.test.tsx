import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { z } from 'zod';
import { PARTICIPANT_FIELDS } from '#domain/participant.ts';
import { paths } from '../../../app/paths.ts';
import {
  type TestServices,
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';
import {
  BOOKING_ID,
  bookingJson,
  eventJson,
  keptJson,
  showJson,
  tokensJson,
  userJson,
} from '../testing/sample-checkout.ts';
import { ConfirmSelectionScreen } from './confirm-selection-screen.tsx';

const anything = z.unknown();
type Answers = Readonly<Record<string, Respond>>;
const at = `/confirm/selection/${BOOKING_ID}`;
const open = `/api/open/booking/${BOOKING_ID}`;
const owned = `/api/booking/${BOOKING_ID}`;
let texts: i18n;
let left: string[];
let asked: string[];

beforeAll(async () => {
  texts = await createTestTexts();
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanScreen);

const usual: Answers = {
  [`get ${open}`]: () => ({ data: bookingJson }),
  'get /api/open/event/4': () => ({ data: eventJson }),
  'get /api/open/show/15': () => ({ data: showJson }),
  'post /api/open/quick-register': () => ({ data: tokensJson }),
  'get /api/me': () => ({ data: userJson }),
  [`post ${owned}/claim`]: () => ({ data: { booking: { ...bookingJson, claimed: true }, token: 'secret' } }),
  [`post ${owned}/confirm`]: () => ({ data: { orderId: 3, total: 5200, currency: 'EUR' } }),
  [`post ${owned}/payment`]: () => ({
    data: { paymentId: '0190a000-0000-7000-8000-000000000077', url: 'https://bank.test/pay' },
  }),
};

function servicesWith(answers: Answers = {}): TestServices {
  asked = [];
  const known = { ...usual, ...answers };
  const services = createVisitorServices((request) => {
    const name = `${request.method ?? ''} ${request.url ?? ''}`;
    asked.push(name);
    return known[name]?.(request) ?? { status: 404, data: {} };
  });
  services.storage.write('bookings', JSON.parse(keptJson));
  return services;
}

function show(services: TestServices, address = at) {
  left = [];
  return renderScreen(
    <main>
      <Routes>
        <Route
          path={paths.confirmSelection.path}
          element={<ConfirmSelectionScreen leave={(url) => left.push(url)} />}
        />
      </Routes>
    </main>,
    { services, texts, at: address },
  );
}

const spaced = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/g, ' ');
const field = (id: string) => document.getElementById(id);
const faultOf = (id: string) => spaced(document.getElementById(`${id}-error`));
const pay = () => screen.findByRole('button', { name: /^Pagar/ });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const ticket of [0, 1]) {
    for (const [name, text] of [
      ['firstName', `Persona ${ticket}`],
      ['email', `p${ticket}@example.com`],
    ]) {
      const input = field(`participants.${ticket}.${name}`);
      if (input !== null) await user.type(input, text ?? '');
    }
  }
  await user.type(screen.getByRole('textbox', { name: 'Nombre y apellidos' }), 'Ana Prueba');
  const email = field('email');
  if (email !== null) await user.type(email, 'ana@example.com');
  await user.click(screen.getByRole('checkbox'));
}

it('says while there is no network that the seats are kept, and when they can be paid', async () => {
  show(servicesWith());
  await pay();
  const note = () => screen.queryByText(/^Sin conexión\. Tus butacas siguen guardadas/);
  expect(note()).toBeNull();
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(note()?.closest('[role="status"]')).toBeTruthy();
  hasNetwork.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(note()).toBeNull();
});

it('brings into view that a payment has begun, for who comes back by the browser’s button', async () => {
  const payment = { state: 'redirected', reason: null, refund: null, booking: bookingJson };
  show(
    servicesWith({
      [`get ${open}`]: () => ({ data: { ...bookingJson, orderId: 3 } }),
      [`get ${open}/payment`]: () => ({ data: payment }),
    }),
  );
  const seen: string[] = [];
  window.HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
    seen.push(this.textContent);
  };
  await screen.findByText('Tienes un pago empezado');
  expect(seen).toEqual([expect.stringMatching(/^Tienes un pago empezado/)]);
});

it('shows seats, fees and the total of the domain’s rule', async () => {
  show(servicesWith());
  expect(spaced(await pay())).toBe('Pagar 52 €');
  expect(spaced(field('total'))).toBe('52 €');
  expect(spaced(screen.getByRole('complementary'))).toContain('Gastos de gestión2 × 1 €2 €');
  expect(screen.getByText('Fila C, butaca 3')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('10:00');
});

it('says what is special about a seat before it is paid', async () => {
  const [first, second] = bookingJson.items;
  const items = [{ ...first, marks: ['accessible', 'restrictedView'] }, second];
  show(servicesWith({ [`get ${open}`]: () => ({ data: { ...bookingJson, items } }) }));
  await pay();
  const lines = screen.getAllByRole('listitem');
  const marked = lines.filter((line) => within(line).queryByText('Accesible en silla de ruedas') !== null);
  expect(marked.map((line) => within(line).getByText('Visibilidad reducida').isConnected)).toEqual([true]);
});

it('adds what is chosen on top, no more than one a ticket', async () => {
  const user = userEvent.setup();
  show(servicesWith());
  await pay();
  const more = screen.getByRole('button', { name: 'Una más de Bufanda' });
  await user.click(more);
  await user.click(more);
  expect(spaced(field('total'))).toBe('68 €');
  const summary = spaced(screen.getByRole('complementary'));
  expect(summary).toContain('General2 × 25 €, antes de gastos50 €');
  expect(summary).toContain('Bufanda2 × 8 €16 €');
  expect(more.getAttribute('aria-disabled')).toBe('true');
});

it('copies from the previous participant where people live, and nothing that is of each alone', async () => {
  const user = userEvent.setup();
  const required = [
    'firstName',
    'lastName',
    'phone',
    'email',
    'dni',
    'birthdate',
    'address',
    'city',
    'country',
  ];
  const event = { ...eventJson, requiredParticipantFields: required };
  show(servicesWith({ 'get /api/open/event/4': () => ({ data: event }) }));
  await pay();
  const input = (ticket: number, name: string) => field(`participants.${ticket}.${name}`) as HTMLInputElement;
  for (const name of required)
    await user.type(input(0, name), name === 'birthdate' ? '1990-04-01' : `De ${name}`);
  await user.click(screen.getByRole('button', { name: 'Copiar de la anterior' }));
  const copied = required.filter((name) => input(1, name).value !== '');
  expect(copied).toEqual(['address', 'city', 'country']);
  expect(input(1, 'address').value).toBe('De address');
});

it.each(PARTICIPANT_FIELDS)(
  'asks every participant for %s alone where the event requires that',
  async (name) => {
    const event = { ...eventJson, requiredParticipantFields: [name] };
    show(servicesWith({ 'get /api/open/event/4': () => ({ data: event }) }));
    await pay();
    const inputs = [...document.querySelectorAll<HTMLInputElement>('[id^="participants."]')].filter(
      ({ tagName }) => tagName === 'INPUT',
    );
    expect(inputs.map(({ id }) => id)).toEqual([`participants.0.${name}`, `participants.1.${name}`]);
    expect(inputs.map((input) => input.getAttribute('aria-required'))).toEqual(['true', 'true']);
  },
);

it('offers no copy where everything asked is of each alone', async () => {
  show(servicesWith());
  await pay();
  expect(field('participants.1.email')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Copiar de la anterior' })).toBeNull();
});

const pair = {
  id: 5,
  name: 'Pareja',
  price: 4500,
  showGroupId: null,
  items: [{ ticketTypeId: 14, quantity: 2 }],
};

it('charges the combos that the tickets make and that save, unless they are taken off', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  show(
    servicesWith({
      'get /api/open/event/4': () => ({ data: { ...eventJson, ticketGroups: [pair] } }),
      [`post ${owned}/confirm`]: ({ data }) => {
        sent = JSON.parse(String(data));
        return { data: { orderId: 3, total: 4700, currency: 'EUR' } };
      },
    }),
  );
  await pay();
  const combos = screen.getByRole('region', { name: 'Combos' });
  expect(spaced(combos)).toContain('Pareja 47 €2 × GeneralAhorras 5 €');
  expect(spaced(field('total'))).toBe('47 €');
  const more = screen.getByRole('button', { name: 'Una más de Pareja' });
  expect(more.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Una menos de Pareja' }));
  expect(spaced(field('total'))).toBe('52 €');
  expect(spaced(combos)).toContain('Ahorras 5 €');
  await user.click(more);
  await fillIn(user);
  await user.click(await pay());
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
  expect(sent).toMatchObject({ ticketGroups: [{ ticketGroupId: 5, quantity: 1 }], total: 4700 });
});

it('forgets with a booking which combos were taken off', async () => {
  const services = servicesWith({
    'get /api/open/event/4': () => ({ data: { ...eventJson, ticketGroups: [pair] } }),
  });
  services.drafts.write('checkout.draft.4', {
    ...{ participants: {}, name: 'Ana', email: '', acceptTerms: false, addOns: {}, combos: { 5: 0 } },
    combosOf: '0190a000-0000-7000-8000-000000000009',
  });
  show(services);
  expect(spaced(await pay())).toBe('Pagar 47 €');
});

it('prices packs by their combo, which is no choice', async () => {
  const weekend = { id: 8, name: 'Fin de semana', showIds: [15] };
  const pack = { ...pair, id: 6, name: 'Abono', price: 2000, showGroupId: 8, items: [] };
  show(
    servicesWith({
      [`get ${open}`]: () => ({ data: { ...bookingJson, showGroupId: 8 } }),
      'get /api/open/event/4': () => ({
        data: { ...eventJson, showGroups: [weekend], ticketGroups: [pack, pair] },
      }),
    }),
  );
  expect(spaced(await pay())).toBe('Pagar 42 €');
  expect(spaced(screen.getByRole('complementary'))).toContain('Abono2 × 20 €, antes de gastos40 €');
  expect(screen.queryByRole('region', { name: 'Combos' })).toBeNull();
});

it('says until when a temporary price holds, and prices anew when it ends', async () => {
  const [general, child] = eventJson.ticketTypes;
  const temporary = {
    price: 2000,
    startsAt: '2026-11-01T09:00:00.000Z',
    endsAt: '2026-11-21T09:05:00.000Z',
  };
  const cheaper = { ...eventJson, ticketTypes: [{ ...general, temporaryPrices: [temporary] }, child] };
  const services = servicesWith({ 'get /api/open/event/4': () => ({ data: cheaper }) });
  show(services);
  expect(spaced(await pay())).toBe('Pagar 42 €');
  expect(screen.getAllByText('Precio especial hasta el 21 nov, 10:05')).toHaveLength(2);
  act(() => services.clock.advance(300_000));
  expect(spaced(await pay())).toBe('Pagar 52 €');
  expect(screen.queryByText(/^Precio especial/)).toBeNull();
});

it('puts each fault beside its field, leads to the first and asks the server nothing', async () => {
  const user = userEvent.setup();
  show(servicesWith());
  const name = await screen.findByRole('textbox', { name: 'Nombre y apellidos' });
  fireEvent.input(name, { target: { value: 'a'.repeat(101) } });
  await user.click(await pay());
  expect(faultOf('name')).toBe('La longitud máxima es de 100 caracteres');
  expect(screen.queryByText(/^Es demasiado largo/)).toBeNull();
  fireEvent.input(name, { target: { value: '' } });
  await user.click(await pay());
  expect(faultOf('participants.0.firstName')).toBe('Este campo es obligatorio');
  expect(faultOf('participants.1.email')).toBe('Este campo es obligatorio');
  expect(field('participants')?.textContent).toBe(
    'Completa todos los camposFalta el correo electrónico de 2 participantes',
  );
  expect(faultOf('name')).toBe('Este campo es obligatorio');
  expect(screen.getByText('Debes aceptar los términos y condiciones')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('participants.0.firstName'));
  expect(asked.filter((call) => call.startsWith('post'))).toEqual([]);
  // Once nothing is wrong any more, nothing says so.
  for (const input of document.querySelectorAll<HTMLInputElement>('input[id^="participants."]')) {
    if (input.getAttribute('aria-invalid') !== 'true') continue;
    expect(field('participants')).not.toBeNull();
    await user.type(input, input.type === 'email' ? 'ana@example.com' : 'Ana');
  }
  expect(field('participants')).toBeNull();
});

it('goes on with what is missing where the event allows it, and only when that is chosen', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  show(
    servicesWith({
      'get /api/open/event/4': () => ({ data: { ...eventJson, participantsLater: true } }),
      [`post ${owned}/confirm`]: ({ data }) => {
        sent = JSON.parse(String(data));
        return { data: { orderId: 3, total: 5200, currency: 'EUR' } };
      },
    }),
  );
  await pay();
  await user.type(screen.getByRole('textbox', { name: 'Nombre y apellidos' }), 'Ana Prueba');
  const email = field('email');
  if (email !== null) await user.type(email, 'ana@example.com');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await pay());
  expect(asked.filter((call) => call.startsWith('post'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Seguir y completarlos después' }));
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
  expect(sent).toMatchObject({ completeLater: true, participants: [{}, {}] });
});

it('shows the terms to read before they are accepted', async () => {
  const user = userEvent.setup();
  show(servicesWith());
  await pay();
  await user.click(screen.getByRole('button', { name: 'Leer los términos y condiciones' }));
  const terms = await screen.findByRole('dialog', { name: 'Términos y condiciones de la compra' });
  expect(terms.textContent).toContain('Cambios y devoluciones');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});

it('says what is wrong with a field when it is left', async () => {
  const user = userEvent.setup();
  show(servicesWith());
  await pay();
  const email = field('participants.0.email');
  if (email === null) throw new Error('no field');
  await user.type(email, 'no es un correo');
  const invalid = 'Escribe un correo electrónico válido, como nombre@ejemplo.com';
  await user.tab();
  expect(faultOf('participants.0.email')).toBe(invalid);
  await user.click(await pay());
  expect(faultOf('participants.0.email')).toBe(invalid);
  expect(faultOf('participants.1.email')).toBe('Este campo es obligatorio');
});

it('measures what is typed about a participant before anything is sent', async () => {
  const user = userEvent.setup();
  show(servicesWith());
  await pay();
  await fillIn(user);
  const name = field('participants.0.firstName');
  if (name === null) throw new Error('no field');
  await user.clear(name);
  await user.click(name);
  await user.paste('a'.repeat(201));
  await user.tab();
  expect(faultOf('participants.0.firstName')).toBe('La longitud máxima es de 200 caracteres');
  await user.click(await pay());
  expect(document.activeElement).toBe(name);
  expect(asked.filter((call) => call.startsWith('post'))).toEqual([]);
});

it('lets a participant’s e-mail follow the buyer’s where it is put right, unless another one was typed', async () => {
  const user = userEvent.setup();
  const quick = { ...userJson, email: 'ana@gmial.com', hasPassword: false };
  const services = servicesWith({
    'get /api/me': () => ({ data: quick }),
    'post /login.php': () => ({ data: tokensJson }),
    'put /api/me/quick-email': ({ data }) => ({
      data: { ...quick, ...z.object({ email: z.string() }).parse(JSON.parse(String(data))) },
    }),
  });
  await services.session.login({ username: 'ana', password: 'x' });
  const first = show(services);
  await user.click(await screen.findByRole('button', { name: 'Usar mis datos' }));
  const valueOf = (id: string) => (field(id) as HTMLInputElement).value;
  expect(valueOf('participants.0.email')).toBe('ana@gmial.com');
  await user.type(field('participants.1.email') ?? document.body, 'luz@example.com');
  await user.click(screen.getByRole('button', { name: 'Cambiar el correo' }));
  await user.clear(field('email') ?? document.body);
  await user.type(field('email') ?? document.body, 'ana@gmail.com');
  await user.click(screen.getByRole('button', { name: 'Guardar el correo' }));
  await waitFor(() => expect(valueOf('participants.0.email')).toBe('ana@gmail.com'));
  expect(valueOf('participants.1.email')).toBe('luz@example.com');
  first.unmount();
  show(services);
  await pay();
  expect(valueOf('participants.0.email')).toBe('ana@gmail.com');
});

it('registers, claims, confirms and leaves for the payment, once however often it is pressed', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  let registered: unknown;
  const services = servicesWith({
    'post /api/open/quick-register': ({ data }) => {
      registered = JSON.parse(String(data));
      return { data: tokensJson };
    },
    [`post ${owned}/confirm`]: ({ data }) => {
      sent = JSON.parse(String(data));
      return { data: { orderId: 3, total: 5200, currency: 'EUR' } };
    },
  });
  show(services);
  const button = await pay();
  await fillIn(user);
  await user.dblClick(button);
  await waitFor(() => expect(left).toEqual(['https://bank.test/pay']));
  expect(registered).toMatchObject({ name: 'Ana', lastName: 'Prueba', email: 'ana@example.com' });
  expect(sent).toEqual({
    acceptTerms: true,
    participants: [
      { firstName: 'Persona 0', email: 'p0@example.com' },
      { firstName: 'Persona 1', email: 'p1@example.com' },
    ],
    addOns: [],
    ticketGroups: [],
    locale: 'es',
    total: 5200,
  });
  const once = ['/api/open/quick-register', `${owned}/confirm`, `${owned}/payment`];
  for (const path of once) expect(asked.filter((call) => call === `post ${path}`)).toHaveLength(1);
  expect(asked).toContain(`post ${owned}/claim`);
  // The account there is now does not take the place of the fields under the hand.
  expect(screen.getByRole('textbox', { name: /^Nombre y apellidos/ })).toBeTruthy();
});

it('puts the server’s violations beside their fields, and another total before the customer', async () => {
  const user = userEvent.setup();
  let refusal = {
    propertyPath: 'participants.1.email',
    title: 'Ese correo no vale',
    code: 'other',
    params: {},
  };
  const refused = () => {
    const { title } = refusal;
    return {
      status: 409,
      data: { message: title, error: title, errors: [title], violations: [refusal] },
    };
  };
  show(servicesWith({ [`post ${owned}/confirm`]: refused }));
  const button = await pay();
  await fillIn(user);
  await user.click(button);
  await waitFor(() => expect(faultOf('participants.1.email')).toBe('Ese correo no vale'));
  refusal = {
    propertyPath: 'total',
    title: 'Ha cambiado',
    code: 'totalChanged',
    params: Object({ total: 6000 }),
  };
  await user.click(button);
  await waitFor(() => expect(spaced(screen.getByRole('complementary'))).toContain('ahora es 60 €'));
  expect(spaced(await pay())).toBe('Pagar 60 €');
  expect(left).toEqual([]);
});

it('keeps what was typed over a reload', async () => {
  const user = userEvent.setup();
  const services = servicesWith();
  const first = show(services);
  await pay();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Una más de Bufanda' }));
  first.unmount();
  show(services);
  expect(spaced(await pay())).toBe('Pagar 60 €');
  expect(field('participants.1.firstName')).toHaveProperty('value', 'Persona 1');
  expect(field('name')).toHaveProperty('value', 'Ana Prueba');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('keeps the chosen way to pay over a reload, as long as it is offered', async () => {
  const user = userEvent.setup();
  let offered = ['stripe', 'bizum'];
  let sent: unknown;
  const services = servicesWith({
    'get /api/open/payment-method/': () => ({ data: { items: offered.map((method) => ({ method })) } }),
    [`post ${owned}/payment`]: ({ data }) => {
      sent = data === undefined ? null : JSON.parse(String(data));
      return { data: { paymentId: '0190a000-0000-7000-8000-000000000077', url: 'https://bank.test/pay' } };
    },
  });
  const chosen = async () => {
    const all = await screen.findAllByRole<HTMLInputElement>('radio');
    return all.filter(({ checked }) => checked).map(({ value }) => value);
  };
  const first = show(services);
  expect(await chosen()).toEqual(['stripe']);
  await user.click(screen.getByRole('radio', { name: 'Bizum' }));
  await fillIn(user);
  first.unmount();
  const second = show(services);
  expect(await chosen()).toEqual(['bizum']);
  await user.click(await pay());
  await waitFor(() => expect(sent).toEqual({ method: 'bizum' }));
  second.unmount();
  offered = ['stripe', 'redsys'];
  show(services);
  expect(await chosen()).toEqual(['stripe']);
  await user.click(await pay());
  await waitFor(() => expect(sent).toBeNull());
});

it('helps who has forgotten the password, and leads back to this booking', async () => {
  show(servicesWith());
  await userEvent.click(await screen.findByRole('tab', { name: 'Ya tengo cuenta' }));
  const link = screen.getByRole('link', { name: '¿Has olvidado tu contraseña?' });
  expect(link.getAttribute('href')).toBe(`/auth/forgotten-password?redirect=${encodeURIComponent(at)}`);
});

it('says that the time has ended, keeps what was typed and leads back to the seats', async () => {
  const user = userEvent.setup();
  let state = 'open';
  const services = servicesWith({ [`get ${open}`]: () => ({ data: { ...bookingJson, state } }) });
  show(services);
  await pay();
  await user.type(screen.getByRole('textbox', { name: 'Nombre y apellidos' }), 'Ana');
  state = 'expired';
  const sight = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
  window.dispatchEvent(new Event('online'));
  const heading = await screen.findByRole('heading', {
    name: 'El tiempo para completar la reserva ha terminado',
  });
  // The page was longer, and the field that was typed in is gone with it.
  expect(sight.mock.contexts).toEqual([screen.getByRole('main')]);
  expect(document.activeElement).toBe(heading);
  sight.mockRestore();
  const again = screen.getByRole('link', { name: 'Elegir de nuevo' });
  expect(again.getAttribute('href')).toBe('/event/4/show/15/select');
  expect(JSON.stringify(services.drafts.read('checkout.draft.4', anything))).toContain('"name":"Ana"');
});

it('takes the same seats again when the time has ended, without those that somebody else has', async () => {
  const user = userEvent.setup();
  const again = '0190a000-0000-7000-8000-000000000009';
  const sent: unknown[] = [];
  const taken = { propertyPath: '', title: 'Ocupada', code: 'seatTaken', params: { seats: '15:4' } };
  const services = servicesWith({
    [`get ${open}`]: () => ({ data: { ...bookingJson, state: 'expired' } }),
    'post /api/open/booking/': ({ data }) => {
      sent.push(JSON.parse(String(data)));
      if (sent.length === 1)
        return { status: 409, data: { message: '', error: '', errors: [''], violations: [taken] } };
      const booking = { ...bookingJson, id: again, items: [bookingJson.items[0]] };
      return { status: 201, data: { booking, token: 'other' } };
    },
    [`get /api/open/booking/${again}`]: () => ({
      data: { ...bookingJson, id: again, items: [bookingJson.items[0]] },
    }),
  });
  const [kept] = JSON.parse(keptJson) as object[];
  services.storage.write('bookings', [{ ...kept, items: bookingJson.items, deadline: bookingJson.deadline }]);
  const sight = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
  show(services);
  await user.click(await screen.findByRole('button', { name: 'Volver a reservar lo mismo' }));
  // It was over when it was opened.
  expect(sight.mock.contexts).toEqual([]);
  sight.mockRestore();
  await user.click(await screen.findByRole('button', { name: 'Volver a reservar la que sigue libre' }));
  expect(spaced(await pay())).toBe('Pagar 26 €');
  expect(sent).toMatchObject([
    { seats: [{ showId: 15, seat: 3, ticketTypeId: 14 }, { seat: 4 }] },
    { seats: [{ showId: 15, seat: 3, ticketTypeId: 14 }] },
  ]);
  expect(JSON.stringify(services.storage.read('bookings', anything))).toContain('"token":"other"');
});

it('asks for at least one ticket once the last is removed', async () => {
  const user = userEvent.setup();
  const [first] = bookingJson.items;
  const services = servicesWith({
    [`get ${open}`]: () => ({ data: { ...bookingJson, items: [first] } }),
    [`delete ${open}/seat/15/3`]: () => ({ data: { ...bookingJson, items: [] } }),
  });
  show(services);
  await user.click(await screen.findByRole('button', { name: 'Quitar Fila C, butaca 3' }));
  await screen.findByText('Todavía no has elegido nada');
  // There is nothing to change: what leads on is to choose.
  expect(screen.queryByRole('link', { name: 'Cambiar butacas' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Elegir butacas' }).getAttribute('href')).toBe(
    '/event/4/show/15/select',
  );
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(
    await screen.findByText('Selecciona al menos 1 entrada y un tipo de entrada antes de confirmar'),
  ).toBeTruthy();
});

const places = (ticketTypeId: number, quantity: number) => ({
  kind: 'places',
  showId: 15,
  region: 0,
  regionName: 'Pista',
  quantity,
  ticketTypeId,
});

it('takes who is typed for tickets that have come meanwhile, and keeps who was typed before', async () => {
  const user = userEvent.setup();
  show(
    servicesWith({
      [`get ${open}`]: () => ({ data: { ...bookingJson, items: [places(14, 1)] } }),
      [`post ${open}/seat`]: () => ({ data: { ...bookingJson, items: [places(15, 2)] } }),
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ada');
  await user.click(screen.getByRole('combobox', { name: 'Tipo de entrada de 1 entrada' }));
  await user.click(await screen.findByRole('option', { name: /^Infantil/ }));
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Nombre' })).toHaveLength(2));
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  await user.type(names()[1] ?? document.body, 'Eva');
  expect(names().map(({ value }) => value)).toEqual(['Ada', 'Eva']);
});

it('has one place more and one fewer of a line, and gives all of them back', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(
    servicesWith({
      [`get ${open}`]: () => ({ data: { ...bookingJson, items: [places(14, 2)] } }),
      [`post ${open}/seat`]: ({ data }) => {
        const call = z.object({ places: z.array(z.object({ quantity: z.number() })) });
        const { quantity = 0 } = call.parse(JSON.parse(String(data))).places[0] ?? {};
        sent.push(quantity);
        return { data: { ...bookingJson, items: quantity === 0 ? [] : [places(14, quantity)] } };
      },
    }),
  );
  const count = within(await screen.findByRole('group', { name: 'Cuántas de General' }));
  await user.click(count.getByRole('button', { name: 'Una más de General' }));
  await waitFor(() => expect(spaced(field('total'))).toBe('78 €'));
  await user.click(count.getByRole('button', { name: 'Una menos de General' }));
  await waitFor(() => expect(spaced(field('total'))).toBe('52 €'));
  await user.click(count.getByRole('button', { name: 'Una menos de General' }));
  await waitFor(() => expect(spaced(field('total'))).toBe('26 €'));
  expect(count.getByRole('button', { name: 'Una menos de General' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Quitar 1 entrada · General' }));
  await screen.findByText('Todavía no has elegido nada');
  expect(sent).toEqual([3, 2, 1, 0]);
});

it('has as many places as were asked for, however fast', async () => {
  const user = userEvent.setup();
  const sent: number[] = [];
  const answers: (() => void)[] = [];
  show(
    servicesWith({
      [`get ${open}`]: () => ({ data: { ...bookingJson, items: [places(14, 2)] } }),
      [`post ${open}/seat`]: async ({ data }) => {
        const call = z.object({ places: z.array(z.object({ quantity: z.number() })) });
        const { quantity = 0 } = call.parse(JSON.parse(String(data))).places[0] ?? {};
        sent.push(quantity);
        await new Promise<void>((answer) => answers.push(answer));
        return { data: { ...bookingJson, items: [places(14, quantity)] } };
      },
    }),
  );
  const count = within(await screen.findByRole('group', { name: 'Cuántas de General' }));
  const more = count.getByRole('button', { name: 'Una más de General' });
  for (let press = 0; press < 4; press += 1) await user.click(more);
  expect(count.getByRole('status').textContent).toBe('6');
  // Nothing is paid before it is known what for.
  await user.click(await pay());
  expect(screen.queryByText('Rellena este campo')).toBeNull();
  const waiting = screen.getByRole('button', { name: 'Actualizando tus entradas…' });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('[aria-live="polite"]:not(output):not(:empty)')?.textContent).toBe(
    'Actualizando tus entradas…',
  );
  answers.shift()?.();
  await waitFor(() => expect(sent).toEqual([3, 6]));
  answers.shift()?.();
  await waitFor(() => expect(spaced(field('total'))).toBe('156 €'));
  expect(count.getByRole('status').textContent).toBe('6');
  expect((await pay()).getAttribute('aria-disabled')).toBeNull();
});

it('hears no wish for places of a line that goes or is sold as another type', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  show(
    servicesWith({
      [`get ${open}`]: () => ({ data: { ...bookingJson, items: [places(14, 2)] } }),
      [`post ${open}/seat`]: async ({ data }) => {
        sent.push(JSON.parse(String(data)));
        await new Promise<void>((answer) => answers.push(answer));
        return { data: { ...bookingJson, items: [places(15, 2)] } };
      },
    }),
  );
  await user.click(await screen.findByRole('combobox', { name: 'Tipo de entrada de 2 entradas' }));
  await user.click(await screen.findByRole('option', { name: /^Infantil/ }));
  const count = within(screen.getByRole('group', { name: 'Cuántas de General' }));
  await user.click(count.getByRole('button', { name: 'Una más de General' }));
  expect(count.getByRole('status').textContent).toBe('2');
  answers.shift()?.();
  await screen.findByRole('group', { name: 'Cuántas de Infantil' });
  expect(sent).toHaveLength(1);
});

it('sells all places of a line as another type in one call', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  const services = servicesWith({
    [`get ${open}`]: () => ({ data: { ...bookingJson, items: [places(14, 2), places(15, 1)] } }),
    [`post ${open}/seat`]: ({ data }) => {
      sent = JSON.parse(String(data));
      return { data: { ...bookingJson, items: [places(15, 3)] } };
    },
  });
  show(services);
  await user.click(await screen.findByRole('combobox', { name: 'Tipo de entrada de 2 entradas' }));
  await user.click(await screen.findByRole('option', { name: /^Infantil/ }));
  await waitFor(() => expect(spaced(field('total'))).toBe('33 €'));
  expect(sent).toEqual({
    places: [
      { showId: 15, region: 0, ticketTypeId: 14, quantity: 0 },
      { showId: 15, region: 0, ticketTypeId: 15, quantity: 3 },
    ],
  });
});

it('says, for as long as it is so, that a change did not get through', async () => {
  const user = userEvent.setup();
  let isOnline = false;
  const [, second] = bookingJson.items;
  const services = servicesWith({
    [`delete ${open}/seat/15/3`]: () => {
      if (!isOnline) throw new Error('Network Error');
      return { data: { ...bookingJson, items: [second] } };
    },
  });
  show(services);
  const remove = await screen.findByRole('button', { name: 'Quitar Fila C, butaca 3' });
  await user.click(remove);
  expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión: el cambio no se ha hecho');
  isOnline = true;
  await user.click(remove);
  await waitFor(() => expect(screen.queryByText(/^Sin conexión/)).toBeNull());
  expect(spaced(await pay())).toBe('Pagar 26 €');
});

it('knows only bookings of this browser', async () => {
  show(servicesWith(), '/confirm/selection/0190a000-0000-7000-8000-000000000002');
  expect(await screen.findByRole('heading', { name: 'No encontramos esta reserva' })).toBeTruthy();
});

it.each(['confirm', 'payment'])('leads nobody to the bank who goes elsewhere during the %s', async (step) => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<null>();
  const slow = `post ${owned}/${step}`;
  const services = servicesWith({
    [slow]: async (request) => {
      await promise;
      return usual[slow]?.(request) ?? {};
    },
  });
  const { router } = show(services);
  const button = await pay();
  await fillIn(user);
  await user.click(button);
  await waitFor(() => expect(asked).toContain(slow));
  const before = [...asked];
  await act(() => router.navigate('/'));
  await act(async () => resolve(null));
  expect(left).toEqual([]);
  expect(asked.slice(before.length).filter((call) => call.startsWith('post'))).toEqual([]);
});

it('leaves who goes elsewhere there while the same seats are taken again', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<null>();
  const again = '0190a000-0000-7000-8000-000000000009';
  const services = servicesWith({
    [`get ${open}`]: () => ({ data: { ...bookingJson, state: 'expired' } }),
    'post /api/open/booking/': async () => {
      await promise;
      return { status: 201, data: { booking: { ...bookingJson, id: again }, token: 'other' } };
    },
  });
  const [kept] = JSON.parse(keptJson) as object[];
  services.storage.write('bookings', [{ ...kept, items: bookingJson.items, deadline: bookingJson.deadline }]);
  const { router } = show(services);
  await user.click(await screen.findByRole('button', { name: 'Volver a reservar lo mismo' }));
  await act(() => router.navigate('/'));
  await act(async () => resolve(null));
  expect(JSON.stringify(services.storage.read('bookings', anything))).toContain('"token":"other"');
  expect(router.state.location.pathname).toBe('/');
});
