import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { whileSolving } from '../../../lib/challenge/solving.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { SolvingNotice } from './solving-notice.tsx';

afterEach(cleanScreen);

it('is a status that is empty, says what is going on while it goes on, and is empty again', async () => {
  const services = createTestServices(() => ({}));
  renderScreen(<SolvingNotice />, { services, texts: await createTestTexts('es') });
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('');
  const work = Promise.withResolvers<null>();
  let solving: Promise<unknown> = Promise.resolve();
  await act(async () => {
    solving = whileSolving(work.promise);
  });
  expect(status.textContent).toContain('tu navegador está haciendo una comprobación');
  await act(async () => {
    work.resolve(null);
    await solving;
  });
  expect(status.textContent).toBe('');
});
