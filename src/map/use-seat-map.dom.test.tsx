import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lightTheme, SeatMap, type SeatMapEvents, type SeatMapOptions } from '#engine/index.ts';
import type { StatusFeed } from './status-feed.ts';
import { listPlan, listStatus } from './testing/list-room.ts';
import { useMapHands } from './use-map-hands.ts';
import { type SeatMapInput, useSeatMap } from './use-seat-map.ts';

const plan = listPlan();

/** The engine with nothing drawn: what is made, told and taken down. */
function listenToEngine() {
  const told = { made: 0, destroyed: 0, patches: [] as Partial<SeatMapOptions>[] };
  const listeners = new Map<string, (event: SeatMapEvents['seat.tapped'] & { floor: number }) => void>();
  vi.spyOn(SeatMap, 'create').mockImplementation(() => {
    told.made += 1;
    const map: SeatMap = Object.create(SeatMap.prototype, {
      update: { value: (patch: Partial<SeatMapOptions>) => void told.patches.push(patch) },
      focusSeat: { value: () => {} },
      camera: { value: { panBy: () => {} } },
      destroy: { value: () => void (told.destroyed += 1) },
      on: {
        value: (
          name: string,
          listener: (event: SeatMapEvents['seat.tapped'] & { floor: number }) => void,
        ) => {
          listeners.set(name, listener);
          return () => listeners.delete(name);
        },
      },
    });
    return Promise.resolve(map);
  });
  const tell = (name: string, event: { seat?: number; floor?: number; pointerType?: 'touch' }) =>
    listeners.get(name)?.({ seat: 0, floor: 0, screenPoint: { x: 0, y: 0 }, pointerType: 'mouse', ...event });
  const tap = (seat: number) => tell('seat.tapped', { seat });
  return { told, listeners, tell, tap };
}

const feed: StatusFeed = {
  current: () => listStatus(plan),
  version: () => 1,
  seat: () => 0,
  placesLeft: () => [],
  isOffline: () => false,
  subscribe: () => () => {},
  listen: () => () => {},
  attach: () => () => {},
};

function Host({
  onSeat,
  selection,
}: Pick<SeatMapInput, 'selection'> & { readonly onSeat: (seat: number) => void }) {
  const container = useRef<HTMLDivElement>(null);
  const state = useSeatMap(container, { ...fixed, selection });
  const { tapped } = useMapHands(state.status === 'ready' ? state.map : null, {
    container,
    onSeat,
    onRegion: () => {},
    onFocused: () => {},
  });
  return (
    <div ref={container}>
      <output>{tapped}</output>
    </div>
  );
}

const fixed: Omit<SeatMapInput, 'selection'> = {
  plan,
  floor: 0,
  feed,
  theme: lightTheme,
  regionColors: [],
  dimmedRegions: new Set(),
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  regionDetails: () => ({}),
  label: 'Sala',
  description: '',
  describe: {
    regions: () => '',
    region: () => '',
    rows: () => '',
    row: () => '',
    seats: () => '',
    seat: () => '',
    more: () => '',
  },
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('makes one map in strict mode, tells it what changed, and takes it down once', async () => {
  const { told, listeners, tap } = listenToEngine();
  const taps: string[] = [];
  const host = (name: string, selection: SeatMapInput['selection']) => (
    <StrictMode>
      <Host onSeat={(seat) => taps.push(`${name} ${seat}`)} selection={selection} />
    </StrictMode>
  );
  const { rerender, unmount } = render(host('first', new Map()));
  await act(() => Promise.resolve());
  expect(told.made).toBe(1);
  tap(3);

  const selection = new Map([[3, 'held'] as const]);
  told.patches.length = 0;
  rerender(host('second', selection));
  tap(4);
  expect(taps).toEqual(['first 3', 'second 4']);
  expect([told.made, told.patches]).toEqual([1, [{ selection }]]);

  unmount();
  await act(() => Promise.resolve());
  expect([told.made, told.destroyed, listeners.size]).toEqual([1, 1, 0]);
});

it('makes no map for a component that has left before', async () => {
  const { told } = listenToEngine();
  render(<Host onSeat={() => {}} selection={new Map()} />).unmount();
  await act(() => Promise.resolve());
  expect(told).toEqual({ made: 0, destroyed: 0, patches: [] });
});

it('points out no seat of a floor that was left', async () => {
  const { tell } = listenToEngine();
  const { container } = render(<Host onSeat={() => {}} selection={new Map()} />);
  await act(() => Promise.resolve());
  const pointedOut = () => container.querySelector('output')?.textContent;
  act(() => tell('seat.tapped', { seat: 3, pointerType: 'touch' }));
  expect(pointedOut()).toBe('3');
  act(() => tell('floor.changed', { floor: 1 }));
  expect(pointedOut()).toBe('');
});
