import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { NumberField } from './number-field.tsx';

afterEach(cleanScreen);

it('keeps what was typed beyond its bounds, also once it is left', async () => {
  const typed: (number | null)[] = [];
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(
    <NumberField label="Rows" min={1} max={200} defaultValue={10} onChange={(value) => typed.push(value)} />,
    { services, texts: await createTestTexts('en') },
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rows' });
  await userEvent.clear(field);
  await userEvent.type(field, '201');
  await userEvent.tab();
  expect([field.value, typed.at(-1)]).toEqual(['201', 201]);
});

it.each<['es' | 'en', string, string, number]>([
  ['es', '1.5', '1,5', 1.5],
  ['es', '1,5', '1,5', 1.5],
  ['en', '1.5', '1.5', 1.5],
  ['en', '1,5', '1.5', 1.5],
  ['en', '1x5', '15', 15],
])(
  'keeps decimals in sight, and hands them on to be refused (%s: %s)',
  async (language, keys, shown, handed) => {
    const typed: (number | null)[] = [];
    const services = createTestServices(() => ({ status: 404, data: {} }));
    renderScreen(<NumberField label="Rows" onChange={(value) => typed.push(value)} />, {
      services,
      texts: await createTestTexts(language),
    });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rows' });
    await userEvent.type(field, keys);
    await userEvent.tab();
    expect([field.value, typed.at(-1)]).toEqual([shown, handed]);
  },
);
