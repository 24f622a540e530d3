import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showId } from '#domain/ids.ts';
import type { Plan } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { listPlan } from '../testing/list-room.ts';
import type { Panorama } from './panorama.ts';
import { SeatViewButton } from './seat-view-button.tsx';
import { SeatViewHost } from './seat-view-host.tsx';

/** The viewer needs WebGL: what it is asked for is heard, and the test lets the picture come or not. */
const viewer = vi.hoisted(() => ({
  opened: [] as { readonly url: string; readonly yaw: number }[],
  settle: { come: () => {}, fail: () => {} },
  moves: [] as string[],
}));
vi.mock('./panorama.ts', () => ({
  openPanorama: (_element: HTMLElement, picture: { readonly url: string; readonly yaw: number }) => {
    viewer.opened.push(picture);
    const panorama: Panorama = {
      turn: (right, up) => void viewer.moves.push(`turn ${right} ${up}`),
      zoom: (steps) => void viewer.moves.push(`zoom ${steps}`),
      home: () => void viewer.moves.push('home'),
      destroy: () => {},
    };
    return new Promise<Panorama>((resolve, reject) => {
      viewer.settle = { come: () => resolve(panorama), fail: () => reject(new Error('no picture')) };
    });
  },
}));

const PANORAMA = 16;
const RESTRICTED = 4;
const base = listPlan();
const marks = base.seats.marks.map((mark, seat) => (seat === 1 ? PANORAMA : seat === 5 ? RESTRICTED : mark));
const plan: Plan = { ...base, seats: { ...base.seats, marks } };
const views = {
  metresPerUnit: 0.03,
  panoramas: [{ region: 'stalls', row: 'A', seat: '2', url: '/media/panorama/x.webp', stageYaw: 12 }],
};

beforeEach(() => {
  viewer.opened.length = 0;
  viewer.moves.length = 0;
});
afterEach(cleanScreen);

async function render(respond: () => { readonly data: unknown } = () => ({ data: views })) {
  renderScreen(
    <SeatViewHost showId={showId.parse(7)} plan={plan}>
      <SeatViewButton seat={1} place="Fila A, butaca 2" />
      <SeatViewButton seat={5} place="Fila B, butaca 2" />
    </SeatViewHost>,
    { services: createTestServices(respond), texts: await createTestTexts() },
  );
  const user = userEvent.setup();
  const open = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    return screen.findByRole('dialog', { name: new RegExp(name) });
  };
  return { user, open };
}

it('draws the view of a seat without a picture, says it, and gives the keyboard back', async () => {
  const { user, open } = await render();
  const dialog = await open('Vista desde fila B, butaca 2');
  await within(dialog).findByRole('img', { name: 'Dibujo de lo que se ve desde fila B, butaca 2' });
  expect(within(dialog).getByText(/^A unos \d m del escenario, con una fila por delante\./)).toBeDefined();
  expect(within(dialog).getByText('Visibilidad reducida')).toBeDefined();
  expect(viewer.opened).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vista desde fila B, butaca 2'));
});

it('opens the picture of a seat that has one, towards the stage, and turns it by keys and buttons', async () => {
  const { user, open } = await render();
  const dialog = await open('Vista desde fila A, butaca 2');
  const picture = await within(dialog).findByRole('application', { name: /Imagen de 360° desde fila A/ });
  await waitFor(() => expect(viewer.opened).toEqual([{ url: '/media/panorama/x.webp', yaw: 12 }]));
  expect(within(dialog).getByText('Cargando la vista…')).toBeDefined();
  act(() => viewer.settle.come());
  await waitFor(() => expect(within(dialog).queryByText('Cargando la vista…')).toBeNull());
  picture.focus();
  await user.keyboard('{ArrowLeft}{ArrowUp}+{Home}');
  await user.click(within(dialog).getByRole('button', { name: 'Girar a la derecha' }));
  expect(viewer.moves).toEqual(['turn -15 0', 'turn 0 15', 'zoom 1', 'home', 'turn 15 0']);
  await user.click(within(dialog).getByRole('radio', { name: 'Dibujo' }));
  expect(within(dialog).getByRole('img', { name: /Dibujo/ })).toBeDefined();
});

it('falls back to the drawing when the picture does not come, and tries again', async () => {
  const { user, open } = await render();
  const dialog = await open('Vista desde fila A, butaca 2');
  await waitFor(() => expect(viewer.opened).toHaveLength(1));
  act(() => viewer.settle.fail());
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('No hemos podido cargar la imagen');
  expect(within(dialog).getByRole('img', { name: /Dibujo/ })).toBeDefined();
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentarlo' }));
  await waitFor(() => expect(viewer.opened).toHaveLength(2));
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

it('takes the seat from within its view, where it can be taken', async () => {
  const onTake = vi.fn();
  renderScreen(
    <SeatViewHost showId={showId.parse(7)} plan={plan}>
      <SeatViewButton seat={5} place="Fila B, butaca 2" take={{ label: 'Elegir', onTake }} />
    </SeatViewHost>,
    { services: createTestServices(() => ({ data: views })), texts: await createTestTexts() },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Vista desde fila B, butaca 2' }));
  const dialog = await screen.findByRole('dialog');
  expect(onTake).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Elegir' }));
  expect(onTake).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('draws without a scale when the server says nothing', async () => {
  const { open } = await render(() => {
    throw new Error('no answer');
  });
  const dialog = await open('Vista desde fila B, butaca 2');
  expect(await within(dialog).findByText(/^A la distancia de \d+ butacas del escenario/)).toBeDefined();
});

it('offers nothing where no views are shown', async () => {
  renderScreen(<SeatViewButton seat={1} place="Fila A, butaca 2" />, {
    services: createTestServices(() => ({})),
    texts: await createTestTexts(),
  });
  expect(screen.queryByRole('button')).toBeNull();
});
