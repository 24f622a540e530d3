import { act, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createVisitorServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { RateStrength } from '../api/password-strength.ts';
import { PasswordStrength } from './password-strength.tsx';

const library = vi.hoisted(() => ({ load: (): Promise<RateStrength> => Promise.reject(new Error('none')) }));
vi.mock('../api/password-strength.ts', () => ({ loadStrength: () => library.load() }));

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

function show(password: string): HTMLElement {
  const services = createVisitorServices(() => ({ status: 204, data: '' }));
  renderScreen(
    <div data-testid="room">
      <PasswordStrength password={password} personal={[]} />
    </div>,
    {
      services,
      texts,
      at: '/',
    },
  );
  return screen.getByTestId('room');
}

it('has its room from the first key on, before it can say anything', async () => {
  const { promise, resolve } = Promise.withResolvers<RateStrength>();
  library.load = () => promise;
  const room = show('v');
  const lines = room.firstElementChild?.childElementCount;
  expect([lines, screen.getByRole('status').textContent]).toEqual([2, '']);
  await act(async () => resolve(() => 3));
  expect(screen.getByRole('status').textContent).toBe('Password strength: Good');
  expect(room.firstElementChild?.childElementCount).toBe(lines);
});

it('takes no room where nothing is typed, and where it cannot be had', async () => {
  expect(show('').childElementCount).toBe(0);
  cleanScreen();
  library.load = () => Promise.reject(new Error('Network Error'));
  const room = show('v');
  await vi.waitFor(() => expect(room.childElementCount).toBe(0));
});
