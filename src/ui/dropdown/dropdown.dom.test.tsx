import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { Dropdown } from './dropdown.tsx';
import { MultiDropdown } from './multi-dropdown.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Row ${index}` }));

function Single(props: Partial<ComponentProps<typeof Dropdown>>) {
  const [value, setValue] = useState<string | null>(null);
  return <Dropdown id="row" label="Row" options={rows(3)} value={value} onChange={setValue} {...props} />;
}

function Several(props: Partial<ComponentProps<typeof MultiDropdown>>) {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <MultiDropdown id="rows" label="Rows" options={rows(5)} values={values} onChange={setValues} {...props} />
  );
}

function show(element: ReactNode) {
  renderScreen(element, { services: createTestServices(() => ({ status: 404, data: {} })), texts });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('marks what is required with an asterisk, and for a screen reader', () => {
  show(<Single required />);
  expect(document.querySelector('.mantine-InputWrapper-required')?.textContent).toContain('*');
  expect(field().getAttribute('aria-required')).toBe('true');
});

it('says that there are no options, and that the list is empty when it is opened', async () => {
  show(<Single options={[]} />);
  expect(field().placeholder).toBe('No options available');
  await userEvent.click(field());
  await screen.findByText('List is empty.');
});

it('says that a search found nothing', async () => {
  show(<Single />);
  await userEvent.type(field(), 'nothing');
  await screen.findByText('No elements found. Consider changing the search query.');
});

it('chooses by pressing, shows what is chosen, and marks it in the list', async () => {
  show(<Single />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Row 1' }));
  expect(field().value).toBe('Row 1');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(field());
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Row 1');
});

it('chooses by keys, and tells a screen reader where one is', async () => {
  show(<Single />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Row 1');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Row 1');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

it('takes the first of what is searched for by Enter, and tells a screen reader which that is', async () => {
  show(<Single />);
  await userEvent.click(field());
  await userEvent.keyboard('row 2');
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Row 2');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Row 2');
});

it('shows a thousand options at most, each of 40 pixels, in a list of 300, and draws those in sight', async () => {
  show(<Single options={rows(1500)} />);
  await userEvent.click(field());
  const options = screen.getAllByRole('option');
  expect(options[0]?.getAttribute('aria-setsize')).toBe('1000');
  expect(options[0]?.style.height).toBe('40px');
  expect(options.length).toBeLessThan(30);
  const list = screen.getByRole('listbox');
  expect(list.style.maxHeight).toBe('300px');
  expect(list.firstElementChild instanceof HTMLElement && list.firstElementChild.style.height).toBe(
    '40000px',
  );
});

it('is invalid with its reason', () => {
  show(<Single error="A user must be chosen" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('row-error')?.textContent).toBe('A user must be chosen');
});

it('takes out what is chosen by a button that a screen reader finds', async () => {
  show(<Several max={2} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Row 0' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Row 0' }));
  expect(screen.queryByRole('button', { name: 'Remove Row 0' })).toBeNull();
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

it('stops at the most that may be chosen, says so, and goes on when one is taken out', async () => {
  show(<Several max={2} />);
  await userEvent.click(field());
  expect(labels()).toHaveLength(5);
  await userEvent.click(screen.getByRole('option', { name: 'Row 0' }));
  await userEvent.click(screen.getByRole('option', { name: 'Row 1' }));
  await screen.findByText('Maximum of 2 options selected. First remove a selected option to select another.');
  await userEvent.click(screen.getByRole('option', { name: 'Row 2' }));
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    'Row 0',
    'Row 1',
  ]);
  fireEvent.keyDown(field(), { key: 'Backspace' });
  await waitFor(() => expect(screen.queryByText(/^Maximum of/)).toBeNull());
  await userEvent.click(screen.getByRole('option', { name: 'Row 2' }));
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    'Row 0',
    'Row 2',
  ]);
});
