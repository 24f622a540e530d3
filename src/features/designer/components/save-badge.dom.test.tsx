import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { SaveState } from '../model/draft-keeper.ts';
import { SaveBadge } from './save-badge.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

it.each<[SaveState, boolean, string]>([
  [{ kind: 'saved' }, false, 'Guardado'],
  [{ kind: 'saved' }, true, 'Guardado · sin publicar'],
  [{ kind: 'saving' }, true, 'Guardando…'],
  [{ kind: 'offline', isKept: true }, true, 'Sin conexión: guardado en este navegador'],
  [{ kind: 'offline', isKept: false }, true, 'Sin conexión: no cierres esta página'],
])('of %o, a draft: %s, it says %s', (state, isDraft, text) => {
  renderScreen(<SaveBadge {...{ state, isDraft }} />, {
    services: createTestServices(() => ({ data: {} })),
    texts,
  });
  expect(screen.getByText(text)).toBeDefined();
});

it.each<[SaveState, string]>([
  [{ kind: 'saving' }, 'off'],
  [{ kind: 'saved' }, 'off'],
  [{ kind: 'offline', isKept: true }, 'polite'],
  [{ kind: 'offline', isKept: false }, 'polite'],
])('of %o a screen reader that is elsewhere hears: %s', (state, live) => {
  renderScreen(<SaveBadge state={state} isDraft />, {
    services: createTestServices(() => ({ data: {} })),
    texts,
  });
  expect(screen.getByText(/./).closest('[aria-live]')?.getAttribute('aria-live')).toBe(live);
});
