import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { roomPlan } from '#domain/calls/region.ts';
import {
  applyCommand,
  bakeDesign,
  newDesign,
  type Design,
  type DesignCommand,
  type SeatMapDesigner,
} from '#engine/index.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { type PlanBase, type Publishing, UNSENT } from './use-publishing.ts';

// On a busy machine a dialog takes its time.
configure({ asyncUtilTimeout: 20_000 });

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const room = roomPlan.parse({
  room: {
    id: 3,
    name: 'Sala',
    capacity: 100,
    space: { id: 2, name: 'Gran Teatro', timeZone: 'Europe/Madrid' },
    archivedAt: null,
  },
  plan: null,
  shows: [],
});

/** A region with a row of three, in a room whose scale nobody knows. */
function drawn() {
  const { metresPerUnit: _, ...design } = newDesign('Sala');
  const outline = { form: 'rectangle', at: { x: 0, y: 0 }, width: 200, height: 100, angle: 0 } as const;
  const add: DesignCommand = {
    type: 'add',
    objects: [
      {
        id: 'stalls',
        kind: 'region',
        name: 'Platea',
        color: '#336699',
        reservable: true,
        seated: true,
        capacity: 0,
        outline,
      },
      {
        ...{ id: 'row', kind: 'row', region: 'stalls', name: 'A', count: 3, pitch: 20, sag: 0 },
        at: { x: 0, y: 0, angle: 0 },
        seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
      },
    ],
  };
  const done = applyCommand(design, add);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.design;
}

const overtaken = () =>
  new ApiError('El plano ha cambiado', {
    status: 409,
    body: {
      violations: [
        { propertyPath: '', title: 'El plano ha cambiado', code: 'planChangedMeanwhile', params: {} },
      ],
    },
  });

/** It can be left while it publishes, as by Escape. */
function Leavable(props: ComponentProps<typeof PublishDialog>) {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? null : (
    <>
      <PublishDialog {...props} />
      <button onClick={() => setLeft(true)}>leave</button>
    </>
  );
}

function open(
  publish: Publishing['publish'],
  findings: SeatMapDesigner['findings'] = [],
  design: Design = drawn(),
  newestDesign = design,
  [basedOn, seen] = [0, 0],
) {
  const dispatch = vi.fn();
  const designer = { design, findings, dispatch } as unknown as SeatMapDesigner;
  const newest: PlanBase = { version: 4, document: bakeDesign(newestDesign) };
  const publishing: Publishing = {
    first: { version: seen, document: seen === 0 ? null : bakeDesign(newestDesign) },
    follow: vi.fn(async () => newest),
    rebase: vi.fn(async () => newest),
    publish: vi.fn(publish),
  };
  const on = { onPublished: vi.fn(), onReopen: vi.fn(), onFindings: vi.fn(), onClose: vi.fn() };
  const services = createTestServices(() => ({ data: { items: [], total: 0 } }));
  renderScreen(<Leavable {...{ designer, room, publishing, basedOn, ...on }} />, { services, texts });
  return { publishing, newest, dispatch, ...on };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('whoever is overtaken compares with what there is now, and publishes over that', async () => {
  const { publishing, newest, onPublished } = open(async (base) => {
    if (base.version !== 4) throw overtaken();
    return { version: 5, url: '/plan' };
  });
  expect(screen.getByText('Será el primer plano de la sala.')).toBeDefined();
  await press('Publicar');
  await press('Comparar y seguir con el mío');
  await screen.findByText('No cambia ninguna butaca ni ninguna zona.');
  expect(screen.getByRole('alert').textContent).toContain('sobre la versión 0 y ahora hay una 4');
  await press('Publicar');
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith({ version: 5, url: '/plan' }));
  expect(publishing.publish).toHaveBeenLastCalledWith(newest, { note: '', mayLose: [] });
});

it('what is being published is not called off by a Cancel', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { onClose } = open(() => promise);
  await press('Publicar');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true);
  reject(overtaken());
  await screen.findByRole('alert');
  await press('Cancelar');
  expect(onClose).toHaveBeenCalledOnce();
});

it('what fails after the dialog was left is still said', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  open(() => promise);
  await press('Publicar');
  await press('leave');
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  reject(new ApiError('Request failed with status code 422', { status: 422, body: { message: 'No cabe' } }));
  expect((await screen.findByRole('alert')).textContent).toContain('No cabe');
});

it('a draft that was begun from an older version says what it replaces, and one of the newest nothing', () => {
  const outdated = () => screen.queryByText(/^El borrador se empezó sobre la versión 3 y ahora hay una 4/);
  open(() => Promise.reject(overtaken()), [], drawn(), drawn(), [3, 4]);
  expect(outdated()).not.toBeNull();
  cleanScreen();
  open(() => Promise.reject(overtaken()), [], drawn(), drawn(), [4, 4]);
  screen.getByText('No cambia ninguna butaca ni ninguna zona.');
  expect(screen.queryByText(/^El borrador se empezó/)).toBeNull();
});

it('where the answer got lost nobody is told that it was not published, and what is there is compared', async () => {
  let cause: unknown = null;
  const { publishing } = open(() =>
    Promise.reject(new ApiError('Network Error', { kind: 'network', cause })),
  );
  await press('Publicar');
  expect((await screen.findByRole('alert')).textContent).toContain('Puede que se haya publicado');
  await press('Comparar y seguir con el mío');
  await screen.findByText('No cambia ninguna butaca ni ninguna zona.');
  expect(publishing.rebase).toHaveBeenCalledOnce();
  // It was not even sent.
  cause = UNSENT;
  await press('Publicar');
  expect((await screen.findByText(/^No hay respuesta del servidor/)).textContent).not.toContain('Puede que');
  expect(screen.queryByRole('button', { name: 'Comparar y seguir con el mío' })).toBeNull();
});

it('says what changes, and nothing of what does not', async () => {
  open(
    async (base) => {
      if (base.version !== 4) throw overtaken();
      return { version: 5, url: '/plan' };
    },
    [],
    drawn(),
    newDesign('Sala'),
  );
  await press('Publicar');
  await press('Comparar y seguir con el mío');
  const changes = await screen.findByRole('list', { name: 'Qué cambia' });
  expect([...changes.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    '3 butacas nuevas',
    '1 zona cambia',
  ]);
});

it('says which seats become something else, and that accessible ones go', async () => {
  const one = (key: string) => [{ object: 'row', key }];
  const marked = applyCommand(drawn(), { type: 'markSeats', seats: one('0'), marks: { accessible: true } });
  if (!marked.ok) throw new Error(marked.refusal.code);
  const { design: before } = marked.value;
  const next = applyCommand(before, {
    type: 'batch',
    commands: [
      { type: 'removeSeats', seats: one('0') },
      { type: 'markSeats', seats: one('1'), marks: { companion: true } },
    ],
  });
  if (!next.ok) throw new Error(next.refusal.code);
  open(
    async (base) => {
      if (base.version !== 4) throw overtaken();
      return { version: 5, url: '/plan' };
    },
    [],
    next.value.design,
    before,
  );
  await press('Publicar');
  await press('Comparar y seguir con el mío');
  const changes = await screen.findByRole('list', { name: 'Qué cambia' });
  expect([...changes.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    '1 butaca desaparece (accesibles: 1)',
    '1 butaca cambia de características',
  ]);
});

it('or opens what there is now', async () => {
  const { onReopen } = open(() => Promise.reject(overtaken()));
  await press('Publicar');
  await press('Abrir el otro');
  expect(onReopen).toHaveBeenCalledOnce();
});

it('regions that ticket types name go once that is agreed to', async () => {
  const params = { id: 7, name: 'General', event: 'La gala', regions: 'Platea' };
  const violation = { propertyPath: 'mayLose', title: '…', code: 'regionsInUse', params };
  const { publishing, onPublished } = open(async (_base, { mayLose = [] }) => {
    if (mayLose.length === 0) throw new ApiError('…', { status: 409, body: { violations: [violation] } });
    return { version: 1, url: '/plan' };
  });
  await press('Publicar');
  const losing = await screen.findByRole('alert');
  expect(losing.textContent).toContain('1 tipo de entrada perdería zonas');
  expect(screen.getByRole('list', { name: 'La gala' }).textContent).toBe('General: Platea');
  expect(screen.queryByRole('button', { name: 'Abrir el otro' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  await press('Publicar de todos modos');
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce());
  expect(publishing.publish).toHaveBeenLastCalledWith(expect.anything(), { note: '', mayLose: [7] });
});

it('with errors it leads to them, and one row that is there twice counts once', async () => {
  const twice = { code: 'duplicateSeat', severity: 'error', region: 'stalls', row: 'A', seats: [] } as const;
  const { onFindings } = open(
    async () => ({ version: 1, url: '/plan' }),
    [
      { ...twice, seat: '1', ids: ['row'] },
      { ...twice, seat: '2', ids: ['row'] },
    ],
  );
  expect(screen.getByText('Hay 1 error por corregir')).toBeDefined();
  expect(screen.getByText(/^Platea: .*«?A»?/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', true);
  await press('Ver qué hay que corregir');
  expect(onFindings).toHaveBeenCalledOnce();
});

it('with nothing in it that could be sold it says so and is not published', () => {
  open(async () => ({ version: 1, url: '/plan' }), [], newDesign('Sala'));
  expect(screen.getByText('Todavía no hay nada que vender')).toBeDefined();
  expect(screen.queryByText('Será el primer plano de la sala.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', true);
});

it('any other refusal is said, and leads nowhere else', async () => {
  const error = new ApiError('Request failed with status code 422', {
    status: 422,
    body: { message: 'No cabe' },
  });
  open(() => Promise.reject(error));
  await press('Publicar');
  expect((await screen.findByRole('alert')).textContent).toBe('No cabe');
  expect(screen.queryByRole('button', { name: 'Abrir el otro' })).toBeNull();
});

it('asks for the scale where nobody knows it; an empty one stays unknown', async () => {
  const { dispatch } = open(async () => ({ version: 1, url: '/plan' }));
  const metres = screen.getByRole('textbox', { name: /^Distancia entre butacas/ });
  await userEvent.clear(metres);
  await userEvent.type(metres, '0,5');
  await press('Publicar');
  expect(dispatch).toHaveBeenCalledWith({ type: 'setDesign', metresPerUnit: 0.5 / 20 });
  cleanScreen();
  const unknown = open(async () => ({ version: 1, url: '/plan' }));
  await userEvent.clear(screen.getByRole('textbox', { name: /^Distancia entre butacas/ }));
  await press('Publicar');
  await waitFor(() => expect(unknown.onPublished).toHaveBeenCalled());
  expect(unknown.dispatch).not.toHaveBeenCalled();
});
