import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import { seatGlyphPath } from '#engine/index.ts';
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
import { STANDING_GLYPHS, STANDINGS, type StaffView, StaffViewProvider } from './staff-view.tsx';
import { createStatusFeed } from './status-feed.ts';
import { listOffer, listPlan, listStatus } from './testing/list-room.ts';
import { createManualStream } from './testing/manual-stream.ts';
import { useMapColors } from './use-map-colors.ts';
import { useMapLook } from './use-map-look.ts';
import { usePriceFilter } from './use-price-filter.ts';

afterEach(() => {
  cleanScreen();
  Reflect.deleteProperty(window, 'matchMedia');
});

const plan = listPlan();

/** The legend beside the list of the same room, as the room's view joins them; what the map is told is heard. */
async function renderLegend(
  services: TestServices = createTestServices(() => ({})),
  accessible = true,
  offerOf: OfferOf = listOffer,
  hasRestricted = false,
  staff: StaffView | null = null,
) {
  const stream = createManualStream();
  const feed = createStatusFeed({
    showId: showId.parse(7),
    first: listStatus(plan),
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
    Object.assign(told, {
      dimmed: [...dimmedRegions],
      colors: regionColors,
      shapes: look.theme.shapes,
    });
    return (
      <>
        <MapLegend
          {...{ look, bands, bandColors, hasCosts, prices }}
          colors={regionColors}
          hasWheelchairs={accessible}
          hasRestricted={hasRestricted}
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
    <StaffViewProvider value={staff}>
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
  await renderLegend(undefined, true, paid);
  // one of the legend, one of the list
  expect(words()).toBe(2);
});

it('explains places for wheelchairs where there are some', async () => {
  const entries = () =>
    screen
      .getAllByRole('list', { name: 'Leyenda' })
      .map((list) => within(list).queryByText('Accesible') !== null);
  await renderLegend();
  expect(entries()).toEqual([true]);
  cleanScreen();
  await renderLegend(undefined, false);
  expect(entries()).toEqual([false]);
});

it('explains seats with a limited view or legroom where there are some', async () => {
  const words = () => screen.queryAllByText('Visibilidad o espacio reducidos').length;
  await renderLegend();
  expect(words()).toBe(0);
  cleanScreen();
  await renderLegend(undefined, true, listOffer, true);
  expect(words()).toBe(1);
});

it('tells staff how somebody has a seat by marks that differ, in the same words as the map', async () => {
  const staff: StaffView = {
    ...{ standings: new Map(), textOf: () => null, tool: 'hand', onArea: () => {}, onTaken: () => {} },
  };
  await renderLegend(undefined, true, listOffer, false, staff);
  const legend = screen.getByRole('list', { name: 'Leyenda' });
  const entries = within(legend).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    ...['Disponible', 'Tu selección', 'No está a la venta', 'Accesible'],
    ...['Se está eligiendo', 'Reservada', 'Vendida', 'Bloqueada'],
  ]);
  const marks = entries.slice(4).map((entry) => entry.querySelector('path')?.getAttribute('d'));
  const drawn = STANDINGS.map((standing) => seatGlyphPath(STANDING_GLYPHS[standing], 9));
  expect(marks).toEqual(drawn);
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
  const again = await renderLegend(services);
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
async function renderLegendWithContrast(asked: string) {
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
  return renderLegend();
}
