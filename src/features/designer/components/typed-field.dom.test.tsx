import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { TypedNumber, TypedText } from './typed-field.tsx';

let texts: i18n;
let english: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
  english = await createTestTexts('en');
});
afterEach(cleanScreen);

/** Takes numbers up to ten, and names that are not empty. */
function Fields() {
  const [number, setNumber] = useState(3);
  const [name, setName] = useState('A');
  return (
    <>
      <TypedNumber
        label="number"
        placeholder=""
        value={number}
        onSet={(wanted) => {
          if (wanted <= 10) setNumber(wanted);
          return wanted <= 10;
        }}
      />
      <TypedText
        label="name"
        placeholder=""
        value={name}
        onSet={(wanted) => {
          if (wanted !== '') setName(wanted);
          return wanted !== '';
        }}
      />
      <p>{`${number} ${name}`}</p>
    </>
  );
}

function open(own = texts) {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<Fields />, { services, texts: own });
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  return { number: field('number'), name: field('name') };
}

it('what is entered counts by Enter, and the field keeps the focus', async () => {
  const { number } = open();
  await userEvent.clear(number);
  await userEvent.type(number, '7{Enter}');
  expect([screen.getByText('7 A'), document.activeElement]).toEqual([expect.anything(), number]);
  await userEvent.clear(number);
  await userEvent.type(number, '4,5{Enter}');
  expect(screen.getByText('4.5 A')).toBeDefined();
  expect([number.value, document.activeElement === number]).toEqual(['4,5', true]);
});

it.each([
  ['1.2', '1,2', '1.2 A'],
  ['1.25', '1,25', '1.25 A'],
  ['0,5', '0,5', '0.5 A'],
  ['-2.5', '-2,5', '-2.5 A'],
])('what is inserted in one piece as %s is %s', (pasted, shown, known) => {
  const { number } = open();
  fireEvent.input(number, { target: { value: pasted } });
  fireEvent.keyDown(number, { key: 'Enter' });
  expect(number.value).toBe(shown);
  expect(screen.getByText(known)).toBeDefined();
});

it.each([
  ['1,2', '1.2', '1.2 A'],
  ['0.5', '0.5', '0.5 A'],
  ['-2,5', '-2.5', '-2.5 A'],
])('in English, what is inserted in one piece as %s is %s', (pasted, shown, known) => {
  const { number } = open(english);
  fireEvent.input(number, { target: { value: pasted } });
  fireEvent.keyDown(number, { key: 'Enter' });
  expect(number.value).toBe(shown);
  expect(screen.getByText(known)).toBeDefined();
});

it('what cannot be gives way to what there was', async () => {
  const { number, name } = open();
  await userEvent.clear(number);
  await userEvent.type(number, '70{Enter}');
  expect([number.value, document.activeElement === number]).toEqual(['3', true]);
  await userEvent.clear(number);
  await userEvent.tab();
  expect(number.value).toBe('3');
  await userEvent.clear(name);
  await userEvent.tab();
  expect(name.value).toBe('A');
  expect(screen.getByText('3 A')).toBeDefined();
});

it('what was typed counts also when its page is left with the focus in the field', async () => {
  const set: unknown[] = [];
  const onSet = (value: unknown) => set.push(value) > 0;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(
    <>
      <TypedText label="name" placeholder="" value="A" onSet={onSet} />
      <TypedNumber label="number" placeholder="" value={3} onSet={onSet} />
    </>,
    { services, texts },
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'name' }), 'B');
  cleanScreen();
  expect(set).toEqual(['AB']);
});

it('who loads the page anew with the focus in a field is asked where something was typed, and it counts', async () => {
  const { number, name } = open();
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(leaving));
    return leaving.defaultPrevented;
  };
  await userEvent.click(name);
  expect(isAsked()).toBe(false);
  await userEvent.type(name, 'B');
  expect(isAsked()).toBe(true);
  expect(screen.getByText('3 AB')).toBeDefined();
  expect(isAsked()).toBe(false);
  await userEvent.clear(number);
  await userEvent.type(number, '7');
  expect(isAsked()).toBe(true);
  expect(screen.getByText('7 AB')).toBeDefined();
});
