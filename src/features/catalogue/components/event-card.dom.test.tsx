import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '../../../lib/i18n/languages.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { sampleEvent } from '../testing/sample-events.ts';
import { EventCard } from './event-card.tsx';

afterEach(cleanScreen);

it.each<[Language, string | undefined]>([
  ['en', 'es'],
  ['es', undefined],
])('on a page in %s the house’s own words are in %s', async (language, own) => {
  const texts = await createTestTexts(language);
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<EventCard event={sampleEvent()} headingOrder={2} />, { services, texts });
  const langOf = (text: string | RegExp) =>
    screen.getByText(text).closest('[lang]:not(html)')?.getAttribute('lang');
  expect(['Danza y ópera', 'Carmen', 'La ópera de Bizet'].map(langOf)).toEqual([own, own, own]);
  expect(langOf(/39/)).toBeUndefined();
});
