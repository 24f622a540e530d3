import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { EventShows } from './event-shows.tsx';
import { EVENT, priceOf, ROOMS, showOf, typeOf } from './testing/managed-house.ts';
import { TicketGroups } from './ticket-groups.tsx';
import { TicketTypes } from './ticket-types.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

/** Lists and dialogues carry the name of their field, too. */
const INPUT = { selector: 'input' } as const;
const list = (items: readonly unknown[]) => ({ items, total: items.length });

/** An answer that is another one the next time. */
function isAnswering(known: unknown): known is () => StubAnswer | Promise<StubAnswer> {
  return typeof known === 'function';
}

/** Renders a part of the event; answers what was written, in its order. */
function open(part: ReactNode, answers: Readonly<Record<string, unknown>>) {
  const written: { readonly call: string; readonly body: unknown }[] = [];
  const services = createTestServices(({ method = '', url = '', data }) => {
    const path = url.replace(/^\/?api\//, '').replace(/^\//, '');
    const sent: unknown = data;
    if (method !== 'get') {
      written.push({ call: `${method} ${path}`, body: typeof sent === 'string' ? JSON.parse(sent) : null });
    }
    const known = answers[`${method} ${path}`] ?? answers[path];
    if (isAnswering(known)) return known();
    return known === undefined ? { status: 404, data: {} } : { data: known };
  });
  renderScreen(part, { services, texts });
  return written;
}

/** Reads the question that comes before a change of what was sold, in a dialogue of its own, and says yes. */
async function acceptSalesQuestion(text: RegExp, written: readonly unknown[]) {
  const question = within(await screen.findByRole('dialog', { name: 'Ya hay ventas' }));
  expect(question.getByText(text)).toBeDefined();
  expect(written).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Sí, cambiarlo' }));
}

it('makes recurring shows from the dates that are seen before, without those that are left out', async () => {
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([]),
    'event/5/show/rooms': ROOMS,
    'post event/5/show/': { showIds: [1, 2] },
  });
  await screen.findByText('Todavía no hay funciones');
  await userEvent.click(screen.getByRole('button', { name: 'Nuevas funciones' }));
  await userEvent.click(await screen.findByText('Varias, por días'));
  await userEvent.type(screen.getByLabelText(/^Primer día/), '2030-10-25');
  await userEvent.clear(screen.getByLabelText(/^Último día/));
  await userEvent.type(screen.getByLabelText(/^Último día/), '2030-10-28');
  await userEvent.click(screen.getByRole('checkbox', { name: 'vie' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'dom' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'lun' }));
  await userEvent.type(screen.getByLabelText(/^Horas/, INPUT), '2030{Enter}');
  expect(screen.getByText('Se crearán 3 funciones')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /vie.*25.*20:30/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Crear 2 funciones' }));
  await waitFor(() =>
    expect(written).toEqual([
      {
        call: 'post event/5/show/',
        body: {
          roomId: 3,
          durationMinutes: 120,
          saleStartsAt: null,
          saleEndsAt: null,
          capacity: null,
          regionLimits: [],
          when: {
            kind: 'recurring',
            rule: {
              from: '2030-10-25',
              to: '2030-10-28',
              daysOfWeek: [1, 5, 7],
              times: ['20:30'],
              except: ['2030-10-25T20:30'],
            },
          },
        },
      },
    ]),
  );
});

it('opens the limits of regions at the one that cannot be, instead of sending nothing without a word', async () => {
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([]),
    'event/5/show/rooms': ROOMS,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevas funciones' }));
  await userEvent.type(await screen.findByLabelText(/^Empieza(?! la venta)/), '2030-10-25T20:30');
  await userEvent.click(screen.getByText('Máximo por zona'));
  await userEvent.type(screen.getByLabelText('Pista', INPUT), '4');
  const stalls = screen.getByLabelText('Platea', INPUT);
  await userEvent.type(stalls, '5000');
  const fold = stalls.closest('details');
  fold?.removeAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Crear la función' }));
  await waitFor(() => expect(document.activeElement).toBe(stalls));
  expect([fold?.open, document.getElementById(`${stalls.id}-error`)?.textContent]).toEqual([
    true,
    'El valor máximo es 1000',
  ]);
  expect(written).toEqual([]);
});

it('sends no limits of a room that is not chosen, and says beside them which region the room has lost', async () => {
  const [stalls, floor] = ROOMS[0]?.regions ?? [];
  const other = { ...ROOMS[0], id: 4, name: 'Otra', isDefault: false, regions: [floor] };
  const old = { ...stalls, id: 33, key: 'old', name: 'Palco viejo', isGone: true };
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([]),
    'event/5/show/rooms': [{ ...ROOMS[0], regions: [stalls, old] }, other],
    'post event/5/show/': () => ({
      status: 422,
      data: {
        violations: [
          {
            ...{ propertyPath: 'regionLimits', code: 'limitWithoutRegion', params: { region: 'Pista' } },
            title: 'La sala no tiene la zona Pista en este plano: deja vacío su máximo',
          },
        ],
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevas funciones' }));
  await userEvent.type(await screen.findByLabelText(/^Empieza(?! la venta)/), '2030-10-25T20:30');
  expect(screen.queryByLabelText('Palco viejo', INPUT)).toBeNull();
  await userEvent.type(screen.getByLabelText('Platea', INPUT), '4');
  const choose = async (name: string) => {
    await userEvent.click(screen.getByLabelText(/^Sala/, INPUT));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await choose('Otra');
  await userEvent.type(screen.getByLabelText('Pista', INPUT), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Crear la función' }));
  const refusal = await screen.findByText(/^La sala no tiene la zona Pista en este plano: deja vacío/);
  expect(document.getElementById('regionLimits')?.getAttribute('aria-describedby')).toBe(refusal.id);
  await waitFor(() => expect(refusal.closest('details')?.open).toBe(true));
  expect(written).toMatchObject([
    { body: { roomId: 4, regionLimits: [{ region: 'floor', maxTickets: 3 }] } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Pista', INPUT).value).toBe('3');
  await choose('Sala');
  expect(screen.getByLabelText<HTMLInputElement>('Platea', INPUT).value).toBe('4');
});

it('limits the regions of the plan that a show has, or those of the newest once it is to have that', async () => {
  const [stalls, floor] = ROOMS[0]?.regions ?? [];
  const old = { ...stalls, id: 33, key: 'old', name: 'Palco viejo', isGone: true };
  const row = showOf(1, { isNewestPlan: false });
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([row]),
    'event/5/show/1': {
      ...row,
      places: 18,
      regions: [
        { region: 'stalls', name: 'Platea', capacity: 8, taken: 0, maxTickets: null },
        { region: 'old', name: 'Palco viejo', capacity: 10, taken: 0, maxTickets: 2 },
      ],
    },
    'event/5/show/rooms': [{ ...ROOMS[0], regions: [stalls, floor, old] }],
    'put event/5/show/1': null,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const offered = () =>
    ['Platea', 'Pista', 'Palco viejo'].filter((name) => screen.queryByLabelText(name, INPUT));
  expect(await screen.findByLabelText<HTMLInputElement>('Palco viejo', INPUT)).toHaveProperty('value', '2');
  expect(offered()).toEqual(['Platea', 'Palco viejo']);
  const newest = screen.getByRole('checkbox', { name: 'Usar el plano más reciente de la sala' });
  await userEvent.click(newest);
  expect(offered()).toEqual(['Platea', 'Pista']);
  await userEvent.type(screen.getByLabelText('Pista', INPUT), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written).toMatchObject([
    { body: { newestPlan: true, regionLimits: [{ region: 'floor', maxTickets: 3 }] } },
  ]);
});

it('keeps the rule of a recurrence while one show is looked at, and a last day that was typed', async () => {
  open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([]),
    'event/5/show/rooms': ROOMS,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevas funciones' }));
  await userEvent.click(await screen.findByText('Varias, por días'));
  const firstDay = () => screen.getByLabelText<HTMLInputElement>(/^Primer día/);
  const lastDay = () => screen.getByLabelText<HTMLInputElement>(/^Último día/);
  await userEvent.type(firstDay(), '2030-10-25');
  expect(lastDay().value).toBe('2030-10-25');
  await userEvent.clear(lastDay());
  await userEvent.type(lastDay(), '2030-10-25');
  await userEvent.clear(firstDay());
  await userEvent.type(firstDay(), '2030-10-20');
  expect(lastDay().value).toBe('2030-10-25');
  await userEvent.click(screen.getByText('Una función'));
  await userEvent.click(screen.getByText('Varias, por días'));
  expect([firstDay().value, lastDay().value]).toEqual(['2030-10-20', '2030-10-25']);
});

it('calls a sold show off only after saying that tickets are given back, with the reason that is told', async () => {
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, { hasTickets: true, taken: 5, tickets: 2, blocked: 3 })]),
    'event/5/show/cancel': { tickets: 2, orders: 1, amount: 3100, held: 0, stuck: 0, kept: 1 },
    'post event/5/show/cancel': null,
  });
  await screen.findByText('Próximamente');
  const [, row] = screen.getAllByRole('checkbox');
  if (row === undefined) throw new Error('there is no row');
  await userEvent.click(row);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la función' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^¿Cancelar la función del / }));
  expect(
    dialog.getByText(/^Se anulan 2 entradas de 1 pedido y se devuelven 31\s€, por el mismo medio/),
  ).toBeDefined();
  expect(dialog.getByText(/^Se avisa por correo a quienes las tienen\. La función queda/)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox'), 'La soprano está enferma');
  expect(written).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar, devolver y avisar' }));
  await waitFor(() =>
    expect(written).toEqual([
      {
        call: 'post event/5/show/cancel',
        body: { showIds: [1], tell: { reason: 'La soprano está enferma' } },
      },
    ]),
  );
});

it('asks once, however often calling off is pressed while it is not known what it would do', async () => {
  const impact = Promise.withResolvers<StubAnswer>();
  open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, { hasTickets: true, taken: 2, tickets: 2 })]),
    'event/5/show/cancel': () => impact.promise,
  });
  await screen.findByText('Próximamente');
  const [, row] = screen.getAllByRole('checkbox');
  await userEvent.click(row ?? document.body);
  const callOff = screen.getByRole('button', { name: 'Cancelar la función' });
  await userEvent.click(callOff);
  await userEvent.click(callOff);
  impact.resolve({ data: { tickets: 2, orders: 1, amount: 3100, held: 0, stuck: 0, kept: 1 } });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mantener la función' }));
  // Nothing of it is left below.
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

it('says what has to be done before a show is called off, instead of offering what would be refused', async () => {
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, { hasTickets: true, taken: 2 })]),
    'event/5/show/cancel': { tickets: 1, orders: 1, amount: 0, held: 2, stuck: 1, kept: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar la función' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'La función aún no se puede cancelar' }));
  expect(
    dialog.getByText(/^2 entradas están reservadas .* 1 pedido con entradas no está pagado/),
  ).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Cancelar, devolver y avisar' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written).toEqual([]);
});

it('promises no money of tickets that nobody paid for', async () => {
  open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, { hasTickets: true, taken: 2 })]),
    'event/5/show/cancel': { tickets: 2, orders: 1, amount: 0, held: 0, stuck: 0, kept: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar la función' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^¿Cancelar la función del / }));
  dialog.getByText('Se anulan 2 entradas de 1 pedido. No hay dinero que devolver.');
  dialog.getByRole('button', { name: 'Cancelar y avisar' });
});

it('calls a show off of which nothing but an order is known as one that stays, and asks once from wherever', async () => {
  const impact = Promise.withResolvers<StubAnswer>();
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1)]),
    'event/5/show/cancel': () => impact.promise,
    'post event/5/show/cancel': null,
  });
  await screen.findByText('Próximamente');
  const [, row] = screen.getAllByRole('checkbox');
  await userEvent.click(row ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la función' }));
  await userEvent.click(screen.getByRole('button', { name: /^Acciones de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar la función' }));
  impact.resolve({ data: { tickets: 0, orders: 0, amount: 0, held: 0, stuck: 0, kept: 1 } });
  const dialog = within(await screen.findByRole('dialog', { name: /^¿Cancelar la función del / }));
  dialog.getByText('Ahora mismo nadie tiene entradas.');
  dialog.getByText(/La función queda en la lista con la venta cerrada/);
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar la función' }));
  await waitFor(() =>
    expect(written).toEqual([
      { call: 'post event/5/show/cancel', body: { showIds: [1], tell: { reason: '' } } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

it('offers for a single show, in its menu, what can be done with several', async () => {
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1)]),
    'event/5/show/cancel': { tickets: 0, orders: 0, amount: 0, held: 0, stuck: 0, kept: 0 },
  });
  const menu = async (entry: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await menu('Mover');
  await screen.findByRole('dialog', { name: 'Mover 1 función' });
  await userEvent.keyboard('{Escape}');
  await menu('Cancelar la función');
  await screen.findByRole('dialog', { name: /^¿Cancelar la función del / });
  await userEvent.keyboard('{Escape}');
  await menu('Cambiar la venta');
  const dialog = within(await screen.findByRole('dialog', { name: 'Venta de 1 función' }));
  await userEvent.type(dialog.getByLabelText(/^Empieza la venta/), '2030-05-03T21:00');
  await userEvent.type(dialog.getByLabelText(/^Termina la venta/), '2030-05-03T20:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  const faultOf = (field: string) => document.getElementById(`${field}-error`)?.textContent;
  await waitFor(() =>
    expect([faultOf('saleStartsAt'), faultOf('saleEndsAt')]).toEqual([
      'La venta debe empezar antes que la función',
      'La fecha de fin debe ser posterior a la de inicio',
    ]),
  );
  await userEvent.clear(dialog.getByLabelText(/^Empieza la venta/));
  await userEvent.clear(dialog.getByLabelText(/^Termina la venta/));
  await userEvent.type(dialog.getByLabelText(/^Termina la venta/), '2020-05-03T20:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(faultOf('saleEndsAt')).toBe('La fecha no puede estar en el pasado'));
  expect(written).toEqual([]);
});

it.each<[string, Partial<ManagedShowRow>, readonly string[]]>([
  ['has ended, with tickets', { saleState: 'ended', hasTickets: true, taken: 3 }, ['Editar']],
  ['was called off', { saleState: 'cancelled', hasTickets: true }, ['Editar']],
])('of a show that %s offers what still makes sense', async (_, state, entries) => {
  open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, state)]),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(entries);
  await userEvent.keyboard('{Escape}');
  const [, row] = screen.getAllByRole('checkbox');
  if (row === undefined) throw new Error('there is no row');
  await userEvent.click(row);
  expect(await screen.findByText('Las funciones terminadas o canceladas ya no se cambian')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mover' })).toBeNull();
});

it('moves a show that has ended and that nobody had anything of as any other', async () => {
  open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, { saleState: 'ended' })]),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Editar',
    'Mover',
    'Cambiar la venta',
    'Cancelar la función',
  ]);
});

it('has the dates of a show that was called off as they are, and its capacity to be changed', async () => {
  const show = showOf(1, { saleState: 'cancelled', hasTickets: true });
  open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([show]),
    'event/5/show/1': { ...show, places: 18, regions: [] },
    'event/5/show/rooms': ROOMS,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await screen.findByText('La función se canceló: sus fechas ya no cambian.');
  const isFixed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).readOnly;
  expect([/^Empieza$/, /^Duración/, /^Empieza la venta/, /^Termina la venta/, /^Aforo/].map(isFixed)).toEqual(
    [true, true, true, true, false],
  );
});

it('speaks of a single show that is moved as of one', async () => {
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, { hasTickets: true, taken: 3 })]),
    'post event/5/show/change': { shows: [{ id: 1, version: 2 }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover 1 función' }));
  await userEvent.type(dialog.getByLabelText(/^Días/), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  await acceptSalesQuestion(/^La función tiene entradas vendidas o retenidas/, written);
  await waitFor(() => expect(written).toMatchObject([{ call: 'post event/5/show/change' }]));
});

it('says that a type has no price where neither the event nor its space has one', async () => {
  const unpriced = { ...EVENT, space: { ...EVENT.space, price: null } };
  open(<TicketTypes event={unpriced} onChanged={() => undefined} />, {
    'event/5/ticket-type/': list([typeOf(1, { price: null, fallbackPrice: 0 })]),
    'event/5/show/rooms': ROOMS,
  });
  await screen.findByText('Sin precio');
  expect(screen.queryByText('heredado')).toBeNull();
});

it('asks before a type is changed that was sold, and sends its regions', async () => {
  const type = typeOf(1, { sold: 4 });
  const written = open(<TicketTypes event={EVENT} onChanged={() => undefined} />, {
    'event/5/ticket-type/': list([type, typeOf(2)]),
    'event/5/show/rooms': ROOMS,
    'put event/5/ticket-type/1': type,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tipo 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Platea/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await acceptSalesQuestion(/^Hay 4 entradas vendidas de este tipo/, written);
  await waitFor(() =>
    expect(written).toEqual([
      {
        call: 'put event/5/ticket-type/1',
        body: {
          name: 'Tipo 1',
          price: 1000,
          quota: null,
          maxPerOrder: null,
          saleStartsAt: null,
          saleEndsAt: null,
          regionIds: [31],
          version: 1,
        },
      },
    ]),
  );
});

it('refuses a type whose sale would be over already, and changes what else there is of one whose sale has ended', async () => {
  const type = typeOf(1, { saleEndsAt: '2020-05-03T18:00:00.000Z' });
  const written = open(<TicketTypes event={EVENT} onChanged={() => undefined} />, {
    'event/5/ticket-type/': list([type]),
    'event/5/show/rooms': ROOMS,
    'put event/5/ticket-type/1': type,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tipo 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const end = await dialog.findByLabelText(/^Termina la venta/);
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await userEvent.clear(end);
  await userEvent.type(end, '2021-05-03T20:00');
  await save();
  await dialog.findByText('La fecha no puede estar en el pasado');
  expect(written).toEqual([]);
  await userEvent.clear(end);
  await userEvent.type(end, '2020-05-03T20:00');
  await userEvent.type(dialog.getByLabelText(/^Nombre/), ' A');
  await save();
  await waitFor(() =>
    expect(written).toMatchObject([{ body: { name: 'Tipo 1 A', saleEndsAt: '2020-05-03T18:00:00.000Z' } }]),
  );
});

it.each([
  [
    'at another time, and tells those who have tickets',
    '2030-05-03T21:00',
    [],
    /Al confirmar se envía un correo/,
  ],
  ['at another time, and tells nobody', '2030-05-03T21:00', ['tell'], /No se avisa a nadie/],
  ['as it was, and has nothing to tell', null, [], /No se envía ningún correo/],
] as const)('saves a show that was sold %s', async (_how, startsAt, off, text) => {
  const show = { ...showOf(1, { hasTickets: true, taken: 3 }), places: 18, tickets: 3, regions: [] };
  const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
    'event/5/show/': list([showOf(1, { hasTickets: true, taken: 3 })]),
    'event/5/show/rooms': ROOMS,
    'event/5/show/1': show,
    'put event/5/show/1': show,
  });
  await userEvent.click(await screen.findByRole('button', { name: /3 may/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const begins = await dialog.findByLabelText(/^Empieza(?! la venta)/, INPUT);
  if (startsAt !== null) {
    await userEvent.clear(begins);
    await userEvent.type(begins, startsAt);
  }
  if (off.length > 0)
    await userEvent.click(dialog.getByRole('switch', { name: /^Avisar a quienes tienen entradas/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await acceptSalesQuestion(text, written);
  await waitFor(() =>
    expect(written).toMatchObject([
      { call: 'put event/5/show/1', body: { tell: off.length > 0 ? null : { reason: '' } } },
    ]),
  );
});

describe('a show that somebody else moved meanwhile', () => {
  /** Opens the show, which is a week later by the time that it is saved, with that capacity. */
  async function openShow(capacity: number) {
    const show = { ...showOf(1, { hasTickets: true, taken: 3 }), places: 18, tickets: 3, regions: [] };
    const moved = { startsAt: '2030-05-10T18:30:00.000Z', endsAt: '2030-05-10T20:30:00.000Z' };
    let stored = show;
    const written = open(<EventShows event={EVENT} onChanged={() => undefined} />, {
      'event/5/show/': list([showOf(1, { hasTickets: true, taken: 3 })]),
      'event/5/show/rooms': ROOMS,
      'event/5/show/1': () => ({ data: stored }),
      'put event/5/show/1': () => {
        if (stored !== show) return { data: stored };
        stored = { ...show, ...moved, version: 2, capacity };
        return {
          status: 409,
          data: { violations: [{ propertyPath: '', title: '', code: 'changedByOther' }] },
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /3 may/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Aforo/, INPUT), '17');
    return {
      written,
      dialog,
      moved,
      save: () => userEvent.click(dialog.getByRole('button', { name: 'Guardar' })),
    };
  }

  it('is not moved back by what else is saved', async () => {
    const { written, moved, save } = await openShow(18);
    await save();
    await acceptSalesQuestion(/No se envía ningún correo/, written);
    await waitFor(() =>
      expect(written.at(-1)).toMatchObject({ body: { startsAt: moved.startsAt, capacity: 17, version: 2 } }),
    );
  });

  it('is asked about by what saving it does by then', async () => {
    const { written, dialog, moved, save } = await openShow(16);
    const begins = dialog.getByLabelText(/^Empieza(?! la venta)/, INPUT);
    await userEvent.clear(begins);
    await userEvent.type(begins, '2030-05-10T20:30');
    await save();
    await acceptSalesQuestion(/Al confirmar se envía un correo/, written);
    // It is where it was to go: only the capacity changes by now.
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar lo mío' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ya hay ventas' }));
    expect(question.getByText(/No se envía ningún correo/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Sí, cambiarlo' }));
    await waitFor(() =>
      expect(written.at(-1)).toMatchObject({
        body: { startsAt: moved.startsAt, capacity: 17, version: 2, tell: { reason: '' } },
      }),
    );
  });
});

it('refuses a temporary price that meets another one, before anything is sent', async () => {
  const type = typeOf(1, { temporaryPrices: [priceOf(1, 9, '2030-05-01T10', '2030-05-08T10')] });
  const written = open(<TicketTypes event={EVENT} onChanged={() => undefined} />, {
    'event/5/ticket-type/': list([type]),
    'event/5/ticket-type/1': type,
    'event/5/show/rooms': ROOMS,
    'post ticket-type/1/temporary-price/': type.temporaryPrices[0],
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 precio temporal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo precio temporal' }));
  await userEvent.type(screen.getByLabelText(/^Precio/, INPUT), '5');
  await userEvent.type(screen.getByLabelText(/^Desde/, INPUT), '2030-05-07T10:00');
  await userEvent.type(screen.getByLabelText(/^Hasta/, INPUT), '2030-05-20T10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el precio' }));
  expect(await screen.findByText(/los precios no pueden coincidir/)).toBeDefined();
  expect(written).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Desde/, INPUT));
  await userEvent.type(screen.getByLabelText(/^Desde/, INPUT), '2030-05-08T12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el precio' }));
  await waitFor(() =>
    expect(written[0]?.body).toMatchObject({ price: 500, startsAt: '2030-05-08T10:00:00.000Z' }),
  );
});

it.each([
  ['tells a temporary price that is more than the usual one', 2500, 1],
  ['compares a temporary price with none where there is none', null, 0],
])('%s', async (_what, ofSpace, told) => {
  const type = typeOf(1, { price: null, fallbackPrice: ofSpace ?? 0 });
  const event = { ...EVENT, space: { ...EVENT.space, price: ofSpace } };
  open(<TicketTypes event={event} onChanged={() => undefined} />, {
    'event/5/ticket-type/': list([type]),
    'event/5/ticket-type/1': type,
    'event/5/show/rooms': ROOMS,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Precios temporales' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo precio temporal' }));
  await userEvent.type(screen.getByLabelText(/^Precio/, INPUT), '50');
  expect(screen.queryAllByText(/Es más que el precio normal/)).toHaveLength(told);
});

describe('a temporary price that is half typed', () => {
  const priceField = () => screen.getByLabelText<HTMLInputElement>(/^Precio/, INPUT);
  const onLine = (from: RegExp) => screen.getByRole('button', { name: from });
  /** Two prices, the first one half typed. */
  const openHalfTyped = async () => {
    const prices = [
      priceOf(1, 8, '2030-05-01T10', '2030-05-08T10'),
      { ...priceOf(1, 9, '2030-06-01T10', '2030-06-08T10'), price: 900 },
    ];
    const type = typeOf(1, { temporaryPrices: prices });
    const written = open(<TicketTypes event={EVENT} onChanged={() => undefined} />, {
      'event/5/ticket-type/': list([type]),
      'event/5/ticket-type/1': type,
      'event/5/show/rooms': ROOMS,
      'delete ticket-type/1/temporary-price/9': {},
    });
    await userEvent.click(await screen.findByRole('button', { name: '2 precios temporales' }));
    await userEvent.click(await screen.findByRole('button', { name: /^7\s€.*mayo/ }));
    expect(priceField().value).toMatch(/^7/);
    await userEvent.clear(priceField());
    await userEvent.type(priceField(), '6,5');
    return written;
  };

  it('is asked about before another one takes its place, and stays when told to', async () => {
    await openHalfTyped();
    await userEvent.click(onLine(/^9\s€.*junio/));
    await screen.findByText('Tienes cambios sin guardar');
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByText('Tienes cambios sin guardar')).toBeNull());
    expect(priceField().value).toMatch(/^6,5/);
    await userEvent.click(onLine(/^9\s€.*junio/));
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sin guardar' }));
    await waitFor(() => expect(priceField().value).toMatch(/^9/));
  });

  it('stays without a question when it is chosen again', async () => {
    await openHalfTyped();
    await userEvent.click(onLine(/^7\s€.*mayo/));
    expect(screen.queryByText('Tienes cambios sin guardar')).toBeNull();
    expect(priceField().value).toMatch(/^6,5/);
  });

  it('is asked about before its dialogue closes', async () => {
    await openHalfTyped();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByText('Tienes cambios sin guardar')).toBeNull());
    expect(priceField().value).toMatch(/^6,5/);
  });

  it('stays when another one is removed', async () => {
    const written = await openHalfTyped();
    await userEvent.click(screen.getByRole('button', { name: /^Acciones.*jun/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialogs = await screen.findAllByRole('dialog');
    const question = within(dialogs.at(-1) ?? document.body);
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(written).toMatchObject([{ call: 'delete ticket-type/1/temporary-price/9' }]));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(priceField().value).toMatch(/^6,5/);
  });
});

it('shows what a combo saves while it is put together', async () => {
  const written = open(<TicketGroups event={EVENT} onChanged={() => undefined} />, {
    'event/5/ticket-group/': list([]),
    'event/5/ticket-type/': list([typeOf(1), typeOf(2)]),
    'event/5/show-group/': list([]),
    'post event/5/ticket-group/': {
      id: 4,
      eventId: 5,
      name: 'Familiar',
      version: 1,
      price: 3000,
      showGroupId: null,
      items: [],
      sold: 0,
      archivedAt: null,
    },
  });
  await screen.findByText('Todavía no hay combos');
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo combo' }));
  await userEvent.type(await screen.findByLabelText(/^Nombre/), 'Familiar');
  await userEvent.click(screen.getByRole('button', { name: 'Una entrada más: Tipo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Una entrada más: Tipo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Una entrada más: Tipo 2' }));
  const price = screen.getByLabelText(/^Precio/);
  await userEvent.clear(price);
  await userEvent.type(price, '50');
  expect(await screen.findByText(/No ahorra nada: por separado cuesta 40/)).toBeDefined();
  await userEvent.clear(price);
  await userEvent.type(price, '30');
  expect(await screen.findByText(/Ahorra 10.*\(25 %\) sobre 40/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(written[0]?.body).toMatchObject({
      name: 'Familiar',
      price: 3000,
      items: [
        { ticketTypeId: 1, quantity: 2 },
        { ticketTypeId: 2, quantity: 1 },
      ],
    }),
  );
});

it('a new ticket type begins with the regions of the event’s own room', async () => {
  const [own] = ROOMS;
  const other = { ...own, id: 9, name: 'Anexo', regions: [] };
  open(<TicketTypes event={EVENT} onChanged={() => undefined} />, {
    'event/5/ticket-type/': list([]),
    'event/5/show/rooms': [other, ...ROOMS],
  });
  const create = screen.getByRole('button', { name: 'Nuevo tipo' });
  await waitFor(() => expect(create).toHaveProperty('disabled', false));
  await userEvent.click(create);
  expect(await screen.findByRole('checkbox', { name: /^Platea/ })).toBeDefined();
});

it('leaves the keyboard on the row that takes the place of a deleted one, and after the last on the whole', async () => {
  const rows = [typeOf(1), typeOf(2)];
  const removeFirst = () => {
    rows.shift();
    return { status: 204 };
  };
  open(<TicketTypes event={EVENT} onChanged={() => undefined} />, {
    'event/5/ticket-type/': () => ({ data: list(rows) }),
    'event/5/show/rooms': ROOMS,
    'delete event/5/ticket-type/1': removeFirst,
    'delete event/5/ticket-type/2': removeFirst,
  });
  const remove = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: `Acciones de ${name}` })).toBeNull());
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de Tipo 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Acciones de Tipo 1' })),
  );
  await remove('Tipo 1');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Acciones de Tipo 2' })),
  );
  await remove('Tipo 2');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tipos de entrada' })),
  );
});
