import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { SeatFacts } from '../../../map/seat-facts.ts';
import { useGroupText } from './use-group-text.ts';

afterEach(cleanScreen);

function Offered({ of }: { readonly of: Partial<SeatFacts> }) {
  const factsOf = (seat: number) => ({ rowName: '4', seatName: String(seat), region: 0, ...of }) as SeatFacts;
  return <p>{useGroupText({ factsOf }).offer([1, 2], null).text}</p>;
}

it.each([
  [{}, '2 butacas: fila 4, de la 1 a la 2'],
  [{ rowName: '' }, '2 butacas: de la 1 a la 2'],
  [{ furniture: { kind: 'table', soldWhole: false } }, '2 sillas: mesa 4, de la 1 a la 2'],
  [{ furniture: { kind: 'booth', soldWhole: false } }, '2 butacas: palco 4, de la 1 a la 2'],
  [{ furniture: { kind: 'table', soldWhole: true } }, 'Mesa 4 entera: 2 sillas'],
] as const)('seats of %o are told as they are called', async (of, text) => {
  renderScreen(<Offered of={of} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts(),
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
