import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { afterEach, expect, it, vi } from 'vitest';
import { roomPlan } from '#domain/calls/region.ts';
import { bakeDesign, newDesign, type SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const texts = await createTestTexts();
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
const LISTED = {
  version: 4,
  source: 'sitemap',
  author: 'Ana',
  madeAt: '2026-01-01T00:00:00Z',
  note: '',
  url: '/plan',
  seats: 0,
  places: 0,
  regions: 0,
  shows: 0,
};
const before = newDesign('Sala de antes');
const VERSION = { version: 4, document: bakeDesign(before), design: before };

function open() {
  const server = {
    asked: 0,
    isDown: false,
    detail: VERSION as object,
    /** What is answered of a version is answered after it. */
    until: Promise.resolve() as Promise<unknown>,
  };
  const services = createTestServices(async ({ url = '' }) => {
    if (!url.endsWith('/plan/version/4')) return { data: { items: [LISTED] } };
    server.asked += 1;
    await server.until;
    if (server.isDown) throw new AxiosError('Network Error', 'ERR_NETWORK');
    return { data: server.detail };
  });
  const load = vi.fn();
  const onClose = vi.fn();
  const designer = { design: newDesign('Sala'), load } as unknown as SeatMapDesigner;
  renderScreen(<VersionsDialog {...{ designer, room, onClose }} />, { services, texts });
  return { server, load, onClose };
}

const button = (name: string) => screen.getByRole('button', { name });
const until = (check: () => void) => act(() => vi.waitFor(check, { timeout: 20_000 }));

it('while a version is compared its button says so and is not pressed again', async () => {
  const { server } = open();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.until = promise;
  const compare = await screen.findByRole('button', { name: 'Comparar con el dibujo' });
  await userEvent.dblClick(compare);
  expect([server.asked, compare.dataset['loading']]).toEqual([1, 'true']);
  await act(async () => resolve(undefined));
  await screen.findByText('No cambia ninguna butaca ni ninguna zona.');
  expect(compare.dataset['loading']).toBeUndefined();
});

it('a version that does not come, or cannot be read, is told where it was asked for, and can be asked for again', async () => {
  const { server, load, onClose } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Dibujar sobre esta' }));
  const question = await screen.findByRole('dialog', { name: 'Dibujar sobre esta' });
  const accept = within(question).getByRole('button', { name: 'Dibujar sobre esta' });
  server.isDown = true;
  await userEvent.click(accept);
  await screen.findByText(/^No hay respuesta del servidor/);
  server.isDown = false;
  server.detail = { ...VERSION, document: {}, design: null };
  await userEvent.click(accept);
  await screen.findByText(/^No hemos entendido la respuesta/);
  expect([load.mock.calls, onClose.mock.calls, question.isConnected]).toEqual([[], [], true]);
  server.detail = VERSION;
  await userEvent.click(accept);
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledWith(before);
  await until(() => expect(question.isConnected).toBe(false));
});

it('a version that is compared and does not come can be asked for again', async () => {
  const { server } = open();
  server.isDown = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Comparar con el dibujo' }));
  await screen.findByText(/^No hay respuesta del servidor/);
  server.isDown = false;
  await userEvent.click(button('Comparar con el dibujo'));
  await screen.findByText('No cambia ninguna butaca ni ninguna zona.');
});
