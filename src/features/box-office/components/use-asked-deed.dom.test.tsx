import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { bookingId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { readAsked } from '../model/asked-deed.ts';
import { AskedDeedNote } from './asked-deed-note.tsx';
import type { CounterResult } from './sold-view.tsx';
import { useAskedDeed } from './use-asked-deed.ts';

const texts = await createTestTexts();

afterEach(cleanScreen);

const REFERENCE = { id: bookingId.parse('2462ba3e-303c-86dc-b182-4b2b89eb4d04'), token: 'secret' };
const KEY = '6a1b6e89-b98f-43e6-ae11-0262049b78ce';
const SALE = {
  ...{ orderId: 8, reference: 'ABC8', state: 'paid', total: 7_900, currency: 'EUR', change: 2_100 },
  ...{ until: null, url: null },
};

/** A server that has lost its answers, or has none to give, until it is told otherwise. */
function createServer(away: 'silent' | 'unable' = 'silent') {
  const state = { isAway: true, orderId: 8 as number | null, keys: [] as unknown[] };
  const services = createTestServices((request) => {
    const { method = '', url = '' } = request;
    if (method === 'post' && url.endsWith('/sale'))
      state.keys.push((JSON.parse(String(request.data)) as { requestKey: unknown }).requestKey);
    if (state.isAway && away === 'unable') return { status: 503, data: {} };
    if (state.isAway) throw new AxiosError('Network Error', 'ERR_NETWORK', request);
    if (method === 'post') return { data: SALE };
    return {
      data: {
        ...{ id: REFERENCE.id, state: state.orderId === null ? 'open' : 'confirmed', eventId: 2 },
        ...{ deadline: null, serverTime: '2026-11-28T22:00:00.000Z', claimed: true, showGroupId: null },
        ...{ earlierTickets: 0, items: [], orderId: state.orderId },
      },
    };
  });
  return { state, services };
}

function Desk({ onFound }: { readonly onFound: (result: CounterResult) => void }) {
  const calls = useBoxOfficeCalls();
  const [isInHand, setInHand] = useState(true);
  const asked = useAskedDeed({ isInHand, onFound });
  const sell = () => {
    const deed = { kind: 'sold', ...REFERENCE, requestKey: KEY, email: 'nora@example.org' } as const;
    const payment = { method: 'cash', tendered: 10_000 } as const;
    asked
      .ask(deed, (requestKey) =>
        calls.sell(REFERENCE, { requestKey, customerId: null, payment, total: 7_900 }),
      )
      .catch(() => {});
  };
  return (
    <>
      <AskedDeedNote asked={asked} />
      <button type="button" onClick={sell}>
        Cobrar
      </button>
      <button type="button" onClick={() => setInHand(false)}>
        Soltar
      </button>
    </>
  );
}

it.each([
  ['never came', 'silent'],
  ['was none, for the server was not able to', 'unable'],
] as const)('says that a sale was made whose answer %s, once its seats were released', async (_, away) => {
  const { state, services } = createServer(away);
  const found: CounterResult[] = [];
  renderScreen(<Desk onFound={(result) => found.push(result)} />, { services, texts });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cobrar' }));
  await waitFor(() => expect(state.keys).toEqual([KEY]));
  await user.click(screen.getByRole('button', { name: 'Soltar' }));
  await screen.findByText('La última venta o reserva quedó sin respuesta: no se sabe si se hizo.');

  state.isAway = false;
  await user.click(screen.getByRole('button', { name: 'Averiguarlo' }));
  await waitFor(() =>
    expect(found).toEqual([{ kind: 'sold', sale: SALE, email: 'nora@example.org', places: [] }]),
  );
  expect(state.keys).toEqual([KEY, KEY]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(readAsked(services.drafts)).toBeNull();
});

it('says it to a seller who was elsewhere when the answer came, once they are back', async () => {
  const { state, services } = createServer();
  state.isAway = false;
  const found: CounterResult[] = [];
  const desk = <Desk onFound={(result) => found.push(result)} />;
  const pages = (
    <Routes>
      <Route path="/counter" element={desk} />
      <Route path="*" element={null} />
    </Routes>
  );
  const { router } = renderScreen(pages, { services, texts, at: '/counter' });
  await act(async () => {
    screen.getByRole('button', { name: 'Cobrar' }).click();
    await router.navigate('/');
  });
  await waitFor(() => expect(state.keys).toEqual([KEY]));
  await act(async () => router.navigate('/counter'));
  expect(found).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Soltar' }));
  await waitFor(() =>
    expect(found).toEqual([{ kind: 'sold', sale: SALE, email: 'nora@example.org', places: [] }]),
  );
  expect(readAsked(services.drafts)).toBeNull();
});

it('says it after a reload as well, and sells nothing where the call was not heard', async () => {
  const { state, services } = createServer();
  const found: CounterResult[] = [];
  const { unmount } = renderScreen(<Desk onFound={(result) => found.push(result)} />, { services, texts });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cobrar' }));
  await waitFor(() => expect(readAsked(services.drafts)).toMatchObject({ requestKey: KEY }));
  await waitFor(() => expect(state.keys).toHaveLength(1));
  unmount();

  state.isAway = false;
  state.orderId = null;
  renderScreen(<Desk onFound={(result) => found.push(result)} />, { services, texts });
  await user.click(screen.getByRole('button', { name: 'Soltar' }));
  await act(async () => {});
  expect(found).toEqual([]);
  expect(state.keys).toHaveLength(1);
});
