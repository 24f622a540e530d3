import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { MoneyField } from './money-field.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

function open() {
  const onChange = vi.fn();
  const services = createTestServices(() => ({ data: {} }));
  renderScreen(<MoneyField label="Precio" currency="EUR" onChange={onChange} />, { services, texts });
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' }) };
}

const INSERTED: readonly (readonly [string, number])[] = [
  ['1.5', 150],
  ['1.50', 150],
  ['1.500', 150_000],
  ['1.234.567', 123_456_700],
];

it.each([...INSERTED, ['1,5', 150], ['1.500,50', 150_050]] as const)(
  'pasted, %s is %i cents',
  async (text, cents) => {
    const { onChange, field } = open();
    await userEvent.click(field);
    await userEvent.paste(text);
    expect(onChange).toHaveBeenLastCalledWith(cents);
  },
);

it.each(INSERTED)('filled in, %s is %i cents', (text, cents) => {
  const { onChange, field } = open();
  fireEvent.input(field, { target: { value: text } });
  expect(onChange).toHaveBeenLastCalledWith(cents);
});

it('typed, a point is the comma', async () => {
  const { onChange, field } = open();
  await userEvent.type(field, '12.5');
  expect(onChange).toHaveBeenLastCalledWith(1250);
});
