import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { type BestWish, bestChoices } from '../model/best-seats.ts';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { BestSeats } from './best-seats.tsx';

afterEach(cleanScreen);

async function showBest(over: { max?: number; isMore?: boolean } = {}) {
  const asked: BestWish[] = [];
  renderScreen(
    <BestSeats
      max={over.max ?? 8}
      isMore={over.isMore ?? false}
      choices={bestChoices(sampleShow, NOW)}
      currency="EUR"
      isBusy={false}
      onAsk={(wish) => asked.push(wish)}
    />,
    { services: createTestServices(() => ({})), texts: await createTestTexts() },
  );
  return { asked, user: userEvent.setup() };
}

it('looks in a region and up to a price where that is wanted', async () => {
  const { asked, user } = await showBest();
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Elegir zona o precio' }));
  await user.click(screen.getByRole('combobox', { name: 'Zona' }));
  await user.click(screen.getByRole('option', { name: 'Anfiteatro' }));
  await user.click(screen.getByRole('combobox', { name: 'Precio por asiento' }));
  await user.click(screen.getByRole('option', { name: /Hasta 15/ }));
  await user.click(screen.getByRole('button', { name: 'Los mejores 2 juntos' }));
  await user.click(screen.getByRole('combobox', { name: 'Zona' }));
  await user.click(screen.getByRole('option', { name: 'Cualquier zona' }));
  await user.click(screen.getByRole('button', { name: 'Los mejores 2 juntos' }));
  expect(asked).toEqual([
    { quantity: 2, region: 1, maxPrice: 1500 },
    { quantity: 2, region: null, maxPrice: 1500 },
  ]);
});

it('adds no more than fit beside what is chosen', async () => {
  const { asked, user } = await showBest({ max: 1, isMore: true });
  expect(screen.getByRole('region', { name: 'Añade asientos juntos' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Uno más' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Elegir el mejor' }));
  expect(asked).toEqual([{ quantity: 1, region: null, maxPrice: null }]);
});
