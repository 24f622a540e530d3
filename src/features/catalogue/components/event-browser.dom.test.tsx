import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { CatalogueProvider } from '../api/catalogue-provider.tsx';
import { sampleEvent } from '../testing/sample-events.ts';
import { EventBrowser } from './event-browser.tsx';

const events = Array.from({ length: 30 }, (_, index) =>
  sampleEvent({ id: index + 1, name: `Evento ${index + 1}`, priceFrom: (index + 1) * 500 }),
);
let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

function open(at: string, fixed?: 'category' | 'space') {
  const services = createTestServices(() => ({ data: [] }));
  return renderScreen(
    <CatalogueProvider>
      <EventBrowser events={events} headingOrder={2} {...(fixed ? { fixed } : {})} />
    </CatalogueProvider>,
    { services, texts, at },
  );
}

const listed = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const names = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Evento ${first + index}`);

it('shows a page of twelve, and turns to the next in the address', async () => {
  const { router } = open('/');
  expect(listed()).toEqual(names(1, 12));
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(listed()).toEqual(names(25, 30));
  expect(router.state.location.search).toBe('?page=3');
});

it('narrows by price, and starts over at the first page', async () => {
  const { router } = open('/?page=2');
  expect(listed()).toEqual(names(13, 24));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Precio' }),
    screen.getByRole('option', { name: /^Hasta 20/ }),
  );
  expect(listed()).toEqual(names(1, 4));
  expect(router.state.location.search).toBe('?price=20');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  ['/?page=99', names(25, 30)],
  ['/?page=-1', names(1, 12)],
  ['/?price=7&when=never', names(1, 12)],
])('reads %s as far as it makes sense', (at, expected) => {
  open(at);
  expect(listed()).toEqual(expected);
});

it.each(['category', 'space'] as const)('offers no choice of a fixed %s', (fixed) => {
  open('/', fixed);
  expect(screen.queryByRole('radiogroup', { name: 'Categoría' }) === null).toBe(fixed === 'category');
  expect(screen.queryByRole('combobox', { name: 'Espacio' }) === null).toBe(fixed === 'space');
});

it('keeps what was chosen before, however soon the next follows', () => {
  const { router } = open('/?category=1&page=2');
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  // Nothing is drawn between the two.
  act(() => {
    choose('Fechas', 'weekend');
    choose('Precio', '20');
  });
  expect(router.state.location.search).toBe('?category=1&when=weekend&price=20');
});
