import { afterEach, expect, it } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import { testPlan } from '../plan/test-plan.ts';
import { firstFloor } from '../scene/testing/first-floor.ts';
import type { MapPlace } from './map-place.ts';
import type { MapTexts, SeatCondition } from './map-texts.ts';
import { MapTwin } from './map-twin.ts';
import { LONGEST } from './twin-list.ts';

const small = testPlan(
  { id: 'A', rows: 2, seatsPerRow: 3 },
  { id: 'B', rows: 1, seatsPerRow: 2, at: [200, 0] },
);

afterEach(() => document.body.replaceChildren());

function openTwin(plan: Plan = small) {
  const view = firstFloor(plan);
  const events: string[] = [];
  const state = { own: new Map<number, SeatCondition['own']>(), taken: new Set<number>() };
  const texts: MapTexts = {
    regions: () => 'Zones',
    region: (region, { left, mine }) => `${plan.regions[region]?.name}: ${left} left, ${mine} mine`,
    rows: (region) => `Rows of ${plan.regions[region]?.name}`,
    row: (row, { left }) => `Row ${plan.rows[row]?.name}: ${left} left`,
    seats: (row) => `Seats of ${plan.rows[row]?.name}`,
    seat: (seat, { own, status }) => `Seat ${seat} ${own ?? status}`,
    more: (count, where) => `${count} more ${where}`,
  };
  const said = (name: string) => (place: MapPlace | null) => {
    events.push(`${name} ${place === null ? 'nothing' : Object.values(place).join(' ')}`);
  };
  const twin = new MapTwin(document, {
    view: () => view,
    input: () => ({
      plan,
      texts,
      regions: [...plan.regions.keys()],
      conditionOf: (seat) => ({ status: state.taken.has(seat) ? 1 : 0, own: state.own.get(seat) ?? null }),
      countOf: () => ({ left: 2, mine: state.own.size }),
    }),
    canBeTaken: (seat) => !state.taken.has(seat),
    moved: said('moved'),
    picked: said('picked'),
    opened: said('opened'),
    left: () => events.push('left'),
  });
  document.body.append(twin.element);
  const camera = { center: { x: 0, y: 0 }, zoom: 2, viewport: { width: 400, height: 300 } };
  const frame = () => twin.follow({ ...camera }, '#0000ff');
  frame();
  return { twin, frame, state, events, press };
}

/** A key on what has the focus; whether the page may still act on it. */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(event) ?? true;
}

const names = () => [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === name);
const focused = () => document.activeElement?.getAttribute('aria-label');
const stops = () =>
  [...document.querySelectorAll('[tabindex="0"]')].map((each) => each.getAttribute('aria-label'));

it('has the regions only, and one stop of the Tab key', () => {
  openTwin();
  expect(names()).toEqual(['Region A: 2 left, 0 mine', 'Region B: 2 left, 0 mine']);
  expect(stops()).toEqual(['Region A: 2 left, 0 mine']);
});

it('goes down to a seat and up to the map by keys, unfolding and folding', () => {
  const { twin, events } = openTwin();
  twin.go({ level: 'region', region: 0 });
  press('Enter');
  expect(focused()).toBe('Row A: 2 left');
  press(' ');
  expect([focused(), document.querySelectorAll('button')]).toEqual([
    'Seat 0 0',
    expect.objectContaining({ length: 7 }),
  ]);
  press('ArrowRight');
  press('PageDown');
  expect(focused()).toBe('Seat 4 0');
  press('Home');
  press('Enter');
  press('Escape');
  expect([focused(), names().length]).toEqual(['Row B: 2 left', 4]);
  press('Escape');
  expect([focused(), names().length]).toEqual(['Region A: 2 left, 0 mine', 2]);
  press('Escape');
  expect(events).toEqual([
    'moved region 0',
    'moved row 0',
    'moved seat 0',
    'moved seat 1',
    'moved seat 4',
    'moved seat 3',
    'picked seat 3',
    'moved row 1',
    'moved region 0',
    'left',
  ]);
});

it('leaves to the map and the page what is none of its keys', () => {
  const { twin } = openTwin();
  twin.go({ level: 'seat', seat: 1 });
  expect([press('ArrowLeft'), press('+'), press('Tab')]).toEqual([false, true, true]);
});

it('says states and places in the lists as attributes', () => {
  const { twin, state } = openTwin();
  state.own.set(3, 'held');
  state.taken.add(4);
  twin.go({ level: 'seat', seat: 3 });
  const attributes = (name: string) => {
    const each = button(name);
    const item = each?.parentElement;
    return {
      pressed: each?.getAttribute('aria-pressed'),
      disabled: each?.getAttribute('aria-disabled'),
      expanded: each?.getAttribute('aria-expanded'),
      item: ['level', 'posinset', 'setsize'].map((each) => item?.getAttribute(`aria-${each}`)).join(' '),
    };
  };
  const seat = { expanded: null, disabled: null, pressed: 'false' };
  expect(attributes('Seat 3 held')).toEqual({ ...seat, pressed: 'true', item: '3 1 3' });
  expect(attributes('Seat 4 1')).toEqual({ ...seat, disabled: 'true', item: '3 2 3' });
  expect(attributes('Row B: 2 left')).toEqual({
    pressed: null,
    disabled: null,
    expanded: 'true',
    item: '2 2 2',
  });
});

it('tells a change where it is, and keeps the element and its focus', () => {
  const { twin, state, frame } = openTwin();
  twin.go({ level: 'seat', seat: 1 });
  const { activeElement } = document;
  state.taken.add(1);
  twin.changed();
  frame();
  expect(document.activeElement).toBe(activeElement);
  expect(focused()).toBe('Seat 1 1');
});

it('unfolds at a press of assistive technology, whose cursor stays', () => {
  const { events } = openTwin();
  button('Region B: 2 left, 0 mine')?.click();
  expect(names()).toEqual(['Region A: 2 left, 0 mine', 'Region B: 2 left, 0 mine', 'Row A: 2 left']);
  button('Row A: 2 left')?.click();
  button('Seat 6 0')?.click();
  button('Row A: 2 left')?.click();
  expect(names()).toHaveLength(3);
  button('Region B: 2 left, 0 mine')?.click();
  expect(names()).toHaveLength(2);
  expect(events).toEqual([
    'opened region 1',
    'opened row 2',
    'picked seat 6',
    'opened row 2',
    'opened region 1',
  ]);
});

it('lies over what the map draws', () => {
  const { twin } = openTwin();
  twin.go({ level: 'seat', seat: 4 });
  const ground = twin.element.firstElementChild;
  const seat = button('Seat 4 0');
  if (!(ground instanceof HTMLElement) || !seat) throw new Error('no ground');
  // Seat 4 is at 20, 20 with a diameter of 16: 24 pixels of the ground, times the zoom of 2 there.
  expect([seat.style.left, seat.style.top, seat.style.width]).toEqual(['18px', '18px', '24px']);
  expect(ground.style.transform).toBe(`translate(200px, 150px) scale(${(2 * 16) / 24})`);
});

it('draws nothing of itself, also where the system chooses the colours and shows what is transparent', () => {
  const { twin } = openTwin();
  const buttons = [...twin.element.querySelectorAll('button')];
  expect(buttons.length).toBeGreaterThan(0);
  for (const { style } of buttons) expect(style.outline).toBe('none');
});

it('has a part of a long list in the document, and the rest behind a button at its ends', () => {
  const long = testPlan(
    { id: 'A', rows: 1, seatsPerRow: 5000 },
    { id: 'B', rows: 1, seatsPerRow: 1, at: [0, 90] },
  );
  const { twin } = openTwin(long);
  twin.go({ level: 'seat', seat: 2500 });
  expect(names()).toHaveLength(2 + 1 + LONGEST + 2);
  const after = names().find((name) => name?.endsWith('more after'));
  expect(names().filter((name) => name?.includes(' more '))).toEqual(['2440 more before', after]);
  button(after ?? '')?.click();
  expect(focused()).toBe('Seat 2600 0');
  expect(names()).toHaveLength(2 + 1 + LONGEST + 2);
  press('End');
  expect(focused()).toBe('Seat 4999 0');
});

it('has some hundreds of elements in an arena of tens of thousands', () => {
  const blocks = Array.from({ length: 60 }, (_, block) => ({
    ...{ id: `B${block}`, rows: 25, seatsPerRow: 40 },
    at: [(block % 10) * 1000, Math.floor(block / 10) * 700] as const,
  }));
  const arena = testPlan(...blocks);
  const { twin } = openTwin(arena);
  twin.go({ level: 'seat', seat: 30_000 });
  expect(arena.seats.count).toBe(60_000);
  expect(names()).toHaveLength(60 + 25 + 40);
});

it('forgets everything with another plan, and gives the focus to the map', () => {
  const { twin, events } = openTwin();
  twin.go({ level: 'seat', seat: 1 });
  twin.reset();
  expect(events.at(-1)).toBe('left');
  expect(names()).toEqual([]);
});
