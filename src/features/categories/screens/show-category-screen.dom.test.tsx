import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ShowCategoryScreen } from './show-category-screen.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

it.each([
  ['what is shown', null, ['Ver en la web', 'Editar']],
  ['nothing of what is archived', '2026-11-01T10:00:00.000Z', []],
])('lets be edited and visited %s', async (_, archivedAt, ways) => {
  const category = { id: 4, description: 'Danza', icon: null, iconUrl: null, eventCount: 2, version: 1 };
  const services = createTestServices(() => ({ data: { ...category, archivedAt } }));
  renderScreen(
    <Routes>
      <Route path="/app/category/:id" element={<ShowCategoryScreen />} />
    </Routes>,
    { services, texts, at: '/app/category/4' },
  );
  await screen.findByRole('button', { name: /Danza/ });
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
});
