import { Select } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { useSearchable } from './use-searchable.ts';

afterEach(cleanScreen);

const codes = Array.from({ length: 150 }, (_, index) => `Currency ${index + 1}`);

function Currency() {
  return <Select label="Currency" data={codes} {...useSearchable()} />;
}

it('offers more than a hundred options, and says that nothing is found', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<Currency />, { services, texts: await createTestTexts('en') });
  const field = document.querySelector('input');
  if (field === null) throw new Error('there is no field');
  await userEvent.click(field);
  expect(screen.getAllByRole('option', { hidden: true }).at(-1)?.textContent).toBe('Currency 150');
  await userEvent.type(field, 'zloty');
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
  expect(screen.getByText('No elements found. Consider changing the search query.')).toBeDefined();
});

it('stays closed when it is led to, and opens by what is typed or by an arrow', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<Currency />, { services, texts: await createTestTexts('en') });
  const field = screen.getByRole('combobox', { name: 'Currency' });
  const options = () => screen.queryAllByRole('option', { hidden: true }).length;
  act(() => field.focus());
  expect([document.activeElement, options()]).toEqual([field, 0]);
  await userEvent.keyboard('{ArrowDown}');
  expect(options()).toBe(150);
  await userEvent.keyboard('{Escape}');
  expect(options()).toBe(0);
  await userEvent.keyboard('Currency 15');
  expect(options()).toBe(2);
});
