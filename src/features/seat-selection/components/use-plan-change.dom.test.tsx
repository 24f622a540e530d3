import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testPlan } from '#engine/plan/test-plan.ts';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import { finderOf, type Room } from '../../../map/room.ts';
import { seatFacts } from '../../../map/seat-facts.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { OpenShow } from '../api/use-selection-session.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { bookingJson } from '../testing/sample-booking.ts';
import { sampleRoom } from '../testing/sample-room.ts';
import { sampleShow } from '../testing/sample-show.ts';
import { type PlanChange, usePlanChange } from './use-plan-change.ts';

/** The stalls come after a new region, and their row B is gone. */
const plan = testPlan(
  { id: 'boxes', rows: 1, seatsPerRow: 4, at: [0, 300] },
  { id: 'stalls', rows: 1, seatsPerRow: 5 },
  { id: 'circle', rows: 2, seatsPerRow: 5, at: [0, 100] },
);
const newRoom: Room = {
  ...sampleRoom,
  plan,
  factsOf: (seat) => seatFacts(plan, seat),
  find: finderOf(plan),
};
const newShow: ShowDetail = { ...sampleShow, plan: { ...sampleShow.plan, url: '/api/open/plan/new' } };

const leaves: (() => void)[] = [];

afterEach(() => {
  cleanScreen();
  for (const leave of leaves.splice(0)) leave();
});

function Choosing({ before, after }: { readonly before: OpenShow; readonly after: OpenShow }) {
  const [change, setChange] = useState<PlanChange | null>(null);
  return change === null ? (
    <Shown show={sampleShow} room={sampleRoom} open={before} change={null} onPlanChange={setChange} />
  ) : (
    <Shown show={newShow} room={newRoom} open={after} change={change} onPlanChange={setChange} />
  );
}

function Shown(props: Parameters<typeof usePlanChange>[0]) {
  return <p role="alert">{usePlanChange(props).text ?? 'nothing'}</p>;
}

async function open(isRefused: boolean) {
  const refusal = { code: 'planChanged', title: '', propertyPath: '', params: {} };
  const services = createTestServices(({ url, data }) => {
    const { seats = [], plans } = JSON.parse(String(data ?? '{}')) as {
      seats?: readonly { seat: number }[];
      plans?: readonly { plan: string }[];
    };
    if (isRefused && plans?.[0]?.plan === sampleShow.plan.url)
      return { status: 409, data: { message: '', error: '', errors: [], violations: [refusal] } };
    const booking = bookingJson(...seats.map(({ seat }) => seat));
    return url === 'open/booking/' ? { status: 201, data: { booking, token: 'secret' } } : { data: booking };
  });
  const before = openSampleShow(services);
  const after = openSampleShow(services, newShow);
  leaves.push(before.leave, after.leave);
  renderScreen(<Choosing before={before.open} after={after.open} />, {
    services,
    texts: await createTestTexts(),
  });
  const mine = () => [...selectedSeats(after.open.selection.getSnapshot(), sampleShow.id).keys()];
  return { before, mine };
}

it('takes what a refused call asked for again by its names, and says what is no longer there', async () => {
  const { before, mine } = await open(true);
  before.open.selection.send({
    type: 'seats.added',
    seats: [1, 7].map((seat) => ({ showId: sampleShow.id, seat })),
  });
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('El plano de la sala ha cambiado'),
  );
  expect(screen.getByRole('alert').textContent).toContain('ya no existe');
  await waitFor(() => expect(mine()).toEqual([5]));
});

it('hears it from the stream, without anything chosen', async () => {
  const { before, mine } = await open(false);
  before.stream.send({ showId: sampleShow.id, version: 9, plan: '/api/open/plan/new' }, 'snapshot');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'El plano de la sala ha cambiado. Lo que ya era tuyo lo sigue siendo, en las mismas butacas.',
    ),
  );
  expect(mine()).toEqual([]);
});
