import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { useLeadOn } from './use-lead-on.ts';

afterEach(cleanScreen);

/** A page that leads on to `/saved` when it is told that something has ended. */
async function open() {
  const told: { end: (() => void) | null } = { end: null };
  function Form() {
    const leadOn = useLeadOn();
    told.end ??= () => leadOn('/saved');
    return <p>Form</p>;
  }
  const pages = (
    <Routes>
      <Route path="/form" element={<Form />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  const services = createTestServices(() => ({ status: 404 }));
  const { router } = renderScreen(pages, { services, texts: await createTestTexts(), at: '/form' });
  return { router, end: () => act(async () => told.end?.()), at: () => router.state.location.pathname };
}

it('leads on from the page, also from another address of it', async () => {
  const { router, end, at } = await open();
  await act(async () => router.navigate('/form?tab=2'));
  await end();
  expect(at()).toBe('/saved');
});

it('leads nobody away who has gone elsewhere meanwhile', async () => {
  const { router, end, at } = await open();
  await act(async () => router.navigate('/other'));
  screen.getByText('Elsewhere');
  await end();
  expect(at()).toBe('/other');
});

it('leads nobody away who is on the way elsewhere, though that is not drawn yet', async () => {
  const { router, end, at } = await open();
  await act(async () => {
    const going = router.navigate('/other');
    await Promise.all([going, end()]);
  });
  expect(at()).toBe('/other');
});

it('leads nobody away who has come back to the page to begin anew', async () => {
  const { router, end, at } = await open();
  await act(async () => router.navigate('/other'));
  await act(async () => router.navigate('/form'));
  await end();
  expect(at()).toBe('/form');
});
