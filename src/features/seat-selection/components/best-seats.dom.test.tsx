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

async function showBest(
  over: { max?: number; isMore?: boolean; party?: number; hasWheelchairs?: boolean } = {},
) {
  const asked: BestWish[] = [];
  renderScreen(
    <BestSeats
      max={over.max ?? 8}
      isMore={over.isMore ?? false}
      party={over.party ?? 1}
      choices={bestChoices(sampleShow, NOW, { hasWheelchairs: over.hasWheelchairs ?? false })}
      event={sampleShow.event}
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
  await user.click(screen.getByRole('combobox', { name: 'Precio por butaca' }));
  await user.click(screen.getByRole('option', { name: /Hasta 25,50/ }));
  await user.click(screen.getByRole('button', { name: 'Las mejores 2 juntas' }));
  await user.click(screen.getByRole('combobox', { name: 'Zona' }));
  await user.click(screen.getByRole('option', { name: 'Cualquier zona' }));
  await user.click(screen.getByRole('button', { name: 'Las mejores 2 juntas' }));
  expect(asked).toEqual([
    { quantity: 2, region: 1, maxPrice: 2400, wheelchairs: 0 },
    { quantity: 2, region: null, maxPrice: 2400, wheelchairs: 0 },
  ]);
});

it('adds no more than fit beside what is chosen', async () => {
  const { asked, user } = await showBest({ max: 1, isMore: true });
  expect(screen.getByRole('region', { name: 'Añade butacas juntas' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Una más' }));
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('Como mucho 1 de una vez');
  await user.click(screen.getByRole('button', { name: 'Elegir la mejor' }));
  expect(asked).toEqual([{ quantity: 1, region: null, maxPrice: null, wheelchairs: 0 }]);
});

it('begins with the party, and asks for wheelchair places with companions beside them', async () => {
  const { asked, user } = await showBest({ party: 4, hasWheelchairs: true });
  await user.click(screen.getByRole('button', { name: 'Zona, precio o silla de ruedas' }));
  await user.click(screen.getByRole('button', { name: 'Una silla de ruedas más' }));
  await user.click(screen.getByRole('button', { name: 'Las mejores 4 juntas' }));
  // no more wheelchairs than people
  for (let i = 0; i < 3; i++) await user.click(screen.getByRole('button', { name: 'Una menos' }));
  for (let i = 0; i < 2; i++)
    await user.click(screen.getByRole('button', { name: 'Una silla de ruedas más' }));
  await user.click(screen.getByRole('button', { name: 'Elegir la mejor' }));
  const anywhere = { region: null, maxPrice: null };
  expect(asked).toEqual([
    { quantity: 4, ...anywhere, wheelchairs: 1 },
    { quantity: 1, ...anywhere, wheelchairs: 1 },
  ]);
});
