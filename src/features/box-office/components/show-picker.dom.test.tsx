import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { ShowPicker } from './show-picker.tsx';

afterEach(cleanScreen);

const show = (id: number, name: string) => ({
  ...{ id, startsAt: '2026-12-20T19:00:00.000Z', endsAt: '2026-12-20T21:00:00.000Z', currency: 'EUR' },
  ...{ capacity: 100, left: 40, saleState: 'open', reservable: false },
  event: { id, name, imageUrl: null },
  room: { id: 1, name: 'Sala' },
  space: { name: 'Teatro', city: 'Madrid', timeZone: 'Europe/Madrid' },
});

const SHOWS = [show(1, 'Carmen'), show(2, 'Tosca')];

const never = new Promise<never>(() => undefined);

/** A page whose code does not come: what was before stays in sight. */
function Late(): null {
  return use(never);
}

/** What is typed is answered when the test says so. */
async function open() {
  const late = Promise.withResolvers<StubAnswer>();
  const all = { data: { items: SHOWS, total: SHOWS.length } };
  const services = createTestServices(({ params }) =>
    (params as { search: string }).search === '' ? all : late.promise,
  );
  const texts = await createTestTexts();
  const pages = (
    <Suspense>
      <Routes>
        <Route path="/ticket/buy" element={<ShowPicker />} />
        <Route path="*" element={<Late />} />
      </Routes>
    </Suspense>
  );
  const { router } = renderScreen(pages, { services, texts, at: '/ticket/buy' });
  await screen.findByText('Carmen');
  await userEvent.type(screen.getByRole('textbox'), 'c{Enter}');
  return {
    at: () => router.state.location.pathname,
    answer: () => act(async () => late.resolve(all)),
    answerOnTheWayTo: (href: string) =>
      act(async () => {
        late.resolve(all);
        // What fits is drawn, and this page is not.
        await router.navigate(href);
      }),
  };
}

it('opens the first that fits what was typed, once that is known', async () => {
  const { at, answer } = await open();
  expect(at()).toBe('/ticket/buy');
  await answer();
  expect(at()).toBe('/buy-tickets/event-show/1');
});

it('opens no other in the place of one that was pressed meanwhile', async () => {
  const { at, answerOnTheWayTo } = await open();
  await answerOnTheWayTo('/buy-tickets/event-show/2');
  expect(at()).toBe('/buy-tickets/event-show/2');
});
