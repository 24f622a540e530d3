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

it('fetches the texts of the language that is spoken, and no others', async () => {
  const texts = await createI18n('es');
  await texts.loadNamespaces(['catalogue', 'booking']);
  expect(Object.keys(texts.store.data)).toEqual(['es']);
  expect(Object.keys(texts.store.data['es'] ?? {})).toEqual(['common', 'catalogue', 'booking']);
});
