import { Button, MantineProvider, Pagination } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForBrowser } from '../testing/render-screen.tsx';
import { SteadyButton } from './steady-button.tsx';
import { theme } from './theme/theme.ts';

beforeEach(standInForBrowser);
afterEach(cleanup);

const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
beforeEach(() => void send.mockClear());

function form(props: { readonly loading?: boolean; readonly disabled?: boolean }) {
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <form onSubmit={send}>
        <input aria-label="field" />
        <Button type="submit" {...props}>
          Send
        </Button>
      </form>
    </MantineProvider>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const says = () => [button().getAttribute('aria-disabled'), button().getAttribute('aria-busy')];

it('keeps the focus while it loads, and is pressed by nobody', async () => {
  const person = userEvent.setup();
  const { rerender } = render(form({}));
  await person.click(button());
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form({ loading: true }));
  expect(document.activeElement).toBe(button());
  expect([button().disabled, ...says()]).toEqual([false, 'true', 'true']);
  await person.keyboard('{Enter}');
  await person.click(button());
  await person.type(screen.getByLabelText('field'), 'a{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form({}));
  expect([button().disabled, ...says()]).toEqual([false, null, null]);
  await person.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends a form only where it is told to', async () => {
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <form onSubmit={send}>
        <Button>Look</Button>
      </form>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(send).not.toHaveBeenCalled();
});

it('is disabled only once the focus has moved on', async () => {
  const person = userEvent.setup();
  const { rerender } = render(form({}));
  await person.click(button());
  rerender(form({ disabled: true }));
  expect(document.activeElement).toBe(button());
  expect([button().disabled, ...says()]).toEqual([false, 'true', 'false']);
  await person.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await person.click(screen.getByLabelText('field'));
  expect(button().disabled).toBe(true);
});

it('is reached while it is switched off for good, and says that it was pressed', async () => {
  const person = userEvent.setup();
  const refused = vi.fn();
  const shown = (isOff: boolean) => (
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <form onSubmit={send}>
        <Button component={SteadyButton} type="submit" aria-disabled={isOff} onRefused={refused}>
          Send
        </Button>
      </form>
    </MantineProvider>
  );
  const { rerender } = render(shown(true));
  await person.tab();
  expect(document.activeElement).toBe(button());
  expect([button().disabled, ...says()]).toEqual([false, 'true', 'false']);
  await person.keyboard('{Enter}');
  await person.click(button());
  expect([send.mock.calls.length, refused.mock.calls.length]).toEqual([0, 2]);
  rerender(shown(false));
  expect([button().disabled, ...says()]).toEqual([false, null, null]);
  await person.click(button());
  expect([send.mock.calls.length, refused.mock.calls.length]).toEqual([1, 2]);
});

it('keeps the focus of who turns to the last page', async () => {
  const person = userEvent.setup();
  function Pages() {
    const [page, setPage] = useState(1);
    const label = (control: string) => ({ 'aria-label': control });
    return <Pagination total={2} value={page} onChange={setPage} getControlProps={label} />;
  }
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <Pages />
    </MantineProvider>,
  );
  const next = screen.getByRole('button', { name: 'next' });
  next.focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
});
