import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { selectedSeats } from '#machines/selection/selectors.ts';
import { paths } from '../../../app/paths.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { SelectionActor } from '../api/selection-session.ts';
import { openSampleShow } from '../testing/open-sample-show.ts';
import { bookingJson } from '../testing/sample-booking.ts';
import { sampleShow } from '../testing/sample-show.ts';
import { useQueueRefusal } from './use-queue-refusal.ts';

const target = { show: sampleShow.id };
const choosing = '/show/1';
const leaves: (() => void)[] = [];

afterEach(() => {
  cleanScreen();
  for (const leave of leaves.splice(0)) leave();
});

function Choosing({ selection }: { readonly selection: SelectionActor }) {
  useQueueRefusal(selection, sampleShow.eventId, target);
  return null;
}

/** A show where a booking is refused until `admitted`: the queue began while it was open. */
async function open(refusal: object) {
  let isAdmitted = false;
  const held: number[] = [];
  const services = createTestServices(({ url, data }) => {
    if (!isAdmitted)
      return { status: 409, data: { message: '', error: '', errors: [], violations: [refusal] } };
    const { seats = [] } = JSON.parse(String(data ?? '{}')) as { seats?: readonly { seat: number }[] };
    held.push(...seats.map(({ seat }) => seat));
    const booking = bookingJson(...held);
    return url === 'open/booking/' ? { status: 201, data: { booking, token: 'secret' } } : { data: booking };
  });
  const texts = await createTestTexts();
  const visit = () => {
    const shown = openSampleShow(services);
    leaves.push(shown.leave);
    const { selection } = shown.open;
    const view = renderScreen(<Choosing selection={selection} />, { services, texts, at: choosing });
    const where = () => `${view.router.state.location.pathname}${view.router.state.location.search}`;
    const mine = () => [...selectedSeats(selection.getSnapshot(), sampleShow.id).keys()];
    return { ...view, selection, where, mine };
  };
  return { visit, admit: () => void (isAdmitted = true) };
}

const wish = [1, 7].map((seat) => ({ showId: sampleShow.id, seat }));

it('leads who is refused by the waiting room into the queue, and takes their seats once they are let in', async () => {
  const { visit, admit } = await open({
    code: 'waitingRoom',
    title: '',
    propertyPath: '',
    params: { event: sampleShow.eventId },
  });
  const first = visit();
  first.selection.send({ type: 'seats.added', seats: wish });
  await waitFor(() => expect(first.where()).toBe(paths.queue.href(sampleShow.eventId, target)));
  expect(first.mine()).toEqual([]);
  first.unmount();

  admit();
  const second = visit();
  await waitFor(() => expect(second.mine()).toEqual([1, 7]));
  second.unmount();

  // Only once: who gave them back does not get them again.
  expect(visit().mine()).toEqual([]);
});

it('leaves who is refused for something else where they are', async () => {
  const { visit } = await open({ code: 'notOnSale', title: '', propertyPath: '', params: {} });
  const view = visit();
  let isRefused = false;
  view.selection.on('selection.refused', () => (isRefused = true));
  view.selection.send({ type: 'seats.added', seats: wish });
  await waitFor(() => expect(isRefused).toBe(true));
  expect(view.where()).toBe(choosing);
});

it('leads nobody into the queue who has gone elsewhere', async () => {
  const { visit } = await open({
    code: 'waitingRoom',
    title: '',
    propertyPath: '',
    params: { event: sampleShow.eventId },
  });
  const { selection, router, where, mine } = visit();
  await act(async () => {
    // There, and not drawn yet.
    await router.navigate('/events/4');
    selection.send({ type: 'seats.added', seats: wish });
    await waitFor(() => expect(selection.getSnapshot().hasTag('busy')).toBe(false));
  });
  expect([where(), mine()]).toEqual(['/events/4', []]);
});
