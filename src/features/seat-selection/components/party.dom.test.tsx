import { useSelector } from '@xstate/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { showId } from '#domain/ids.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
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
import { PartySize } from './party-size.tsx';
import { useParty } from './use-party.ts';

const STALLS = Array.from({ length: 10 }, (_, seat) => seat);

let leave = () => {};

afterEach(() => {
  cleanScreen();
  leave();
});

function Choice({ open, show = sampleShow }: { readonly open: OpenShow; readonly show?: ShowDetail }) {
  const party = useParty({ show, room: sampleRoom, open });
  const mine = useSelector(open.selection, (snapshot) => selectedSeats(snapshot, sampleShow.id));
  return (
    <>
      <PartySize size={party.size} most={party.most} isLimited onChange={party.setSize} />
      <button onClick={() => party.take(1)}>take at 1</button>
      <button onClick={() => party.take(7)}>take at 7</button>
      <button onClick={() => party.take(STALLS.find((seat) => !mine.has(seat)) ?? 0)}>take a free one</button>
      <output>{party.groupAt(1)?.text ?? 'alone'}</output>
      <p>{party.refusal}</p>
    </>
  );
}

/** The server holds whatever is asked of it. */
async function open() {
  const held = new Set<number>();
  const services = createTestServices(({ data, url }) => {
    const { seats = [] } = (data === undefined ? {} : JSON.parse(String(data))) as {
      seats?: readonly { seat: number }[];
    };
    for (const { seat } of seats) held.add(seat);
    const booking = bookingJson(...held);
    return url === 'open/booking/' ? { status: 201, data: { booking, token: 'secret' } } : { data: booking };
  });
  const opened = openSampleShow(services);
  leave = opened.leave;
  renderScreen(<Choice open={opened.open} />, { services, texts: await createTestTexts() });
  const mine = () => [...selectedSeats(opened.open.selection.getSnapshot(), sampleShow.id).keys()];
  return { ...opened, services, mine, user: userEvent.setup() };
}

async function partyOf(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Cuántas butacas eliges con cada toque/ }));
  await user.click(await screen.findByRole('menuitem', { name: text }));
}

it('takes one seat at a time, until there are more: then all of them in one press, as it is said before', async () => {
  const { mine, user } = await open();
  expect(screen.getByRole('status').textContent).toBe('alone');
  await partyOf(user, '4 juntas');
  expect(screen.getByRole('status').textContent).toMatch(/^4 butacas: fila A, de la/);
  await user.click(screen.getByRole('button', { name: 'take at 7' }));
  await waitFor(() => expect(mine()).toHaveLength(4));
  expect(mine()).toContain(7);
});

it('remembers in this tab how many are taken at once of a show', async () => {
  const { open: opened, services, user } = await open();
  await partyOf(user, '4 juntas');
  cleanScreen();
  const texts = await createTestTexts();
  renderScreen(<Choice open={opened} />, { services, texts });
  expect(screen.getByRole('button', { name: /^Cuántas butacas.*4 juntas/ })).toBeTruthy();
  cleanScreen();
  const fewer = { ...sampleShow, event: { ...sampleShow.event, maxTicketsPerUser: 3 } };
  renderScreen(<Choice open={opened} show={fewer} />, { services, texts });
  expect(screen.getByRole('button', { name: /^Cuántas butacas.*3 juntas/ })).toBeTruthy();
  cleanScreen();
  const other = { ...sampleShow, id: showId.parse(77) };
  renderScreen(<Choice open={opened} show={other} />, { services, texts });
  expect(screen.getByRole('button', { name: /^Cuántas butacas.*De una en una/ })).toBeTruthy();
});

it('takes none where there are not so many together, and says why', async () => {
  const { mine, user } = await open();
  await partyOf(user, '8 juntas');
  await user.click(screen.getByRole('button', { name: 'take at 1' }));
  await waitFor(() => expect(mine()).toHaveLength(8));
  await user.click(screen.getByRole('button', { name: 'take a free one' }));
  expect(screen.getByText(/^Aquí no hay 8 butacas libres juntas/)).toBeTruthy();
  expect(mine()).toHaveLength(8);
});
