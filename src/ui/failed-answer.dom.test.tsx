import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { FailedAnswer } from './failed-answer.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

it.each([
  ['its own words', { message: 'No encontramos ese pedido' }, 'No encontramos ese pedido'],
  ['ours where it has none', {}, /^No es cosa tuya: el servidor no ha respondido bien/],
])('an answer that failed says %s', (_, body, text) => {
  const error = new ApiError('Request failed with status code 503', { status: 503, body });
  renderScreen(<FailedAnswer error={error} reload={() => undefined} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts,
  });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText(/Request failed/)).toBeNull();
});
