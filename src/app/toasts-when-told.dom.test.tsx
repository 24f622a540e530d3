import { notifications } from '@mantine/notifications';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestTexts, standInForBrowser } from '../testing/render-screen.tsx';
import { isToastWaiting, toastFailure, toastSuccess } from '../ui/toasts.ts';
import { ToastsWhenTold } from './toasts-when-told.tsx';

let failures = 0;
let fetched = 0;
vi.mock(import('./toast-place.tsx'), async (original) => {
  const real = await original();
  return {
    get ToastPlace() {
      fetched += 1;
      if (fetched <= failures) throw new Error('no connection');
      return real.ToastPlace;
    },
  };
});

beforeEach(() => {
  standInForBrowser();
  failures = 0;
  fetched = 0;
});
afterEach(() => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
});

async function show() {
  const texts = await createTestTexts();
  return render(
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <ToastsWhenTold />
      </MantineProvider>
    </I18nextProvider>,
  );
}

/** What the toasts in sight say, the oldest first. */
const told = () =>
  [...document.querySelectorAll('.mantine-Notification-description')].map(({ textContent }) => textContent);

it('shows all that was told before there was a place for it, in its order', async () => {
  toastSuccess('one');
  toastFailure('two');
  await show();
  toastSuccess('three');
  await screen.findByText('three');
  expect(told()).toEqual(['one', 'two', 'three']);
});

it('shows what is told at once after the place has gone and another has come', async () => {
  const { unmount } = await show();
  toastSuccess('one');
  await screen.findByText('one');
  unmount();
  toastSuccess('two');
  expect(isToastWaiting()).toBe(true);
  await show();
  await screen.findByText('two');
  expect(isToastWaiting()).toBe(false);
});

it('fetches the place before anything is told, when somebody begins to do something', async () => {
  await show();
  expect(fetched).toBe(0);
  fireEvent.keyDown(document.body, { key: 'a' });
  await vi.waitFor(() => expect(fetched).toBe(1));
  expect(told()).toEqual([]);
});

it('keeps what is told where the place does not come, and fetches it again', async () => {
  failures = 1;
  await show();
  toastFailure('one');
  await vi.waitFor(() => expect(fetched).toBe(1));
  expect(isToastWaiting()).toBe(true);
  fireEvent.pointerDown(document.body);
  await screen.findByText('one');
});

it('lets each be seen for 2500 ms from when it appears', async () => {
  await show();
  vi.useFakeTimers();
  try {
    await act(async () => toastSuccess('one'));
    await act(() => vi.advanceTimersByTimeAsync(2499));
    expect(told()).toEqual(['one']);
    // What is left is the time in which it fades.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(told()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
