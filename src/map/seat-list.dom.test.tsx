import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import type { SeatMapProps } from '#engine/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { ANY_PRICE } from './price-filter.ts';
import type { RoomGuide } from './room-guide.ts';
import { SeatList } from './seat-list.tsx';
import { createStatusFeed } from './status-feed.ts';
import { listOffer, listPlan, listStatus } from './testing/list-room.ts';
import { createManualStream } from './testing/manual-stream.ts';

afterEach(cleanScreen);

const show = showId.parse(7);
const plan = listPlan();
type Selection = SeatMapProps['selection'];

/** The list on a live feed; what is pressed is heard, and what is selected is set by the test. */
async function renderList() {
  const stream = createManualStream();
  const first = listStatus(plan);
  const feed = createStatusFeed({
    showId: show,
    first,
    clock: createManualClock(),
    readStatus: async () => ({ ...listStatus(plan), seats: new Uint8Array(plan.seats.count).fill(2) }),
    openStream: stream.openStream,
    watchPage: stream.watchPage,
  });
  feed.attach();
  const heard: (readonly [string, number])[] = [];
  const host: { select: (selection: Selection) => void; guide: RoomGuide | null } = {
    select: () => {},
    guide: null,
  };
  function Host() {
    const [selection, setSelection] = useState<Selection>(new Map());
    const [prices, setPrices] = useState(ANY_PRICE);
    host.select = setSelection;
    return (
      <SeatList
        ref={(guide) => {
          host.guide = guide;
        }}
        {...{ plan, feed, selection, prices }}
        onPrices={setPrices}
        offerOf={listOffer}
        onSeat={(seat) => heard.push(['seat', seat])}
        onPlaces={(region) => heard.push(['places', region])}
      />
    );
  }
  renderScreen(<Host />, {
    services: createTestServices(() => ({})),
    texts: await createTestTexts(),
  });
  let version = first.version;
  return {
    heard,
    user: userEvent.setup(),
    /** Someone else's doing: seats and their status, places left of a region. */
    live: (
      seats: readonly (readonly [number, number])[],
      places: readonly (readonly [number, number])[] = [],
    ) => act(() => stream.send({ showId: show, version: ++version, seats, places })),
    /** The sale ends: the same version, everything else. */
    saleEnds: () => act(async () => stream.send({ showId: show, version }, 'snapshot')),
    select: (...entries: readonly (readonly [number, 'pending' | 'held'])[]) =>
      act(() => host.select(new Map(entries))),
    showSeats: (...seats: readonly number[]) => act(() => host.guide?.showSeats(seats)),
  };
}

const regionNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent.replaceAll(/\s/g, ' '));
const button = (name: RegExp) => screen.getByRole('button', { name });
const seat = (place: string) => screen.getByRole('button', { name: new RegExp(`^${place}\\.`) });
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .at(-1);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('leads from the region over the row to the seat, by the keyboard alone', async () => {
  const { user, heard } = await renderList();
  const isThere = (element: Element) => () => element === document.activeElement;
  const tabTo = async (isIt: () => boolean) => {
    for (let stop = 0; stop < 12 && !isIt(); stop++) await user.tab();
    expect(isIt()).toBe(true);
  };
  await tabTo(isThere(button(/^Platea/)));
  await user.keyboard('{Enter}');
  await user.tab();
  expect(focused()).toBe('Fila A4 libres');
  await user.keyboard('{Enter}');
  await user.tab();
  expect(focused()).toBe('Fila A, butaca 1. Disponible. desde 42 €');
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}{End}{Enter}{Home}');
  expect(focused()).toBe('Fila A, butaca 1. Disponible. desde 42 €');
  expect(heard).toEqual([
    ['seat', 2],
    ['seat', 3],
  ]);
  const row = screen.getByRole('group', { name: 'Butacas de la fila A' });
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', 'Pasillo', '3', '4']);
});

it('opens the only row of a region with it, says the marks, and leads to places', async () => {
  const { user, heard } = await renderList();
  await user.click(button(/^Anfiteatro/));
  expect(seat('Fila A, butaca 1').getAttribute('aria-label')).toBe(
    'Fila A, butaca 1. Disponible. desde 24 €. Accesible en silla de ruedas',
  );
  await user.click(button(/^Elegir plazas en Pista/));
  expect(heard).toEqual([['places', 2]]);
});

it('filters by price, by region and by what is left, and says how many regions that leaves', async () => {
  const { user, live } = await renderList();
  expect(regionNames()).toEqual([
    'Plateadesde 42 €8 libres',
    'Anfiteatrodesde 24 €3 libres',
    'Pistadesde 18 €50 plazas libres',
    'PalcosNo está a la venta',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Precio' }));
  await user.click(screen.getByRole('option', { name: 'Hasta 24 €' }));
  expect(regionNames()).toEqual(['Anfiteatrodesde 24 €3 libres', 'Pistadesde 18 €50 plazas libres']);
  live([], [[2, 0]]);
  await user.click(screen.getByRole('checkbox', { name: 'Solo zonas con sitio' }));
  expect([regionNames(), screen.getAllByRole('status')[0]?.textContent]).toEqual([
    ['Anfiteatrodesde 24 €3 libres'],
    '1 zona',
  ]);
  await user.click(button(/^Borrar filtros/));
  expect([regionNames().length, document.activeElement?.getAttribute('aria-label')]).toEqual([
    4,
    'Lista de butacas',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Zona' }));
  await user.click(screen.getByRole('option', { name: /^Platea/ }));
  expect([regionNames().length, button(/^Fila B/).getAttribute('aria-expanded')]).toEqual([1, 'false']);
});

it('keeps the focus on a seat that is taken under the hands, says so, and does not press it', async () => {
  const { user, heard, live } = await renderList();
  await user.click(button(/^Anfiteatro/));
  act(() => seat('Fila A, butaca 2').focus());
  live([[9, 1]]);
  expect([focused(), document.activeElement?.getAttribute('aria-disabled'), said()]).toEqual([
    'Fila A, butaca 2. Ocupada',
    'true',
    'Fila A, butaca 2: Ocupada',
  ]);
  await user.keyboard('{Enter}');
  expect(heard).toEqual([]);
  expect(said()).toBe('Fila A, butaca 2: Ocupada\u00a0');
  live([[9, 0]]);
  await user.keyboard('{Enter}');
  expect(heard).toEqual([['seat', 9]]);
});

it('shows a sale that ended, though the version is the same', async () => {
  const { user, saleEnds } = await renderList();
  await user.click(button(/^Anfiteatro/));
  await saleEnds();
  expect(seat('Fila A, butaca 2').getAttribute('aria-label')).toBe('Fila A, butaca 2. No está a la venta');
});

it('does not take away a region that sells out while the focus is in it', async () => {
  const { user, live } = await renderList();
  await user.click(screen.getByRole('checkbox', { name: 'Solo zonas con sitio' }));
  await user.click(button(/^Anfiteatro/));
  live([
    [8, 1],
    [9, 1],
    [10, 1],
  ]);
  expect(document.activeElement).toBe(button(/^Anfiteatro.*Agotada/));
  await user.click(button(/^Platea/));
  expect(regionNames()).toEqual(['Plateadesde 42 €8 libres', 'Pistadesde 18 €50 plazas libres']);
});

it('says what is held, given back, refused, and gone by another way', async () => {
  const { user, select } = await renderList();
  await user.click(button(/^Anfiteatro/));
  select([9, 'pending']);
  expect([seat('Fila A, butaca 2').getAttribute('aria-label'), said()]).toEqual([
    'Fila A, butaca 2. Reservando…',
    '',
  ]);
  select([9, 'held'], [10, 'pending']);
  expect([seat('Fila A, butaca 2').getAttribute('aria-pressed'), said()]).toEqual([
    'true',
    'Fila A, butaca 2: reservada para ti',
  ]);
  select([9, 'held']);
  // The note beside the cart says why.
  expect(said()).toBe('Fila A, butaca 2: reservada para ti');
  await user.click(seat('Fila A, butaca 2'));
  select();
  expect(said()).toBe('Fila A, butaca 2 quitada de tu selección');
  select([8, 'held']);
  select();
  expect(said()).toBe('Fila A, butaca 1 ya no está en tu selección');
});

it('leads to a seat on demand, whatever is filtered and folded', async () => {
  const { user, showSeats } = await renderList();
  await user.click(screen.getByRole('combobox', { name: 'Precio' }));
  await user.click(screen.getByRole('option', { name: 'Hasta 18 €' }));
  showSeats(6);
  expect(focused()).toBe('Fila B, butaca 3. Disponible. desde 42 €');
});
