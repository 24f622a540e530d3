import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sessionEnded } from '../../lib/http/api-error.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { type ModalSpec, useModalStack } from './modal-stack.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

function Opener({ spec }: { readonly spec: ModalSpec }) {
  const modals = useModalStack();
  return (
    <button type="button" onClick={() => modals.open(spec)}>
      open
    </button>
  );
}

function LateField({ when }: { readonly when: Promise<undefined> }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => void when.then(() => setThere(true)), [when]);
  return isThere && <input aria-label="late field" data-autofocus />;
}

async function open(spec: ModalSpec) {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const { router } = renderScreen(<Opener spec={spec} />, { services, texts });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  const dialog = await screen.findByRole('dialog', { name: spec.title });
  return { dialog, clock: services.clock, session: services.session, router };
}

const overlay = () => document.querySelector('.mantine-Modal-overlay');
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const note: ModalSpec = { title: 'Note', content: () => <p>Body</p> };

it('opens nothing over another page for one that was left before it was ready to ask', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const late = Promise.withResolvers<undefined>();
  function Asks() {
    const modals = useModalStack();
    const ask = async () => {
      await late.promise;
      modals.open(note);
    };
    return (
      <button type="button" onClick={() => void ask()}>
        ask
      </button>
    );
  }
  const pages = (
    <Routes>
      <Route path="/" element={<Asks />} />
      <Route path="*" element={<Opener spec={{ ...note, title: 'Other' }} />} />
    </Routes>
  );
  const { router } = renderScreen(pages, { services, texts });
  await userEvent.click(screen.getByRole('button', { name: 'ask' }));
  await act(async () => router.navigate('/other'));
  await act(async () => late.resolve(undefined));
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog', { name: 'Other' });
  expect(screen.queryByText('Note')).toBeNull();
});

it('shows title, icon and content, and a description instead of the content', async () => {
  const { dialog } = await open({ ...note, icon: <svg data-testid="icon" /> });
  expect(within(dialog).getByText('Body')).toBeTruthy();
  expect(within(dialog).getByTestId('icon')).toBeTruthy();
  cleanScreen();
  const described = await open({ ...note, description: 'Described' });
  expect(within(described.dialog).getByText('Described')).toBeTruthy();
  expect(within(described.dialog).queryByText('Body')).toBeNull();
});

it.each([
  ['sm', 'sm'],
  ['md', 'md'],
  ['lg', 'lg'],
  [undefined, 'md'],
] as const)('of size %s is %s wide', async (size, width) => {
  await open({ ...note, ...(size === undefined ? {} : { size }) });
  const root = document.querySelector<HTMLElement>('.mantine-Modal-root');
  expect(root?.style.getPropertyValue('--modal-size')).toBe(`var(--modal-size-${width})`);
});

it('is as wide as a form with its preview when it is to be', async () => {
  await open({ ...note, wide: true });
  const root = document.querySelector<HTMLElement>('.mantine-Modal-root');
  expect(root?.style.getPropertyValue('--modal-size')).toBe('64rem');
});

it.each([
  ['stands in the middle', false],
  ['hangs from the top where its contents grow', true],
])('%s', async (_where, grows) => {
  await open({ ...note, grows });
  expect(document.querySelector('[data-centered]') === null).toBe(grows);
});

it('is closed by its button and by the backdrop, and not by a click inside', async () => {
  const first = await open(note);
  await userEvent.click(within(first.dialog).getByText('Body'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(within(first.dialog).getByRole('button', { name: 'Close' }));
  await isGone();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
  const outside = overlay();
  if (outside === null) throw new Error('there is no backdrop');
  await userEvent.click(outside);
  await isGone();
});

it('stays on the page it was opened on', async () => {
  const { router } = await open(note);
  await act(() => router.navigate('/elsewhere'));
  await isGone();
});

it('is closed by Escape only when it is closable', async () => {
  await open({ ...note, closable: false });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  cleanScreen();
  await open(note);
  await userEvent.keyboard('{Escape}');
  await isGone();
});

it('has the focus of a question on what cancels it', async () => {
  const { dialog } = await open({
    title: 'Note',
    description: 'Leave?',
    cancelLabel: 'Stay',
    onAccept: vi.fn(),
  });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay' }));
});

it('accepts, cancels, or accepts only', async () => {
  const onAccept = vi.fn();
  const { dialog } = await open({ ...note, actionLabel: 'Do it', onAccept });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(onAccept).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await isGone();
  expect(onAccept).toHaveBeenCalledTimes(1);
  cleanScreen();
  const only = await open({ ...note, acceptOnly: true });
  expect(within(only.dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(within(only.dialog).getByRole('button', { name: 'OK' }));
  await isGone();
});

it('offers no way to call off what is under way', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  const { dialog } = await open({ ...note, actionLabel: 'Do it', onAccept: () => promise });
  const cancel = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Do it' }));
  expect(cancel.disabled).toBe(true);
  reject(new Error('Not now'));
  await screen.findByText('Not now');
  expect(cancel.disabled).toBe(false);
  await userEvent.click(cancel);
  await isGone();
});

it('stays, and says why, when accepting fails', async () => {
  const { dialog } = await open({ ...note, onAccept: () => Promise.reject(new Error('Not now')) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await screen.findByText('Not now');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('asks for a sign-in when there is no session to accept in', async () => {
  const told = vi.fn();
  const { dialog, session } = await open({ ...note, onAccept: () => Promise.reject(sessionEnded()) });
  session.onExpired(told);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(told).toHaveBeenCalledOnce();
});

it.each([
  ['waits', async () => {}, 'late field'],
  ['has gone on to a field', () => userEvent.tab(), 'field'],
] as const)('puts the focus into contents that come later, for one who %s', async (_who, goOn, where) => {
  const late = Promise.withResolvers<undefined>();
  const content = () => (
    <>
      <input aria-label="field" />
      <LateField when={late.promise} />
    </>
  );
  await open({ ...note, content });
  await goOn();
  await act(async () => late.resolve(undefined));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(where));
});

it('puts the newest on top, hides the earlier one with what was typed in it, and brings it back', async () => {
  const second: ModalSpec = { title: 'Second', content: () => <input aria-label="second field" /> };
  const { clock } = await open({
    title: 'First',
    content: () => (
      <>
        <input aria-label="first field" />
        <Opener spec={second} />
      </>
    ),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'first field' }), 'kept');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'open' }));

  await screen.findByRole('dialog', { name: 'Second' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');

  await screen.findByRole('dialog', { name: 'First' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'first field' }).value).toBe('kept');
  act(() => clock.advance(0));
  expect(document.activeElement?.textContent).toBe('open');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

it('keeps the keyboard inside, and gives it back to what opened it', async () => {
  const { dialog } = await open({ title: 'Form', content: () => <input aria-label="field" /> });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  for (let stop = 0; stop < 5; stop++) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await isGone();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
});

it('leaves the focus with what has taken it since', async () => {
  const { clock } = await open({ ...note, content: (close) => <button onClick={close}>go on</button> });
  await userEvent.click(screen.getByRole('button', { name: 'go on' }));
  await isGone();
  expect(document.activeElement?.textContent).toBe('open');
  const other = document.createElement('button');
  document.body.append(other);
  other.focus();
  act(() => clock.advance(0));
  expect(document.activeElement).toBe(other);
  other.remove();
});
