import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { repeatEarlyDeed } from './repeat-early-deed.ts';

afterEach(cleanup);

let told: string[] = [];

function Form() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told.push('sent');
      }}
    >
      <input id="name" defaultValue="" onChange={({ currentTarget }) => told.push(currentTarget.value)} />
      <select aria-label="when" onChange={({ currentTarget }) => told.push(currentTarget.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <button type="submit">Send</button>
    </form>
  );
}

/** As the script of late-start.ts keeps it. */
function keep(
  typed: readonly (readonly [Element, string])[],
  press: Element | null,
  held: Element | null = null,
  focus: Element | null = null,
) {
  Reflect.set(window, 'butacaEarly', () => ({ typed: new Map(typed), press, held, focus }));
}

function show() {
  told = [];
  const { container } = render(<Form />);
  const [field, list] = [screen.getByRole('textbox'), screen.getByRole('combobox')];
  return { container, field, list, button: screen.getByRole('button') };
}

it('repeats what stands in the fields, then the press, once', () => {
  const { container, field, list, button } = show();
  keep(
    [
      [field, 'Ana'],
      [list, 'b'],
    ],
    button,
  );
  repeatEarlyDeed(window, container);
  repeatEarlyDeed(window, container);
  expect(told).toEqual(['Ana', 'b', 'sent']);
});

it('finishes a press that began on what was drawn and ends on what took its place, once', () => {
  const { container, button } = show();
  const drawn = button.cloneNode(true);
  if (drawn instanceof Element) keep([], null, drawn);
  repeatEarlyDeed(window, container);
  expect(told).toEqual([]);
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(told).toEqual(['sent']);
});

it('a press that ends elsewhere is none', () => {
  const { container, field, button } = show();
  const drawn = button.cloneNode(true);
  if (drawn instanceof Element) keep([], null, drawn);
  repeatEarlyDeed(window, container);
  field.dispatchEvent(new Event('pointerup', { bubbles: true }));
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(told).toEqual([]);
});

it('tells React of a value that stands in the field already', () => {
  const { container, field } = show();
  if (field instanceof HTMLInputElement) field.value = 'Ana';
  keep([[field, 'Ana']], null);
  repeatEarlyDeed(window, container);
  expect(told).toEqual(['Ana']);
});

it('goes on in what has taken the place of a drawn element', () => {
  const { container, field, button } = show();
  const [drawnField, drawnButton] = [field.cloneNode(true), button.cloneNode(true)];
  if (!(drawnField instanceof Element) || !(drawnButton instanceof Element)) throw new Error('not drawn');
  keep([[drawnField, 'Ana']], null, null, drawnField);
  repeatEarlyDeed(window, container);
  expect(document.activeElement).toBe(field);
  keep([], drawnButton);
  repeatEarlyDeed(window, container);
  expect(told).toEqual(['Ana', 'sent']);
});

it('gives the focus to what took the place of the field in which somebody stood, with nothing typed yet', () => {
  const { container, field, list } = show();
  const drawn = [field.cloneNode(true), list.cloneNode(true)];
  if (!(drawn[0] instanceof Element && drawn[1] instanceof Element)) throw new Error('not drawn');
  keep([[drawn[0], 'Ana']], null, null, drawn[1]);
  repeatEarlyDeed(window, container);
  expect(document.activeElement).toBe(list);
  expect(told).toEqual(['Ana']);
});

it('presses nothing else where the drawn thing is no more', () => {
  const { container } = show();
  const gone = document.createElement('button');
  gone.textContent = 'Delete';
  keep([], gone);
  repeatEarlyDeed(window, container);
  expect(told).toEqual([]);
});
