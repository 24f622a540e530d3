import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import { GLYPH_RING, type Plan, SEAT_MARK, SEAT_STATUS, seatGlyphPath } from '#engine/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import {
  type TestServices,
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../testing/render-screen.tsx';
import { MapLegend } from './map-legend.tsx';
import { SEAT_COLORS } from './map-palettes.ts';
import type { OfferOf } from './region-offer.ts';
import { SeatList } from './seat-list.tsx';
import {
  STANDING_GLYPHS,
  standingColor,
  STANDINGS,
  type StaffView,
  StaffViewProvider,
} from './staff-view.tsx';
import { createStatusFeed } from './status-feed.ts';
import { listOffer, listPlan, listStatus } from './testing/list-room.ts';
import { createManualStream } from './testing/manual-stream.ts';
import { useLegendKinds } from './use-legend-kinds.ts';
import { useMapColors } from './use-map-colors.ts';
import { useMapLook } from './use-map-look.ts';
import { usePriceFilter } from './use-price-filter.ts';

afterEach(() => {
  cleanScreen();
  Reflect.deleteProperty(window, 'matchMedia');
});

const plan = listPlan();

interface LegendCase {
  readonly services?: TestServices;
  readonly offerOf?: OfferOf;
  /** Of seats, as the plan has them unless given. */
  readonly marks?: (seat: number) => number;
  readonly notForSale?: readonly number[];
  readonly staff?: StaffView;
}

/** The legend beside the list of the same room, as the room's view joins them; what the map is told is heard. */
async function renderLegend({
  services = createTestServices(() => ({})),
  offerOf = listOffer,
  marks,
  notForSale = [],
  staff,
}: LegendCase = {}) {
  const room: Plan =
    marks === undefined
      ? plan
      : { ...plan, seats: { ...plan.seats, marks: plan.seats.marks.map((_, seat) => marks(seat)) } };
  const first = listStatus(plan);
  for (const seat of notForSale) first.seats[seat] = SEAT_STATUS.free;
  const stream = createManualStream();
  const feed = createStatusFeed({
    showId: showId.parse(7),
    first,
    clock: createManualClock(),
    readStatus: async () => listStatus(plan),
    openStream: stream.openStream,
    watchPage: stream.watchPage,
  });
  const told = { dimmed: [] as readonly number[], colors: [] as readonly string[], shapes: false };
  function Host() {
    const [prices, setPrices] = usePriceFilter(plan, offerOf);
    const look = useMapLook();
    const colored = useMapColors({ plan, offerOf, look, prices });
    const { bands, bandColors, hasCosts, regionColors, dimmedRegions } = colored;
    const kinds = useLegendKinds(room, feed);
    Object.assign(told, {
      dimmed: [...dimmedRegions],
      colors: regionColors,
      shapes: look.theme.shapes,
    });
    return (
      <>
        <MapLegend
          {...{ look, kinds, bands, bandColors, hasCosts, prices }}
          colors={regionColors}
          onPrices={setPrices}
        />
        <SeatList
          {...{ plan, feed, prices }}
          selection={new Map()}
          offerOf={offerOf}
          onPrices={setPrices}
          onSeat={() => {}}
          onPlaces={() => {}}
        />
      </>
    );
  }
  const host = (
    <StaffViewProvider value={staff ?? null}>
      <Host />
    </StaffViewProvider>
  );
  renderScreen(host, { services, texts: await createTestTexts() });
  return { told, services, user: userEvent.setup() };
}

const band = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('dims what is not pressed, says so, and narrows the list to the same', async () => {
  const { told, user } = await renderLegend();
  expect(told.dimmed).toEqual([]);
  await user.click(band('42 €'));
  expect(told.dimmed).toEqual([1, 2, 3]);
  expect(band('42 €').getAttribute('aria-pressed')).toBe('true');
  expect(said()).toEqual(['En el plano se destacan las butacas de 42 €', '1 zona', '']);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Precio' }).value).toBe(
    'Precios elegidos: 42 €',
  );
  await user.click(band('18 €'));
  expect(told.dimmed).toEqual([1, 3]);
  await user.click(band('24 €'));
  expect(told.dimmed).toEqual([]);
  expect(said()).toEqual(['En el plano se destacan todos los precios', '4 zonas', '']);
});

it('shows beside each price the colours its seats have on the map, pressed or not', async () => {
  const { told, user } = await renderLegend();
  const fills = (name: string) =>
    [...band(name).querySelectorAll('circle, path[fill]')]
      .map((shape) => shape.getAttribute('fill'))
      .filter((fill) => fill?.startsWith('#'));
  const [stalls, circle, floor] = told.colors;
  expect(['42 €', '24 €', '18 €'].map(fills)).toEqual([[stalls], [circle], [floor]]);
  await user.click(band('42 €'));
  expect(fills('42 €')).toEqual([stalls]);
  await user.click(screen.getByRole('button', { name: 'Colores' }));
  const choices = within(await screen.findByRole('dialog'));
  await user.click(choices.getByRole('radio', { name: 'El precio' }));
  expect(told.colors[0]).not.toBe(stalls);
  expect(['42 €', '24 €', '18 €'].map(fills)).toEqual(told.colors.slice(0, 3).map((color) => [color]));
});

it('says once that prices have costs in them, where they have', async () => {
  const words = () => screen.queryAllByText('Gastos de gestión incluidos').length;
  await renderLegend();
  expect(words()).toBe(0);
  cleanScreen();
  const paid: OfferOf = (region) => {
    const offer = listOffer(region);
    return offer === null ? null : { ...offer, costs: 'Incluye 1,50 € de gastos de gestión' };
  };
  await renderLegend({ offerOf: paid });
  // one of the legend, one of the list
  expect(words()).toBe(2);
});

it('explains places for wheelchairs where there are some', async () => {
  const explained = () =>
    screen
      .getAllByRole('list', { name: 'Leyenda' })
      .map((list) => within(list).queryByText('Accesible') !== null);
  await renderLegend();
  expect(explained()).toEqual([true]);
  cleanScreen();
  await renderLegend({ marks: () => 0 });
  expect(explained()).toEqual([false]);
});

it('explains seats with a limited view or legroom where there are some', async () => {
  const words = () => screen.queryAllByText('Visibilidad o espacio reducidos').length;
  await renderLegend();
  expect(words()).toBe(0);
  cleanScreen();
  await renderLegend({ marks: (seat) => (seat === 2 ? SEAT_MARK.limitedLegroom : 0) });
  expect(words()).toBe(1);
});

const entries = () =>
  within(screen.getByRole('list', { name: 'Leyenda' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('explains seats that are not for sale where there are some', async () => {
  const others = ['Disponible', 'Tu selección', 'Ocupada', 'Accesible'];
  await renderLegend();
  expect(entries()).toEqual(others);
  cleanScreen();
  await renderLegend({ notForSale: [11] });
  expect(entries()).toEqual(others.toSpliced(3, 0, 'No está a la venta'));
});

const staffView = (standings: StaffView['standings']): StaffView => ({
  ...{ standings, textOf: () => null, tool: 'hand', onArea: () => {}, onTaken: () => {} },
});

it('tells staff how somebody has a seat by marks that differ, in the same words as the map', async () => {
  await renderLegend({ staff: staffView(new Map()) });
  expect(entries()).toEqual([
    ...['Disponible', 'Tu selección', 'Accesible'],
    ...['Se está eligiendo', 'Reservada', 'Vendida', 'Bloqueada'],
  ]);
  const legend = screen.getByRole('list', { name: 'Leyenda' });
  const marked = within(legend).getAllByRole('listitem').slice(3);
  const marks = marked.map((entry) => entry.querySelector('path')?.getAttribute('d'));
  expect(marks).toEqual(STANDINGS.map((standing) => seatGlyphPath(STANDING_GLYPHS[standing], 7)));
});

it('draws a mark as much smaller than a seat that can be had as the map does', async () => {
  await renderLegend({
    staff: staffView(new Map()),
    marks: (seat) => (seat === 0 ? SEAT_MARK.restrictedView : 0),
  });
  const legend = within(screen.getByRole('list', { name: 'Leyenda' }));
  const radius = (entry: string) => {
    const circle = legend.getByText(entry).querySelector('circle');
    const [r = 0, line = 0] = ['r', 'stroke-width'].map((name) => Number(circle?.getAttribute(name) ?? 0));
    return r + line / 2;
  };
  expect(radius('Vendida') / radius('Visibilidad o espacio reducidos')).toBeCloseTo(GLYPH_RING.radius);
});

it('does not explain to staff as not for sale what is kept for the box office', async () => {
  const blocked = staffView(new Map([[11, 'blocked']]));
  await renderLegend({ notForSale: [11], staff: blocked });
  expect(entries()).not.toContain('No está a la venta');
  cleanScreen();
  await renderLegend({ notForSale: [10, 11], staff: blocked });
  expect(entries()).toContain('No está a la venta');
});

it.each([
  ['(prefers-contrast: more)', 'highContrast'],
  ['(none)', 'standard'],
] as const)('colours marks as the map does: %s', async (asked, palette) => {
  await renderLegendWithContrast(asked, { staff: staffView(new Map()) });
  const legend = within(screen.getByRole('list', { name: 'Leyenda' }));
  const color = legend.getByText('Vendida').querySelector('path')?.getAttribute('stroke');
  expect(color).toBe(standingColor('sold', { palette, scheme: 'light' }));
});

it('takes the limit of the list as pressed bands', async () => {
  const { told, user } = await renderLegend();
  await user.click(screen.getByRole('combobox', { name: 'Precio' }));
  await user.click(screen.getByRole('option', { name: 'Hasta 24 €' }));
  expect(told.dimmed).toEqual([0, 3]);
  expect(['18 €', '24 €', '42 €'].map((name) => band(name).getAttribute('aria-pressed'))).toEqual([
    'true',
    'true',
    'false',
  ]);
  await user.click(screen.getByRole('button', { name: 'Borrar filtros' }));
  expect(told.dimmed).toEqual([]);
});

it('colours by what is chosen, for the next visit as well', async () => {
  const { told, services, user } = await renderLegend();
  expect(told.colors).toEqual(plan.regions.map(({ color }) => color));
  await user.click(screen.getByRole('button', { name: 'Colores' }));
  const choices = within(await screen.findByRole('dialog'));
  await user.click(choices.getByRole('radio', { name: 'El precio' }));
  const [low, , middle, , , high] = SEAT_COLORS.standard.light.prices;
  expect(told.colors).toEqual([high, expect.any(String), low, '#c5b8a9']);
  expect(told.colors[1]).not.toBe(middle);
  await user.click(choices.getByRole('radio', { name: 'Para personas daltónicas' }));
  await user.click(choices.getByRole('radio', { name: 'Lo que queda libre' }));
  const { available } = SEAT_COLORS.colorBlind.light;
  expect(told).toEqual({ dimmed: [], colors: plan.regions.map(() => available), shapes: true });

  cleanScreen();
  const again = await renderLegend({ services });
  expect(again.told).toEqual(told);
});

it('hears the wish for more contrast until something is chosen', async () => {
  const { told, user } = await renderLegendWithContrast('(prefers-contrast: more)');
  expect(told.shapes).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Colores' }));
  const choices = within(await screen.findByRole('dialog'));
  expect(choices.getByRole<HTMLInputElement>('radio', { name: 'De alto contraste' }).checked).toBe(true);
  await user.click(choices.getByRole('radio', { name: 'Normales' }));
  expect(told.shapes).toBe(false);
});

it('tells states by shapes where the system chooses the colours', async () => {
  const { told } = await renderLegendWithContrast('(forced-colors: active)');
  expect(told.shapes).toBe(true);
});

/** In a browser whose system asks for more contrast, or chooses the colours. */
async function renderLegendWithContrast(asked: string, room?: LegendCase) {
  const matchMedia = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes(asked),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  // The screen's own stand-in must not replace it.
  Object.defineProperty(window, 'matchMedia', { configurable: true, get: () => matchMedia, set: () => {} });
  return renderLegend(room);
}
