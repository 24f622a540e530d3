import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { sampleEventDetail, sampleShowJson } from '../testing/sample-events.ts';
import { ShowRow } from './show-row.tsx';

afterEach(cleanScreen);

// A server of the version before does not say it.
it.each([
  [{ hasWheelchairs: true }, 1],
  [{ hasWheelchairs: false }, 0],
  [{}, 0],
])('says where there are places for wheelchairs: %o', async (change, times) => {
  const event = sampleEventDetail({ shows: [{ ...sampleShowJson, ...change }] });
  const [show] = event.shows;
  if (show === undefined) throw new Error('no show');
  renderScreen(<ShowRow event={event} show={show} />, {
    services: createTestServices(() => ({ status: 404 })),
    texts: await createTestTexts(),
  });
  expect(screen.queryAllByText('Con plazas para silla de ruedas')).toHaveLength(times);
});
