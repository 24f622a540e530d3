import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { showId } from '#domain/ids.ts';
import { listPlan } from '../testing/list-room.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { SeatViewHost, useOpenSeatView } from './seat-view-host.tsx';

vi.mock('./seat-view-dialog.tsx', () => {
  throw new Error('the code did not come');
});
afterEach(cleanScreen);

function Seat() {
  const open = useOpenSeatView();
  return (
    <button type="button" onClick={() => open?.(0)}>
      View
    </button>
  );
}

it('where the view from a seat does not come, that is told, and the rest of the page stays', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(
    <SeatViewHost showId={showId.parse(1)} plan={listPlan()}>
      <Seat />
    </SeatViewHost>,
    { services, texts: await createTestTexts() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(await screen.findByText('No hemos podido cargarlo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'View' })).toBeTruthy();
  silent.mockRestore();
});
