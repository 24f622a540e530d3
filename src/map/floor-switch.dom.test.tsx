import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { testCabaret } from '#engine/plan/test-plan.ts';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { FloorSwitch } from './floor-switch.tsx';
import { listPlan } from './testing/list-room.ts';

afterEach(cleanScreen);

const baked = bakePlan(testCabaret());
if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
const plan = baked.value;
const [, upstairs] = plan.regions;

/** The switch over a room whose box upstairs, of two seats, is the viewer's. */
async function renderSwitch(of = plan) {
  const told: number[] = [];
  const seats = [upstairs?.seatStart ?? -1, (upstairs?.seatStart ?? -1) + 1];
  const selection = new Map(seats.map((seat) => [seat, 'held' as const]));
  function Host() {
    const [floor, setFloor] = useState(0);
    const onFloor = (next: number) => {
      told.push(next);
      setFloor(next);
    };
    return <FloorSwitch plan={of} {...{ selection, floor, onFloor }} />;
  }
  renderScreen(<Host />, { services: createTestServices(() => ({})), texts: await createTestTexts() });
  return { told, user: userEvent.setup() };
}

const floor = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

it('names the floors, and says how many own seats are on those that are not shown', async () => {
  const { told, user } = await renderSwitch();
  expect(screen.getByRole('radiogroup').getAttribute('aria-label')).toBe('Planta');
  expect([floor('Platea').checked, floor(/^Altillo ?, 2 en tu selección$/).checked]).toEqual([true, false]);
  await user.click(screen.getByText('Altillo'));
  expect(told).toEqual([1]);
  expect([floor('Platea').checked, floor('Altillo').checked]).toEqual([false, true]);
});

it('is nothing in a room of one floor', async () => {
  await renderSwitch(listPlan());
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
