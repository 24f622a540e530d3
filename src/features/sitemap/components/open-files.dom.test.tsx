import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { OpenFiles } from './open-files.tsx';

afterEach(cleanScreen);

it('says how large a file is in the unit of the limit, once it comes near it', async () => {
  const files = [
    new File([new Uint8Array(512)], 'small.svg'),
    new File([new Uint8Array(30_000_000)], 'large.svg'),
  ];
  renderScreen(<OpenFiles files={files} onFiles={() => undefined} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts(),
  });
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['small.svg0,5 kB', 'large.svg28,6 MB']);
});
