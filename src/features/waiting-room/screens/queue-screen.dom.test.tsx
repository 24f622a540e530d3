import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import {
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { QueueScreen } from './queue-screen.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const base: WaitingStanding = {
  state: 'waiting',
  ahead: 1200,
  waiting: 5000,
  ratePerMinute: 120,
  estimatedSeconds: 600,
  opensAt: '2026-11-21T08:59:00.000Z',
  until: null,
  nextPollMs: 5000,
  soldOut: false,
  draw: null,
  serverTime: '2026-11-21T09:00:00.000Z',
};

/** @param answers to the queue's calls in their order; the last one again and again. null: no network */
function open(...answers: readonly (Partial<WaitingStanding> | null)[]) {
  const asked: string[] = [];
  const services = createVisitorServices(({ url = '', method = '' }) => {
    if (!url.includes('/queue')) return { status: 500 };
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${method.toUpperCase()} ${url.replace('/api/open/event/7', '')}`);
    if (answer === null) throw new Error('no network');
    return { data: { ...base, ...answer } };
  });
  const { router } = renderScreen(
    <Routes>
      <Route path="/event/:eventId/queue" element={<QueueScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { services, texts, at: '/event/7/queue?show=3' },
  );
  const wait = (ms: number) => act(async () => services.clock.advance(ms));
  return { asked, wait, router, services };
}

it('queues up, asks when it is told to, and says what is worth it', async () => {
  const { asked, wait } = open(
    {},
    { ahead: 1180, estimatedSeconds: 590 },
    { ahead: 300, estimatedSeconds: 150 },
  );
  await screen.findByRole('heading', { name: 'Estás en la cola' });
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('Estás en la cola. Espera aproximada: unos 10 minutos.');
  const before = said();
  await wait(4999);
  expect(asked).toEqual(['POST /queue']);
  await wait(1);
  await screen.findByText('1180');
  expect(said()).toBe(before);
  await wait(5000);
  await screen.findByText('300');
  expect(said()).toBe('Estás en la cola. Espera aproximada: unos 5 minutos.');
  expect(asked).toEqual(['POST /queue', 'GET /queue', 'GET /queue']);
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(75);
});

it('speaks of the draw to who is there before the sale, and to nobody who comes later', async () => {
  const drawing = { state: 'drawing', ahead: null, estimatedSeconds: null } as const;
  open({ ...drawing, opensAt: '2026-11-21T09:00:01.000Z' });
  await screen.findByRole('heading', { name: 'Ya estás en la sala de espera' });
  screen.getByText(/sortea/);
  cleanScreen();
  const { asked, wait } = open(drawing, {});
  await screen.findByText('5000');
  screen.getByRole('heading', { name: 'Sala de espera' });
  expect(screen.queryByText(/sortea/)).toBeNull();
  await wait(5000);
  await screen.findByRole('heading', { name: 'Estás en la cola' });
  expect(asked).toEqual(['POST /queue', 'GET /queue']);
});

it('takes the pass of its turn, says so, and goes on by itself', async () => {
  const { asked, wait, router } = open(
    { state: 'turn', ahead: null, estimatedSeconds: null, nextPollMs: null },
    { state: 'passed', until: '2026-11-21T09:15:00.000Z', nextPollMs: null },
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('¡Te toca!');
  expect(asked).toEqual(['POST /queue', 'POST /queue/pass']);
  const go = screen.getByRole('link', { name: 'Elegir entradas' });
  expect(go.getAttribute('href')).toBe('/event/7/show/3/select');
  expect(document.activeElement).toBe(go);
  await wait(7999);
  expect(router.state.location.pathname).toBe('/event/7/queue');
  await wait(1);
  expect(router.state.location.pathname).toBe('/event/7/show/3/select');
});

it('leads nobody to the seats who is on the way elsewhere, though that is not drawn yet', async () => {
  const { router, services } = open({ state: 'passed', until: '2026-11-21T09:15:00.000Z', nextPollMs: null });
  await screen.findByRole('link', { name: 'Elegir entradas' });
  await act(async () => {
    await router.navigate('/event/7');
    services.clock.advance(8000);
  });
  expect(router.state.location.pathname).toBe('/event/7');
});

it('keeps the place while the network is lost, and goes on when it is back', async () => {
  const { asked, wait } = open({}, null, null, { ahead: 900, estimatedSeconds: 450 });
  await screen.findByText('1200');
  await wait(5000);
  expect(
    (
      await screen.findAllByText(
        'No hay conexión. Tu sitio está a salvo: seguimos intentándolo sin que hagas nada.',
      )
    ).length,
  ).toBe(2);
  expect(screen.getByText('1200')).toBeTruthy();
  await wait(3000);
  await wait(5999);
  expect(asked.length).toBe(3);
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText('900');
  expect(asked).toEqual(['POST /queue', 'GET /queue', 'GET /queue', 'GET /queue']);
});

it('whoever missed the turn is asked before queueing again', async () => {
  const user = userEvent.setup();
  const { asked } = open(
    { state: 'missed', nextPollMs: null, ahead: null, estimatedSeconds: null },
    { ahead: 4999 },
  );
  await screen.findByRole('heading', { name: 'Se te ha pasado el turno' });
  expect(asked).toEqual(['POST /queue']);
  await user.click(screen.getByRole('button', { name: 'Volver a la cola' }));
  await screen.findByText('4999');
  expect(asked).toEqual(['POST /queue', 'POST /queue']);
});

it('whoever queues again without a network is not told that their place is safe, and is queued when it is back', async () => {
  const user = userEvent.setup();
  const missed = { state: 'missed', nextPollMs: null, ahead: null, estimatedSeconds: null } as const;
  const { asked, wait } = open(missed, null, null, { ahead: 4999 });
  await screen.findByRole('heading', { name: 'Se te ha pasado el turno' });
  await user.click(screen.getByRole('button', { name: 'Volver a la cola' }));
  await screen.findAllByText(/^No hay conexión y todavía no tienes sitio en la cola/);
  expect(screen.queryByText(/Tu sitio está a salvo/)).toBeNull();
  await wait(3000);
  await act(async () => window.dispatchEvent(new Event('online')));
  await wait(2000);
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText('4999');
  expect(asked).toEqual(['POST /queue', 'POST /queue', 'POST /queue', 'POST /queue']);
});

it('whoever has queued up again in another tab is in the queue in this one as well, once it is looked at', async () => {
  const missed = { state: 'missed', nextPollMs: null, ahead: null, estimatedSeconds: null } as const;
  const { asked, wait } = open(missed, { ahead: 4999 });
  await screen.findByRole('heading', { name: 'Se te ha pasado el turno' });
  await wait(2000);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('4999');
  expect(asked).toEqual(['POST /queue', 'GET /queue']);
});

it('a pass whose answer got lost is taken again before anybody is led to the seats', async () => {
  const turn = { ahead: null, estimatedSeconds: null, nextPollMs: null };
  const passed = { ...turn, state: 'passed', until: '2026-11-21T09:15:00.000Z' } as const;
  const { asked, wait } = open({ ...turn, state: 'turn' }, null, passed);
  await screen.findAllByText(/^No hay conexión/);
  await wait(3000);
  await screen.findByRole('link', { name: 'Elegir entradas' });
  expect(asked).toEqual(['POST /queue', 'POST /queue/pass', 'POST /queue/pass']);
  cleanScreen();
  // Loaded anew after that: the place has a pass, this browser may have none.
  const again = open(passed);
  await screen.findByRole('link', { name: 'Elegir entradas' });
  expect(again.asked).toEqual(['POST /queue', 'POST /queue/pass']);
  await again.wait(2000);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(again.asked).toEqual(['POST /queue', 'POST /queue/pass', 'GET /queue']);
  screen.getByRole('link', { name: 'Elegir entradas' });
});

it('what is no event is said', async () => {
  const services = createVisitorServices(() => ({ status: 404 }));
  renderScreen(
    <Routes>
      <Route path="/event/:eventId/queue" element={<QueueScreen />} />
    </Routes>,
    { services, texts, at: '/event/x/queue' },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
