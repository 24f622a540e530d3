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

interface OfferedProps {
  readonly of?: Partial<SeatFacts>;
  readonly seats?: readonly number[];
}

function Offered({ of = {}, seats = [1, 2] }: OfferedProps) {
  const factsOf = (seat: number) => ({ rowName: '4', seatName: String(seat), region: 0, ...of }) as SeatFacts;
  return <p>{useGroupText({ factsOf }).offer(seats, null).text}</p>;
}

async function show(props: OfferedProps) {
  renderScreen(<Offered {...props} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts(),
  });
}

it.each([
  [{}, '2 butacas: fila 4, 1 y 2'],
  [{ rowName: '' }, '2 butacas: 1 y 2'],
  [{ furniture: { kind: 'table', soldWhole: false } }, '2 sillas: mesa 4, 1 y 2'],
  [{ furniture: { kind: 'booth', soldWhole: false } }, '2 butacas: palco 4, 1 y 2'],
  [{ furniture: { kind: 'table', soldWhole: true } }, 'Mesa 4 entera: 2 sillas'],
] as const)('seats of %o are told as they are called', async (of, text) => {
  await show({ of });
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  [[7, 8, 9], '3 butacas: fila 4, de la 7 a la 9'],
  [[9, 8, 7], '3 butacas: fila 4, de la 9 a la 7'],
  [[1, 3, 5], '3 butacas: fila 4, 1, 3 y 5'],
  [[2, 1, 3], '3 butacas: fila 4, 2, 1 y 3'],
] as const)('seats %o of a row are counted only where no other lies between', async (seats, text) => {
  await show({ seats });
  expect(await screen.findByText(text)).toBeTruthy();
});
