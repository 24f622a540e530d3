import { expect, it } from 'vitest';
import { createMemoryStore } from '../../testing/memory-storage.ts';
import { createStorage } from '../storage.ts';
import { createI18n } from './create-i18n.ts';
import { keepLanguage, readLanguage } from './language-choice.ts';

it('speaks Spanish unless told otherwise, and keeps what was chosen', () => {
  const store = createMemoryStore();
  expect(readLanguage(createStorage(store))).toBe('es');
  keepLanguage(createStorage(store), 'en');
  expect(readLanguage(createStorage(store))).toBe('en');
});

it('drops a kept language that there is not', () => {
  const store = createMemoryStore({ 'butaca.language': '"fr"' });
  expect(readLanguage(createStorage(store))).toBe('es');
  expect(store.getItem('butaca.language')).toBeNull();
});

it('falls back to English for a text that Spanish lacks', async () => {
  const texts = await createI18n('es');
  await texts.loadLanguages('en');
  expect(texts.t('user.logout')).toBe('Cerrar sesión');
  texts.removeResourceBundle('es', 'common');
  expect(texts.t('user.logout')).toBe('Logout');
});
