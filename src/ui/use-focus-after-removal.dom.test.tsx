import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

afterEach(cleanup);

function Lines({ names }: { readonly names: readonly string[] }) {
  const place = useFocusAfterRemoval<HTMLElement>();
  return (
    <section ref={place} tabIndex={-1} aria-label="place">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('goes from a removed line to the one that took its place, and to the whole after the last', async () => {
  const { rerender } = render(<Lines names={['a', 'b', 'c']} />);
  button('b').focus();
  rerender(<Lines names={['a', 'c']} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(button('c')));
  rerender(<Lines names={['a']} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'place' })));
});

it('takes nothing from who has moved on', async () => {
  const outside = document.createElement('input');
  document.body.append(outside);
  const { rerender } = render(<Lines names={['a', 'b']} />);
  button('a').focus();
  outside.focus();
  const observed = vi.fn();
  new MutationObserver(observed).observe(document.body, { childList: true, subtree: true });
  rerender(<Lines names={['b']} />);
  await vi.waitFor(() => expect(observed).toHaveBeenCalled());
  expect(document.activeElement).toBe(outside);
  outside.remove();
});
