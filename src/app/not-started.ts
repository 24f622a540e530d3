import type { Clock } from '../lib/clock.ts';
import { createI18n } from '../lib/i18n/create-i18n.ts';
import { readLanguage } from '../lib/i18n/language-choice.ts';
import type { AppStorage } from '../lib/storage.ts';
import classes from './not-started.module.css';
import { wasJustReloaded } from './was-just-reloaded.ts';

/**
 * What is done where a part that the application starts with did not come: the page is loaded once more. Where that has
 * not helped it says so, by itself, for nothing else may be there; what the server has drawn stays to be read.
 */
export async function notStarted(root: HTMLElement, storage: AppStorage, clock: Clock): Promise<void> {
  const reload = () => window.location.reload();
  if (navigator.onLine && !wasJustReloaded(clock)) {
    reload();
    return;
  }
  if (root.hasChildNodes()) return;
  const { t } = await createI18n(readLanguage(storage));
  const page = document.createElement('main');
  page.className = classes['notStarted'] ?? '';
  const button = withText('button', t('failure.reload'));
  button.addEventListener('click', reload);
  page.append(withText('h1', t('failure.title')), withText('p', t('failure.screen')), button);
  root.append(page);
}

function withText(tag: 'h1' | 'p' | 'button', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
