import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { LateDropdown } from './late-dropdown.tsx';

afterEach(cleanScreen);

const options = ['Carmen', 'Derbi', 'Ópera'].map((label) => ({ value: label, label }));
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' });

async function show() {
  const services = createTestServices(() => ({ data: [] }));
  renderScreen(<LateDropdown label="Buscar" hideLabel options={options} value={null} onChange={() => {}} />, {
    services,
    texts: await createTestTexts(),
  });
}

it('a press brings the list, opened, and whoever pressed is still in the field', async () => {
  await show();
  await userEvent.click(field());
  await screen.findByRole('option', { name: 'Derbi' });
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

it('what is typed until the list has come stays, and narrows it', async () => {
  await show();
  await userEvent.type(field(), 'der');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Derbi']);
  expect(field().value).toBe('der');
});

it('keys reach it: the arrow opens, Enter chooses', async () => {
  await show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Carmen' });
});
