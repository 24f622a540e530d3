import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForBrowser } from '../testing/render-screen.tsx';
import { Disclosure } from './disclosure.tsx';
import { theme } from './theme/theme.ts';

beforeEach(standInForBrowser);
afterEach(cleanup);
afterEach(() => vi.useRealTimers());

it('closes its list when the focus goes on, and leaves it where it went', async () => {
  const person = userEvent.setup();
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <Disclosure label="News">{() => <a href="#new">The newest</a>}</Disclosure>
      <a href="#on">On</a>
    </MantineProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'News' }));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'The newest' }));
  const on = screen.getByRole('link', { name: 'On' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => on.focus());
  expect(screen.queryByRole('link', { name: 'The newest' })).toBeNull();
  expect(screen.getByRole('button', { name: 'News' }).getAttribute('aria-expanded')).toBe('false');
  // What gives the focus back to the button of a closed list takes it from nobody.
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(on);
});
