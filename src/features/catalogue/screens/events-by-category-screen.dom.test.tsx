import { screen, within } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { paths } from '../../../app/paths.ts';
import {
  cleanScreen,
  createTestTexts,
  createVisitorServices,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { CatalogueProvider } from '../api/catalogue-provider.tsx';
import { sampleEventJson } from '../testing/sample-events.ts';
import { EventsByCategoryScreen } from './events-by-category-screen.tsx';
import { EventsBySpaceScreen } from './events-by-space-screen.tsx';

const categories = [
  { id: 3, description: 'Danza y ópera', iconUrl: null },
  { id: 4, description: 'Deportes', iconUrl: null },
  { id: 5, description: 'Teatro', iconUrl: null },
];
const space = { name: 'Gran Teatro', description: '', address: '', city: 'Madrid', imageUrl: null };
const spaces = [
  { ...space, id: 1, timeZone: 'Europe/Madrid' },
  { ...space, id: 2, name: 'Cine', timeZone: 'Europe/Madrid' },
];
const derbi = { ...sampleEventJson, id: 8, name: 'Derbi', categories: [{ id: 4, description: 'Deportes' }] };
const more = Array.from({ length: 9 }, (_, index) => ({
  ...sampleEventJson,
  ...{ id: 20 + index, name: `Carmen ${index}` },
}));

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

/** @param on everything @param here what of it is of the category, or the space, that is shown */
function open(at: string, on: readonly object[], here: readonly object[] = []) {
  const services = createVisitorServices(({ url = '', params }) => {
    if (url === '/api/open/event/') return { data: Object.keys(params ?? {}).length === 0 ? on : here };
    if (url === '/api/open/category/') return { data: categories };
    if (url === '/api/open/space/') return { data: spaces };
    if (url === '/api/open/category/5') return { data: categories[2] };
    return url === '/api/open/space/2' ? { data: spaces[1] } : { status: 404 };
  });
  const route = ({ path }: { readonly path: string }, screenOf: ReactNode) => (
    <Route path={path} element={screenOf} />
  );
  renderScreen(
    <CatalogueProvider>
      <Routes>
        {route(paths.eventsByCategory, <EventsByCategoryScreen />)}
        {route(paths.eventsBySpace, <EventsBySpaceScreen />)}
      </Routes>
    </CatalogueProvider>,
    { services, texts, at },
  );
}

const waysIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const events = () =>
  within(screen.getByRole('region', { name: 'Otros eventos en cartel' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('leads from a category without events to the others that have some, and to what is on', async () => {
  open('/events/by-category/5', [sampleEventJson, derbi]);
  await screen.findByText('Ahora no hay eventos en esta categoría');
  await screen.findByRole('region', { name: 'Otros eventos en cartel' });
  expect(waysIn('Categorías con eventos')).toEqual([
    ['Danza y ópera', '/events/by-category/3'],
    ['Deportes', '/events/by-category/4'],
  ]);
  expect(events()).toEqual(['Carmen', 'Derbi']);
  expect(screen.getByRole('button', { name: 'Ver qué hay en cartel' })).toBeTruthy();
});

it('leads from a space without events to others, with a few of the events', async () => {
  open('/events/by-space/2', more);
  await screen.findByText('Ahora no hay eventos en este espacio');
  await screen.findByRole('region', { name: 'Otros eventos en cartel' });
  expect(waysIn('Espacios con eventos')).toEqual([['Gran Teatro', '/events/by-space/1']]);
  expect(events()).toHaveLength(6);
});

it('leads on from what is over, and names nothing that is', async () => {
  const over = { ...sampleEventJson, id: 9, name: 'Hamlet', nextShowsAt: [], saleState: 'ended' };
  open('/events/by-category/5', [derbi, over], [over]);
  await screen.findByRole('heading', { level: 2, name: 'Hamlet' });
  await screen.findByRole('region', { name: 'Otros eventos en cartel' });
  expect(events()).toEqual(['Derbi']);
  expect(waysIn('Categorías con eventos')).toEqual([['Deportes', '/events/by-category/4']]);
});

it('ends with the list where something is ahead', async () => {
  open('/events/by-category/5', [sampleEventJson, derbi], [derbi]);
  await screen.findByRole('heading', { level: 2, name: 'Derbi' });
  expect(screen.queryByRole('region', { name: 'Otros eventos en cartel' })).toBeNull();
});

it('leads nowhere while nothing is on', async () => {
  open('/events/by-category/5', []);
  await screen.findByText('Ahora no hay eventos en esta categoría');
  expect(screen.queryByRole('region', { name: 'Otros eventos en cartel' })).toBeNull();
});
