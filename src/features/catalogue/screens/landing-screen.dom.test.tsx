import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond, StubAnswer } from '../../../testing/stub-adapter.ts';
import { CatalogueProvider } from '../api/catalogue-provider.tsx';
import { sampleEventJson } from '../testing/sample-events.ts';
import { LandingScreen } from './landing-screen.tsx';

const carmen = sampleEventJson;
const derbi = {
  ...sampleEventJson,
  id: 8,
  name: 'Derbi de invierno',
  categories: [{ id: 4, description: 'Deportes' }],
  saleState: 'soldOut',
  priceFrom: null,
};
const categories = [
  { id: 3, description: 'Danza y ópera', iconUrl: null },
  { id: 4, description: 'Deportes', iconUrl: null },
  { id: 5, description: 'Teatro', iconUrl: null },
];
let texts: i18n;

beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

function open(events: () => StubAnswer | Promise<StubAnswer>, at = '/') {
  const respond: Respond = ({ url }) => {
    if (url === '/api/open/event/') return events();
    return { data: url === '/api/open/category/' ? categories : [] };
  };
  const services = createVisitorServices(respond);
  return renderScreen(
    <CatalogueProvider>
      <LandingScreen />
    </CatalogueProvider>,
    { services, texts, at },
  );
}

const listed = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

it('shows places for events until they come', async () => {
  const answer = Promise.withResolvers<StubAnswer>();
  open(() => answer.promise);
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeTruthy();
  answer.resolve({ data: [carmen] });
  await screen.findByRole('link', { name: 'Carmen' });
  expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull();
});

it('lists what is on, with place, price and state', async () => {
  open(() => ({ data: [derbi, carmen] }));
  const link = await screen.findByRole('link', { name: 'Carmen' });
  expect(link.getAttribute('href')).toBe('/events/7');
  expect(listed()).toEqual(['Derbi de invierno', 'Carmen']);
  const cards = screen.getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('article'));
  expect(cards[0]?.textContent).toContain('Agotado');
  expect(cards[0]?.textContent).not.toContain('Desde');
  expect(cards[1]?.textContent).toContain('Gran Teatro, Madrid');
  expect(cards[1]?.textContent.replaceAll(/\s/g, ' ')).toContain('Desde 39 €');
});

it('features the first that can be bought', async () => {
  open(() => ({ data: [derbi, carmen] }));
  const next = await screen.findByRole('link', { name: /^Entradas.*: Carmen$/ });
  expect(next.getAttribute('href')).toBe('/events/7');
});

it('says so when nothing is on', async () => {
  open(() => ({ data: [] }));
  await screen.findByText('Todavía no hay eventos en cartel');
});

it('shows a failure as the server tells it, and tries again', async () => {
  let attempts = 0;
  open(() => {
    attempts += 1;
    return attempts === 1 ? { status: 503, data: { message: 'El teatro está cerrado' } } : { data: [carmen] };
  });
  // In the place of the list, and as a toast.
  await waitFor(() => expect(screen.getAllByText('El teatro está cerrado')).toHaveLength(2));
  const upcoming = screen.getByRole('region', { name: 'Próximos eventos' });
  expect(within(upcoming).getByText('El teatro está cerrado')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('link', { name: 'Carmen' });
});

it('narrows by category, keeps the choice in the address, and can be undone', async () => {
  const { router } = open(() => ({ data: [derbi, carmen] }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Deportes' }));
  expect(listed()).toEqual(['Derbi de invierno']);
  expect(router.state.location.search).toBe('?category=4');
  await userEvent.click(screen.getByRole('radio', { name: 'Teatro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(listed()).toEqual(['Derbi de invierno', 'Carmen']);
  expect(router.state.location.search).toBe('');
});

it('reads the choice from the address and ignores nonsense in it', async () => {
  open(() => ({ data: [derbi, carmen] }), '/?category=3&space=x&when=never');
  await screen.findByRole('link', { name: 'Carmen' });
  expect(listed()).toEqual(['Carmen']);
});
