import { Textarea, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { atMost } from '../edit-form/field-limits.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

function show(element = <TextInput label="Name" maxLength={4} />) {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(element, { services, texts });
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
}
const word = () => screen.queryByText(FULL)?.textContent ?? null;
const FULL = 'At most 4 characters: the rest was not entered.';

it('says that a letter has no room, until there is some', async () => {
  const user = userEvent.setup();
  const field = show();
  await user.type(field, 'Anna');
  expect([field.value, word()]).toEqual(['Anna', null]);
  await user.type(field, 's');
  expect([field.value, word()]).toEqual(['Anna', FULL]);
  await user.type(field, '{Backspace}');
  expect([field.value, word()]).toEqual(['Ann', null]);
});

it('says that what is pasted has been cut, and nothing of what takes the place of the selected', async () => {
  const user = userEvent.setup();
  const field = show();
  await user.click(field);
  await user.paste('Annabel');
  expect([field.value, word()]).toEqual(['Anna', FULL]);
  await user.clear(field);
  await user.type(field, 'Anna');
  field.setSelectionRange(0, 4);
  await user.paste('Eva');
  expect([field.value, word()]).toEqual(['Eva', null]);
});

it('says that a line break has no room', async () => {
  const user = userEvent.setup();
  const field = show(<Textarea label="Name" maxLength={4} />);
  await user.type(field, 'Anna{Enter}');
  expect([field.value, word()]).toEqual(['Anna', FULL]);
});

it('keeps what is too long for a field that is at most so long, and counts it until it fits', async () => {
  const user = userEvent.setup();
  const field = show(<TextInput label="Name" {...atMost(4)} />);
  const told = () => screen.queryByText(/^Too long/)?.textContent ?? null;
  await user.click(field);
  await user.paste('Annabel');
  expect([field.value, told()]).toEqual(['Annabel', 'Too long: 7 of 4 characters.']);
  await user.type(field, '{Backspace}{Backspace}');
  expect([field.value, told()]).toEqual(['Annab', 'Too long: 5 of 4 characters.']);
  await user.type(field, '{Backspace}');
  expect([field.value, told(), word()]).toEqual(['Anna', null, null]);
});

function Search() {
  const [value, setValue] = useState('');
  return (
    <TextInput
      label="Name"
      maxLength={4}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      rightSection={<button type="button" aria-label="Clear" onClick={() => setValue('')} />}
    />
  );
}

it('says nothing of a field that was emptied', async () => {
  const user = userEvent.setup();
  const field = show(<Search />);
  await user.click(field);
  await user.paste('Annabel');
  expect([field.value, word()]).toEqual(['Anna', FULL]);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([field.value, word()]).toEqual(['', null]);
});
