import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { readLanguage } from '../../lib/i18n/language-choice.ts';
import { cleanScreen, createTestServices, renderScreen } from '../../testing/render-screen.tsx';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(cleanScreen);

async function renderSwitch() {
  const texts = await createI18n('es');
  await texts.loadNamespaces('booking');
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<LanguageSwitch />, { services, texts });
  const connector = texts.services.backendConnector as {
    backend: { read: (language: string, namespace: string) => Promise<object> };
  };
  return { texts, services, backend: connector.backend };
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const chosen = () => screen.getByRole('radio', { checked: true });

it('speaks the chosen language once all texts in use are there', async () => {
  const { texts, services } = await renderSwitch();
  expect(texts.hasResourceBundle('en', 'booking')).toBe(false);
  await choose('English');
  await vi.waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Language' })).toBeTruthy());
  expect(texts.hasResourceBundle('en', 'booking')).toBe(true);
  expect(readLanguage(services.storage)).toBe('en');
});

it('says so and goes on in the language there was where texts do not come, and changes once they do', async () => {
  const { texts, services, backend } = await renderSwitch();
  const read = vi.spyOn(backend, 'read').mockRejectedValue(new Error('no network'));
  await choose('English');
  expect(await screen.findByText(/No hemos podido cambiar el idioma/)).toBeTruthy();
  expect(texts.language).toBe('es');
  expect(readLanguage(services.storage)).toBe('es');
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'Español' }));

  read.mockRestore();
  await choose('English');
  await vi.waitFor(() => expect(texts.language).toBe('en'));
});

it('the language that was chosen last counts, whichever texts come first', async () => {
  const { texts, backend } = await renderSwitch();
  const came = Promise.withResolvers<undefined>();
  const read = backend.read.bind(backend);
  vi.spyOn(backend, 'read').mockImplementation(async (...asked) => came.promise.then(() => read(...asked)));
  await choose('English');
  await choose('Español');
  await act(async () => {
    came.resolve(undefined);
    await vi.waitFor(() => expect(texts.hasResourceBundle('en', 'booking')).toBe(true));
  });
  expect(texts.language).toBe('es');
});
