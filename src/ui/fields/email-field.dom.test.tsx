import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { EmailField } from './email-field.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

function Form({ isHeld }: { readonly isHeld: boolean }) {
  const [email, setEmail] = useState('');
  return (
    <>
      <EmailField
        label="Correo"
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        {...(isHeld ? { value: email } : {})}
      />
      <output>{email}</output>
    </>
  );
}

function open(isHeld = false) {
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<Form isHeld={isHeld} />, { services, texts });
  return services.clock;
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Correo' });
const question = () => screen.queryByRole('button', { name: '¿Querías decir ana@gmail.com?' });

it.each([true, false])(
  'asks once the field is left, and writes what was meant in one press',
  async (isHeld) => {
    const clock = open(isHeld);
    await userEvent.type(await field(), 'ana@gmial.com');
    await userEvent.tab();
    expect(question()).toBeNull();
    act(() => clock.advance(300));
    expect(question()?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    await userEvent.click(question() ?? document.body);
    expect([(await field()).value, screen.getByRole('status').textContent]).toEqual([
      'ana@gmail.com',
      'ana@gmail.com',
    ]);
    expect([question(), document.activeElement]).toEqual([null, await field()]);
  },
);

it('waits for what may still be on its way, and asks after a pause about what is not', async () => {
  const clock = open();
  await userEvent.type(await field(), 'ana@gmail.co');
  act(() => clock.advance(2000));
  expect(question()).toBeNull();
  await userEvent.type(await field(), 'n');
  act(() => clock.advance(899));
  expect(question()).toBeNull();
  act(() => clock.advance(1));
  expect(question()).not.toBeNull();
  await userEvent.type(await field(), '{Backspace}m');
  expect(question()).toBeNull();
  act(() => clock.advance(2000));
  expect(question()).toBeNull();
});

it('asks at once about what is there already', async () => {
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<EmailField label="Correo" defaultValue="ana@gmial.com" />, { services, texts });
  await field();
  expect(question()).not.toBeNull();
});
