import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useViewRefresh } from '../../../lib/view-refresh.tsx';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { CatalogueProvider } from '../api/catalogue-provider.tsx';
import { sampleEventJson } from '../testing/sample-events.ts';
import { EventSearch } from './event-search.tsx';

const events = [sampleEventJson, { ...sampleEventJson, id: 8, name: 'Derbi de invierno' }];
let texts: i18n;

beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

function Refreshes() {
  return <output>{useViewRefresh().count}</output>;
}

function open(at: string, list: readonly unknown[] | (() => StubAnswer) = events) {
  const answer = typeof list === 'function' ? list : () => ({ data: list });
  const services = createTestServices(({ url }) => (url === '/api/open/event/' ? answer() : { data: [] }));
  const view = renderScreen(
    <CatalogueProvider>
      <EventSearch />
      <Refreshes />
    </CatalogueProvider>,
    { services, texts, at },
  );
  return { ...view, clock: services.clock };
}

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search events' });

async function choose(name: string) {
  await userEvent.click(search());
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'u') }));
}

it('asks with the words of the specification and finds by name, and by what and where it is', async () => {
  open('/');
  expect(search().placeholder).toBe('Find events near you');
  await userEvent.type(search(), 'derbi');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Derbi de invierno Madrid · 24 – 31 Dec',
  ]);
  await userEvent.clear(search());
  await userEvent.type(search(), 'bizet teatro');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Carmen Madrid · 24 – 31 Dec',
    'Derbi de invierno Madrid · 24 – 31 Dec',
  ]);
  await userEvent.type(search(), 'xxx');
  await screen.findByText('No elements found. Consider changing the search query.');
});

it('is disabled when there are no events, and says so', async () => {
  open('/', []);
  await waitFor(() => expect(search().disabled).toBe(true));
  expect(search().placeholder).toBe('No events available');
});

it('says that the events did not come, and asks for them again when it is opened', async () => {
  let isBack = false;
  open('/', () => (isBack ? { data: events } : { status: 500 }));
  await userEvent.click(search());
  await screen.findByText('We could not load the events. Open the list again to try once more.');
  expect([search().disabled, screen.queryByText('List is empty.')]).toEqual([false, null]);
  await userEvent.keyboard('{Escape}');
  isBack = true;
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /^Carmen/ });
});

it('goes to the chosen event, refreshing nothing when coming from elsewhere', async () => {
  const { router, clock } = open('/');
  await choose('Derbi de invierno');
  expect(router.state.location.pathname).toBe('/events/8');
  act(() => clock.advance(1000));
  expect(screen.getByRole('status').textContent).toBe('0');
});

it('refreshes the view 10 ms after choosing on the event route', async () => {
  const { router, clock } = open('/events/7');
  await choose('Derbi de invierno');
  expect(router.state.location.pathname).toBe('/events/8');
  act(() => clock.advance(9));
  expect(screen.getByRole('status').textContent).toBe('0');
  act(() => clock.advance(1));
  expect(screen.getByRole('status').textContent).toBe('1');
});

it('leaves the way back as it is when the shown event is chosen again', async () => {
  const { router, clock } = open('/');
  await choose('Carmen');
  await choose('Carmen');
  act(() => clock.advance(10));
  expect(screen.getByRole('status').textContent).toBe('1');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
});

it('preselects the shown event after 200 ms', async () => {
  const { clock } = open('/events/7');
  await userEvent.click(search());
  await screen.findByRole('option', { name: /^Carmen/ });
  act(() => clock.advance(199));
  expect(search().value).toBe('');
  act(() => clock.advance(1));
  await waitFor(() => expect(search().value).toBe('Carmen'));
});

it('goes with Enter to the first that was found', async () => {
  const { router } = open('/');
  await userEvent.type(search(), 'derbi');
  await screen.findByRole('option', { name: /^Derbi/ });
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/events/8');
});
