import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { encodePlan } from '#engine/plan/compact/encode-plan.ts';
import { encodeStatus } from '#engine/plan/compact/encode-status.ts';
import { showId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { listPlan, listStatus } from '../testing/list-room.ts';
import { RoomPreview } from './room-preview.tsx';
import { ShowRoomPreview } from './show-room-preview.tsx';

afterEach(cleanScreen);

const plan = listPlan();
const fills = () =>
  [...document.querySelectorAll('[role="img"] path')].map((path) => [
    path.getAttribute('fill'),
    path.getAttribute('fill-opacity'),
  ]);

it('draws stage and regions as vectors where there is no WebGL, with a name', async () => {
  const shares = [1, 0.5, 0, 1];
  const colors = ['#111111', '#222222', '#333333', '#444444'];
  const preview = (
    <StrictMode>
      <RoomPreview plan={plan} label="Sala principal" colors={colors} shares={shares} />
    </StrictMode>
  );
  renderScreen(preview, { services: createTestServices(() => ({})), texts: await createTestTexts() });
  const words = plan.regions.map(({ name }) => name);
  const description = new Intl.ListFormat('es').format(words);
  expect(screen.getByRole('img', { name: 'Sala principal', description })).toBeTruthy();
  expect(fills()).toEqual([
    ['#38302a', '1'],
    ['#111111', '1'],
    ['#222222', '0.58'],
    ['#333333', '0.16'],
    ['#444444', '1'],
  ]);
  expect(document.querySelectorAll('button, a, [tabindex]')).toHaveLength(0);
});

function openShow(planBytes: Uint8Array) {
  const status = { ...listStatus(plan), seats: new Uint8Array(plan.seats.count).fill(1, 0, 8) };
  return createTestServices(({ url }) => ({
    data: url?.includes('status') === true ? encodeStatus(status).buffer : planBytes.buffer,
  }));
}

it('reads the room of a show and shows how much is left', async () => {
  const texts = await createTestTexts();
  renderScreen(<ShowRoomPreview showId={showId.parse(7)} planUrl="/api/open/plan/1" label="Sala" />, {
    services: openShow(encodePlan(plan)),
    texts,
  });
  await screen.findByRole('img', { name: 'Sala' });
  expect(fills().map(([, opacity]) => opacity)).toEqual(['1', '0.16', '1', '1', '1']);
});

it('leaves nothing of a room that cannot be read', async () => {
  const texts = await createTestTexts();
  renderScreen(
    <>
      <ShowRoomPreview showId={showId.parse(7)} planUrl="/api/open/plan/1" label="Sala" />
      <p>after</p>
    </>,
    { services: openShow(Uint8Array.of(1, 2, 3)), texts },
  );
  await expect.poll(() => document.querySelectorAll('[class*="Skeleton"]').length).toBe(0);
  expect([screen.queryByRole('img'), screen.getByText('after').textContent]).toEqual([null, 'after']);
});
