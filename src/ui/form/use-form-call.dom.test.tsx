import { useForm } from '@mantine/form';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError, sessionEnded } from '../../lib/http/api-error.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { useFormCall } from './use-form-call.ts';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

function Letter({ send }: { readonly send: () => Promise<void> }) {
  const form = useForm({ initialValues: { subject: 'Hello' } });
  const call = useFormCall(form, ['subject'], send);
  return (
    <form aria-label="letter" onSubmit={call.submit}>
      <input id="subject" {...form.getInputProps('subject')} />
      {call.sending && <p>Under way</p>}
    </form>
  );
}

function open() {
  const sent: PromiseWithResolvers<undefined>[] = [];
  const send = () => {
    const call = Promise.withResolvers<undefined>();
    sent.push(call);
    return call.promise;
  };
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const pages = (
    <Routes>
      <Route path="/" element={<Letter send={send} />} />
      <Route path="*" element={<input id="subject" aria-label="Another subject" />} />
    </Routes>
  );
  const { router } = renderScreen(pages, { services, texts });
  let told = 0;
  services.session.onExpired(() => (told += 1));
  return Object.assign(sent, {
    leave: () => act(async () => router.navigate('/another')),
    toldToSignIn: () => told,
  });
}

it('sends once, however fast it is submitted again', async () => {
  const sent = open();
  const form = screen.getByRole('form', { name: 'letter' });
  // both before anything is rendered anew
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await screen.findByText('Under way');
  fireEvent.submit(form);
  expect(sent).toHaveLength(1);
});

it('sends again once the first is through, or has failed', async () => {
  const sent = open();
  const form = screen.getByRole('form', { name: 'letter' });
  fireEvent.submit(form);
  await screen.findByText('Under way');
  await act(async () => sent.at(0)?.reject(new Error('Not now')));
  await waitFor(() => expect(screen.queryByText('Under way')).toBeNull());
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('says of a form that was left what was wrong with it, and takes the focus of no other', async () => {
  const sent = open();
  fireEvent.submit(screen.getByRole('form', { name: 'letter' }));
  await screen.findByText('Under way');
  await sent.leave();
  const violation = { propertyPath: 'subject', title: 'Ya existe', code: 'taken', params: {} };
  await act(async () =>
    sent.at(0)?.reject(new ApiError('Taken', { status: 400, body: { violations: [violation] } })),
  );
  await screen.findByText('Ya existe');
  expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: 'Another subject' }));
});

it('that is sent without a session, which ended unnoticed, asks for a sign-in each time', async () => {
  const sent = open();
  for (const times of [1, 2]) {
    fireEvent.submit(screen.getByRole('form', { name: 'letter' }));
    await screen.findByText('Under way');
    await act(async () => sent.at(-1)?.reject(sessionEnded()));
    expect(sent.toldToSignIn()).toBe(times);
  }
});

it('that was left asks nobody to sign in', async () => {
  const sent = open();
  fireEvent.submit(screen.getByRole('form', { name: 'letter' }));
  await screen.findByText('Under way');
  await sent.leave();
  await act(async () => sent.at(0)?.reject(sessionEnded()));
  expect(sent.toldToSignIn()).toBe(0);
});
