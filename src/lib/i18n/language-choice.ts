import type { AppStorage } from '../storage.ts';
import { type Language, language } from './languages.ts';

const KEY = 'language';

/** What the visitor chose, else Spanish: the browser's own language does not decide. */
export function readLanguage(storage: AppStorage): Language {
  return storage.read(KEY, language) ?? 'es';
}

export function keepLanguage(storage: AppStorage, chosen: Language): void {
  storage.write(KEY, chosen);
}
