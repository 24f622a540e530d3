import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { moveAnswer, saleAnswer } from '#domain/calls/box-office.ts';
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

const MOVED = moveAnswer.parse({
  ...{ orderId: 8, reference: 'ABC8', difference: -1_600, change: 0, tickets: [] },
  byHand: [{ method: 'cash', amount: 1_600 }],
});
const amounts = (view: HTMLElement) =>
  within(view)
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent.replaceAll('\u00a0', ' ')]);

it('tells of tickets that moved what is handed over, and where they go', () => {
  const moved = {
    kind: 'moved',
    currency: 'EUR',
    email: 'nora@example.org',
    places: ['Anfiteatro'],
  } as const;
  const view = render({ ...moved, moved: MOVED, settled: -1_600 });
  within(view).getByRole('heading', { name: 'Entradas movidas: pedido ABC8' });
  within(view).getByText('Las entradas van de camino a nora@example.org.');
  expect(amounts(view)).toEqual([
    ['Devuelto', '16 €'],
    ['Entrega en efectivo', '16 €'],
  ]);
  cleanScreen();
  const dearer = { ...MOVED, difference: 1_600, change: 400, byHand: [] };
  expect(amounts(render({ ...moved, moved: dearer, settled: 1_600 }))).toEqual([
    ['Cobrado', '16 €'],
    ['Cambio', '4 €'],
  ]);
  cleanScreen();
  expect(amounts(render({ ...moved, moved: dearer, settled: 0 }))).toEqual([]);
});
