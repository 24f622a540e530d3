import type { CameraState } from './camera/camera-state.ts';
import { isVisible, visibleBox } from './camera/camera-state.ts';
import { planToSvg, type SvgLook, type SvgSeatLook } from './plan/exporters/svg.ts';
import { SEAT_STATUS } from './plan/status.ts';
import { inkOn, mixColors, parseColor, type Rgb } from './scene/color.ts';
import { regionOfSeat } from './scene/plan-view.ts';
import { regionInks } from './scene/region-paint.ts';
import type { SeatMapTheme } from './scene/theme.ts';
import type { SeatMapModel } from './seat-map-model.ts';

export interface PictureOptions {
  /** All of the plan, or what the map shows now. All unless given. */
  readonly area?: 'plan' | 'view';
  /** The map's own unless given; a light one for paper. */
  readonly theme?: SeatMapTheme;
  /** Whether seats bear their names: unless given, where the plan has at most 20,000. */
  readonly seatNames?: boolean;
}

const NAMED_SEATS = 20_000;

/** The map as an SVG picture: states by colour and, for paper without colours, by filling and outline. */
export function svgOf(model: SeatMapModel, camera: CameraState, options: PictureOptions): string {
  const { plan } = model.props;
  const { theme = model.props.theme, seatNames = plan.seats.count <= NAMED_SEATS } = options;
  const showsView = options.area === 'view' && isVisible(camera.viewport);
  const box = showsView ? visibleBox(camera) : plan.bounds;
  return planToSvg(plan, { box, look: lookOf(model, theme, seatNames) });
}

/** `draw` paints the canvas; what it painted is read before the browser may clear it. */
export function pngOf(canvas: HTMLCanvasElement, draw: () => void): Promise<Blob> {
  draw();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the map has no picture: it is hidden'));
    }, 'image/png');
  });
}

function lookOf(model: SeatMapModel, theme: SeatMapTheme, seatNames: boolean): SvgLook {
  const { plan, regionColors, regionDetails } = model.props;
  const inks = regionInks(plan.regions, regionColors, theme);
  const surface = parseColor(theme.surface);
  const inkOf = (region: number): Rgb => inks[region] ?? parseColor(theme.occupied);
  return {
    background: theme.background,
    text: theme.text,
    fontFamily: theme.fontFamily,
    shape: (kind) => (kind === 'other' ? theme.floor : theme[kind]),
    region: (region) => {
      const { priceFrom, placesLeft } = regionDetails?.(region) ?? {};
      return {
        fill: hex(mixColors(surface, inkOf(region), plan.regions[region]?.seated ? 0.07 : 0.24)),
        outline: hex(mixColors(surface, inkOf(region), 0.42)),
        details: [priceFrom, placesLeft].filter((text) => text !== undefined),
      };
    },
    seat: (seat) => {
      const { ink, ...look } = seatLook(model, theme, seat, inkOf(regionOfSeat(plan, seat)));
      return seatNames && ink ? { ...look, ink } : look;
    },
  };
}

/** What is to be had is filled, what is not is pale or hollow, the viewer's own has a rim. */
function seatLook(model: SeatMapModel, theme: SeatMapTheme, seat: number, ink: Rgb): SvgSeatLook {
  const { props, status } = model;
  if (props.selection.has(seat)) {
    return { state: 'selected', fill: theme.selected, stroke: theme.focus, ink: theme.onSelected };
  }
  const state = status.seat(seat);
  if (state === SEAT_STATUS.occupied) return { state: 'occupied', fill: theme.occupied };
  if (state === SEAT_STATUS.free) return { state: 'free', fill: 'none', stroke: theme.free };
  const onInk = inkOn(ink, parseColor(theme.text), parseColor(theme.surface));
  const isMarked = (props.plan.seats.marks[seat] ?? 0) !== 0;
  return {
    state: 'available',
    fill: hex(ink),
    ...(isMarked ? { stroke: theme.text } : {}),
    ink: hex(onInk),
  };
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
