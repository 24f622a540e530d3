import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { saleAnswer } from '#domain/calls/box-office.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { type CounterResult, SoldView } from './sold-view.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const SALE = saleAnswer.parse({
  ...{ orderId: 8, reference: 'ABC8', state: 'paid', total: 7_900, currency: 'EUR', change: 2_100 },
  ...{ until: null, url: null },
});

function render(result: CounterResult): HTMLElement {
  renderScreen(
    <SoldView
      result={result}
      timeZone="Europe/Madrid"
      onPrint={null}
      isPrinting={false}
      nextLabel="Siguiente cliente"
      onNext={() => undefined}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts },
  );
  return screen.getByRole('region');
}

it('tells which seats were sold, and where their tickets go', () => {
  const places = ['Platea, fila E, butaca 21', 'Platea, fila E, butaca 22'];
  const view = render({ kind: 'sold', sale: SALE, email: 'nora@example.org', places });
  const list = within(within(view).getByRole('list', { name: 'Butacas' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(places);
  within(view).getByText('Las entradas van de camino a nora@example.org.');
});

it('says nothing of a mail that nobody gets, and lists no seats that are not known', () => {
  const view = render({ kind: 'sold', sale: SALE, email: '', places: [] });
  expect(within(view).queryByText(/de camino/)).toBeNull();
  expect(within(view).queryByRole('list')).toBeNull();
});
