import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { managedCategory } from '#domain/calls/category.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { CategoryForm } from './category-form.tsx';

afterEach(cleanScreen);

const DATA = { id: 4, description: 'Danza', icon: null, iconUrl: null, eventCount: 2, version: 1 };
const CATEGORY = managedCategory.parse({ ...DATA, archivedAt: null });

/** Presses for it to be saved; the server takes its time. */
async function save() {
  const late = Promise.withResolvers<StubAnswer>();
  const services = createTestServices(() => late.promise);
  const pages = (
    <Routes>
      <Route path="/app/category/4/edit" element={<CategoryForm category={CATEGORY} />} />
      <Route path="*" element={<p>Otra</p>} />
    </Routes>
  );
  const { router } = renderScreen(pages, {
    services,
    texts: await createTestTexts(),
    at: '/app/category/4/edit',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  return {
    at: () => router.state.location.pathname,
    goTo: (href: string) => act(async () => router.navigate(href)),
    answer: () => act(async () => late.resolve({ data: { ...CATEGORY, version: 2 } })),
  };
}

it('leads to what was saved', async () => {
  const { at, answer } = await save();
  await answer();
  await screen.findByText('Guardado');
  expect(at()).toBe('/app/category/4');
});

it('says that it was saved, and leads nobody back who has gone on meanwhile', async () => {
  const { at, goTo, answer } = await save();
  await goTo('/app/user');
  await answer();
  await screen.findByText('Guardado');
  expect(at()).toBe('/app/user');
});
