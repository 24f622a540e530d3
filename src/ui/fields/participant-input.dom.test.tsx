import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ParticipantField } from '#domain/participant.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { ParticipantInput } from './participant-input.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

async function leaveWith(field: ParticipantField, typed: string): Promise<HTMLInputElement> {
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<ParticipantInput field={field} label="Dato" />, { services, texts });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Dato' });
  await userEvent.type(input, typed);
  await userEvent.tab();
  act(() => services.clock.advance(300));
  return input;
}

it('asks of an e-mail that looks mistyped whether another one was meant, and takes that only when pressed', async () => {
  const input = await leaveWith('email', 'luz@hotmial.es');
  expect([input.value, input.type, input.inputMode, input.autocomplete]).toEqual([
    'luz@hotmial.es',
    'email',
    'email',
    'off',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '¿Querías decir luz@hotmail.es?' }));
  expect(input.value).toBe('luz@hotmail.es');
});

it('asks nothing of anything else', async () => {
  await leaveWith('city', 'luz@hotmial.es');
  expect(screen.queryByRole('button')).toBeNull();
});

it('counts what is too long for a participant', async () => {
  await leaveWith('email', `${'a'.repeat(190)}@example.org`);
  expect(screen.getByText(/202/)).toBeTruthy();
});
