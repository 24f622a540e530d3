import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SeatMap, type SeatMapEvents, type SeatMapProps, seatsToText } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { listPlan } from '../testing/list-room.ts';
import { ProposedSeats } from './proposed-seats.tsx';
import { useMapLink } from './use-map-link.ts';

afterEach(cleanScreen);

const plan = listPlan();
const own = (...seats: readonly number[]): SeatMapProps['selection'] =>
  new Map(seats.map((seat) => [seat, 'held' as const]));

/** A room at an address, whose viewer has the seats that `select` says. */
async function openRoom(at: string, map: SeatMap | null = null) {
  const services = createTestServices(() => ({}));
  const told = { select: (_: SeatMapProps['selection']) => {} };
  function Host() {
    const [selection, setSelection] = useState(own());
    told.select = setSelection;
    const link = useMapLink({ plan, map, selection, sharesSeats: true });
    return (
      <ProposedSeats
        {...{ plan }}
        seats={link.proposed}
        stateOf={(seat) => (selection.has(seat) ? 'mine' : 'available')}
        onShow={() => {}}
        onTake={() => {}}
        onSettled={link.settle}
      />
    );
  }
  const rooms = (
    <Routes>
      <Route path="/confirm" element={<p>Confirm</p>} />
      <Route path="*" element={<Host />} />
    </Routes>
  );
  const { router } = renderScreen(rooms, { services, texts: await createTestTexts(), at });
  return {
    /** Goes on to `to`, and waits `ms` before that is drawn. */
    leaveFor: (to: string, ms: number) =>
      act(async () => {
        await router.navigate(to);
        services.clock.advance(ms);
      }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    select: (...seats: readonly number[]) => act(() => told.select(own(...seats))),
    advance: (ms: number) => {
      act(() => services.clock.advance(ms));
    },
    seats: () => new URLSearchParams(router.state.location.search).get('seats'),
    view: () => new URLSearchParams(router.state.location.search).get('view'),
  };
}

const note = () => screen.queryByRole('region');

it('proposes seats until they are selected, and the rest after that', async () => {
  const room = await openRoom(`/?seats=${seatsToText(plan, [1, 2])}`);
  expect(note()?.textContent).toContain('2');
  room.select(1);
  expect([note() !== null, room.seats()]).toEqual([true, seatsToText(plan, [1, 2])]);
  room.select();
  expect(room.seats()).toBe(seatsToText(plan, [2]));
});

it("proposes nothing of the viewer's own that came back after a reload and is given back", async () => {
  const room = await openRoom(`/?seats=${seatsToText(plan, [1, 2])}`);
  room.select(1, 2);
  expect([note(), room.seats()]).toEqual([null, seatsToText(plan, [1, 2])]);
  room.select(2);
  expect([note(), room.seats()]).toEqual([null, seatsToText(plan, [2])]);
  room.select();
  expect([note(), room.seats()]).toEqual([null, null]);
});

/** The engine with nothing drawn: where its camera is sent, and what it says it shows. */
function stillMap() {
  const state = { text: '10_20_300_0' };
  const listeners = new Map<string, (event: SeatMapEvents['floor.changed']) => void>();
  const map: SeatMap = Object.create(SeatMap.prototype, {
    on: {
      value: (name: string, listener: (event: SeatMapEvents['floor.changed']) => void) => {
        listeners.set(name, listener);
        return () => listeners.delete(name);
      },
    },
    camera: {
      value: {
        viewport: { width: 300, height: 300 },
        goTo: (text: string) => {
          state.text = text;
          return true;
        },
        toText: () => state.text,
      },
    },
  });
  const show = (text: string, floor: number) => {
    state.text = text;
    listeners.get('floor.changed')?.({ floor });
  };
  return { map, state, show };
}

it('opens on the floor that the address says, and writes the one that is switched to', async () => {
  const { map, state, show } = stillMap();
  const room = await openRoom('/?view=1_2_30_1', map);
  expect(state.text).toBe('1_2_30_1');
  show('10_20_300_0', 0);
  room.advance(400);
  expect(room.view()).toBe('10_20_300_0');
});

it('writes nothing into the address of another page that is there and not drawn yet', async () => {
  const { map, show } = stillMap();
  const room = await openRoom('/choose', map);
  show('10_20_300_0', 0);
  await room.leaveFor('/confirm?event=2', 400);
  expect(room.address()).toBe('/confirm?event=2');
});

it('writes what was held back while another part of the address changed, and leaves that part', async () => {
  const { map, show } = stillMap();
  const room = await openRoom('/choose?show=1', map);
  show('10_20_300_0', 0);
  await room.leaveFor('/choose?show=2', 400);
  expect(room.address()).toBe('/choose?show=2&view=10_20_300_0');
});
