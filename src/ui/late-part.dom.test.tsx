import { screen } from '@testing-library/react';
import { type ReactNode, lazy } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { i18n } from 'i18next';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { LatePart } from './late-part.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

const Lost = lazy(() => Promise.reject(new Error('the code did not come')));
const Come = lazy(() => Promise.resolve({ default: () => <p>here</p> }));

function renderParts(parts: ReactNode) {
  // React tells of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(
    <>
      <input aria-label="Name" defaultValue="typed" />
      {parts}
    </>,
    { services, texts },
  );
}
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value;

it('says so where a part does not come, and keeps the rest of the page', async () => {
  renderParts(
    <>
      <LatePart skeleton={<p>on its way</p>}>
        <Lost />
      </LatePart>
      <LatePart>
        <Come />
      </LatePart>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('We could not load this');
  expect(screen.queryByText('on its way')).toBeNull();
  expect(await screen.findByText('here')).toBeTruthy();
  expect(typed()).toBe('typed');
});

it('leaves out what nobody has asked for, and tells whoever has to know', async () => {
  const told = vi.fn();
  renderParts(
    <LatePart missing={null} onMissing={told}>
      <Lost />
    </LatePart>,
  );
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(typed()).toBe('typed');
});
