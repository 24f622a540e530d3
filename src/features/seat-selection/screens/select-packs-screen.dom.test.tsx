import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { samplePackEvent } from '../testing/sample-pack.ts';
import { SelectPacksScreen } from './select-packs-screen.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

function open(answer: StubAnswer, at = '/event/1/multi-shows/5/select') {
  const asked: string[] = [];
  const services = createVisitorServices(({ url }) => {
    asked.push(url ?? '');
    return answer;
  });
  renderScreen(
    <Routes>
      <Route path="/event/:eventId/multi-shows/:eventShowGroupId/select" element={<SelectPacksScreen />} />
    </Routes>,
    { services, texts, at },
  );
  return asked;
}

it.each([
  ['soldOut', 'Entradas agotadas'],
  ['cancelled', 'Función cancelada'],
  ['ended', 'Función terminada'],
] as const)('says that a group contains ended or sold-out shows: %s', async (saleState, said) => {
  const [first, second] = samplePackEvent.shows;
  const asked = open({ data: { ...samplePackEvent, shows: [first, { ...second, saleState }] } });
  await screen.findByRole('heading', { name: 'Este abono incluye funciones terminadas o agotadas' });
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(rows).toEqual([expect.stringContaining('A la venta'), expect.stringContaining(said)]);
  expect(screen.getByRole('link', { name: /^jue/ }).getAttribute('href')).toBe('/event/1/show/3/select');
  const back = screen
    .getAllByRole('link', { name: 'Volver al evento' })
    .map((link) => link.getAttribute('href'));
  expect(back).toEqual(['/events/1', '/events/1']);
  // No map, no show is asked for.
  expect(asked).toEqual(['/api/open/event/1']);
});

it.each(['/event/1/multi-shows/6/select', '/event/1/multi-shows/x/select'])(
  'says that there is no such pack: %s',
  async (at) => {
    open({ data: samplePackEvent }, at);
    await screen.findByRole('heading', { name: 'No encontramos este abono' });
  },
);
