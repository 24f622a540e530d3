import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CanceledError } from 'axios';
import { parseFailure } from '../lib/http/parse-failure.ts';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { useErrorToast } from '../ui/use-error-text.ts';

afterEach(cleanScreen);

/** Of a toast that leaves. */
const FADE_MS = 250;

async function show(element: ReactNode = null) {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(element, { services, texts: await createTestTexts() });
}

it('a toast is an alert with a button that says what it does', async () => {
  await show();
  toastFailure('La compra ha fallado');
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('La compra ha fallado');
  expect(within(toast).getByRole('button', { name: 'Cerrar el aviso' })).toBeTruthy();
});

it('stands at the top right, in the style of success or of failure', async () => {
  await show();
  toastFailure('No');
  toastSuccess('Sí');
  const toastOf = async (text: string) =>
    (await screen.findByText(text)).closest<HTMLElement>('.mantine-Notification-root');
  const [failure, success] = [await toastOf('No'), await toastOf('Sí')];
  expect(failure?.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
  expect(failure?.getAttribute('style')).toContain('curtain');
  expect(success?.getAttribute('style')).toContain('leaf');
});

it('is put away by a press anywhere on it', async () => {
  await show();
  toastFailure('No');
  await userEvent.click(await screen.findByText('No'));
  await waitFor(() => expect(screen.queryByText('No')).toBeNull());
});

function Failing({ error }: { readonly error: unknown }) {
  const errorToast = useErrorToast();
  return (
    <button type="button" onClick={() => errorToast(error)}>
      fail
    </button>
  );
}

it('shows nothing for an error that is flagged so', async () => {
  await show(<Failing error={parseFailure(new CanceledError())} />);
  act(() => screen.getByRole('button', { name: 'fail' }).click());
  toastSuccess('Después');
  await waitFor(() => expect(screen.getByText('Después')).toBeTruthy());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('leaves after 2500 ms, and is gone once it has faded', async () => {
  vi.useFakeTimers();
  try {
    await show();
    await act(async () => toastFailure('No'));
    const toast = () => screen.queryByText('No')?.closest<HTMLElement>('[role=alert]');
    const opacity = () => toast()?.style.getPropertyValue('--notifications-state-opacity');
    await act(() => vi.advanceTimersByTimeAsync(2499));
    expect(opacity()).toBe('1');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(opacity()).toBe('0');
    await act(() => vi.advanceTimersByTimeAsync(FADE_MS));
    expect(toast()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
