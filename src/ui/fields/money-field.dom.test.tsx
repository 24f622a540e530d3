import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../lib/i18n/languages.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { MoneyField } from './money-field.tsx';

const texts = new Map<Language, i18n>();
beforeAll(async () => {
  for (const language of ['es', 'en'] as const) texts.set(language, await createTestTexts(language));
});
afterEach(cleanScreen);

function open(language: Language, props: { readonly error?: string } = {}) {
  const onChange = vi.fn();
  const services = createTestServices(() => ({ data: {} }));
  const own = texts.get(language);
  if (own === undefined) throw new Error(`no texts in ${language}`);
  renderScreen(<MoneyField label="Price" currency="EUR" onChange={onChange} {...props} />, {
    services,
    texts: own,
  });
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }) };
}

/** As it is written, in cents, and as the field shows it afterwards where the decimals stand behind a comma. */
const WRITTEN: readonly (readonly [string, number, string])[] = [
  ['12,5', 1250, '12,50'],
  ['12.5', 1250, '12,50'],
  ['12,50', 1250, '12,50'],
  ['12.50', 1250, '12,50'],
  ['1,250.00', 125_000, '1250,00'],
  ['1.250,00', 125_000, '1250,00'],
  ['1 250,00', 125_000, '1250,00'],
  ['1.234.567', 123_456_700, '1234567,00'],
  ['1,234,567', 123_456_700, '1234567,00'],
];

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const shown = (text: string) => (language === 'es' ? text : text.replace(',', '.'));

  it.each(WRITTEN)('typed, %s is %i cents, and is shown as %s once it is left', async (text, cents, left) => {
    const { onChange, field } = open(language);
    await userEvent.type(field, text);
    expect([field.value, onChange.mock.lastCall]).toEqual([text, [cents]]);
    await userEvent.tab();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([shown(left), null]);
  });

  it.each([...WRITTEN, ['12,50 €', 1250, ''], ['EUR 1.250,00', 125_000, '']] as const)(
    'pasted, %s is %i cents',
    async (text, cents) => {
      const { onChange, field } = open(language);
      await userEvent.click(field);
      await userEvent.paste(text);
      expect(onChange).toHaveBeenLastCalledWith(cents);
    },
  );

  it.each(WRITTEN)('filled in, %s is %i cents', (text, cents) => {
    const { onChange, field } = open(language);
    fireEvent.change(field, { target: { value: text } });
    expect(onChange).toHaveBeenLastCalledWith(cents);
  });
});

it('with three digits behind the point of the decimals is asked for, and not guessed', async () => {
  const { onChange, field } = open('en');
  await userEvent.click(field);
  await userEvent.paste('1.250');
  screen.getByText('“1.250” can be 1250.00 or 1.25: write it one of those two ways');
  expect([field.value, onChange.mock.lastCall]).toEqual(['1.250', [NaN]]);
  await userEvent.type(field, ',00');
  await userEvent.clear(field);
  await userEvent.paste('1,250');
  expect([screen.queryByText(/can be/), onChange.mock.lastCall]).toEqual([null, [125_000]]);
});

it('in Spanish the comma is what is asked for; while it is being typed nothing is told', async () => {
  const { onChange, field } = open('es');
  await userEvent.type(field, '1,250');
  expect(screen.queryByText(/puede ser/)).toBeNull();
  await userEvent.tab();
  screen.getByText('«1,250» puede ser 1250,00 o 1,25: escríbelo de una de esas dos formas');
  expect([field.value, onChange.mock.lastCall]).toEqual(['1,250', [NaN]]);
});

it('stays as it was typed where it is no amount, and says how one is written', async () => {
  const { onChange, field } = open('es');
  await userEvent.type(field, '12 50');
  await userEvent.tab();
  screen.getByText('No es un importe: escríbelo con cifras, como 1250,50');
  await userEvent.clear(field);
  await userEvent.type(field, '12,345');
  await userEvent.type(field, '6');
  await userEvent.tab();
  screen.getByText('Un importe en EUR tiene como mucho 2 decimales');
  expect([field.value, onChange.mock.lastCall]).toEqual(['12,3456', [NaN]]);
});

it.each(['12€50', '1k5', '1e3'])('%s stays as it was typed: no part of it is an amount', async (text) => {
  const { onChange, field } = open('en');
  await userEvent.type(field, text);
  await userEvent.tab();
  expect([field.value, onChange.mock.lastCall]).toEqual([text, [NaN]]);
});

it.each(['12 €', '€12', 'eur 12', '12 EUR'])('%s is typed as it is said, and read', async (text) => {
  const { onChange, field } = open('en');
  await userEvent.type(field, text);
  await userEvent.tab();
  expect([field.value, onChange.mock.lastCall]).toEqual(['12.00', [1200]]);
});

it('says why it is no amount in the place of what the form says of it', async () => {
  const { field } = open('es', { error: 'Este valor no es válido' });
  screen.getByText('Este valor no es válido');
  await userEvent.type(field, '-');
  screen.getByText('No es un importe: escríbelo con cifras, como 1250,50');
  expect(screen.queryByText('Este valor no es válido')).toBeNull();
});

it('is nothing once it is emptied', async () => {
  const { onChange, field } = open('es');
  await userEvent.type(field, '12');
  await userEvent.clear(field);
  await userEvent.tab();
  expect([field.value, onChange.mock.lastCall]).toEqual(['', [null]]);
});
