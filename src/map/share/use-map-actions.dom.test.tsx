import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SeatMap } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { listPlan } from '../testing/list-room.ts';
import { useMapActions } from './use-map-actions.ts';

afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

/** A button that saves the picture of vectors that `toSVG` draws; `told` is what became of it. */
async function openSaving(toSVG: () => string) {
  const told: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = (url) => void told.push(`revoked ${url}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    told.push(`saved ${this.download}`);
  });
  const map: SeatMap = Object.create(SeatMap.prototype, { toSVG: { value: toSVG } });
  const plan = { ...listPlan(), name: 'Sala principal' };
  function Saving() {
    const { run } = useMapActions({ map, plan, onFailed: () => told.push('failed') });
    return <button onClick={() => run('svg')}>save</button>;
  }
  const services = createTestServices(() => ({}));
  renderScreen(<Saving />, { services, texts: await createTestTexts() });
  await userEvent.setup().click(screen.getByRole('button', { name: 'save' }));
  return { told, advance: (ms: number) => services.clock.advance(ms) };
}

it('keeps the address of a file until a browser that asks where to save it has read it', async () => {
  const { told, advance } = await openSaving(() => '<svg/>');
  advance(10_000);
  expect(told).toEqual(['saved sala-principal.svg']);
  advance(60_000);
  expect(told.at(-1)).toBe('revoked blob:1');
});

it('says that a picture could not be drawn', async () => {
  const { told } = await openSaving(() => {
    throw new Error('too large');
  });
  expect(told).toEqual(['failed']);
});
