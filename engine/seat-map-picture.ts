import type { CameraState } from './camera/camera-state.ts';
import { isVisible, visibleBox } from './camera/camera-state.ts';
import { PLAN_PADDING } from './camera/constrain.ts';
import { growBox } from './geometry/box.ts';
import { planToSvg, type SvgLabel, type SvgLook, type SvgSeatLook } from './plan/exporters/svg.ts';
import { isOnFloor } from './plan/floors.ts';
import type { DrawnText } from './plan/plan.ts';
import { SEAT_STATUS } from './plan/status.ts';
import { groundAt, paintBackground } from './scene/background-paint.ts';
import { inkOn, mixColors, parseColor, type Rgb } from './scene/color.ts';
import { letteringInk } from './scene/lettering-ink.ts';
import { largestLettering, letteringSize } from './scene/lettering-size.ts';
import { paintFurniture } from './scene/furniture-paint.ts';
import { paintIcon } from './scene/icon-paint.ts';
import { createLabelGround } from './scene/label-ground.ts';
import { levelOf } from './scene/label-fade.ts';
import { stillLines } from './scene/label-lines.ts';
import { mapLabels, ON_PAPER } from './scene/map-labels.ts';
import { regionOfSeat } from './scene/plan-view.ts';
import { regionInks } from './scene/region-paint.ts';
import { markFlags, SEAT_FLAG } from './scene/seat-appearance.ts';
import type { SeatMapTheme } from './scene/theme.ts';
import { saleUnit } from './selection/sale-unit.ts';
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
/** The longer side of a page, in the pixels that labels are measured in. */
const PAGE = 1100;
/** Width of a letter in its height, on the generous side: what reads the file has fonts of its own. */
const LETTER_WIDTH = 0.6;

/** The map as an SVG picture: states by colour and, for paper without colours, by filling and outline. */
export function svgOf(model: SeatMapModel, camera: CameraState, options: PictureOptions): string {
  const { plan, floor, bounds } = model.view;
  const { theme = model.props.theme, seatNames = plan.seats.count <= NAMED_SEATS } = options;
  const showsView = options.area === 'view' && isVisible(camera.viewport);
  const { minX, minY, maxX, maxY } = bounds;
  const zoom = showsView ? camera.zoom : PAGE / Math.max(maxX - minX, maxY - minY, plan.seatSize);
  const box = showsView ? visibleBox(camera) : growBox(bounds, PLAN_PADDING / zoom);
  const labels = regionLabels(model, zoom, theme);
  return planToSvg(plan, { floor, box, look: { ...lookOf(model, theme, seatNames, zoom), labels } });
}

/**
 * `draw` paints the canvas; what it painted is read before the browser may clear it. Rejects where nothing can be
 * painted: while the map is hidden, or the GPU is gone.
 */
export function pngOf(canvas: HTMLCanvasElement, draw: () => void): Promise<Blob> {
  const context = canvas.getContext('webgl2');
  if (!context || context.isContextLost()) return Promise.reject(new Error('the map has lost its GPU'));
  draw();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the map has no picture: it is hidden'));
    }, 'image/png');
  });
}

/** Beside their regions where there is room, for the seats are drawn; else in them. */
function regionLabels(model: SeatMapModel, zoom: number, theme: SeatMapTheme): readonly SvgLabel[] {
  const { plan } = model.props;
  const labels = mapLabels({
    texts: model.regionTexts(),
    isSeated: (region) => plan.regions[region]?.seated ?? false,
    seatSize: plan.seatSize,
    measure: (text) => text.length * LETTER_WIDTH,
    ground: createLabelGround(model.view),
    low: levelOf(zoom),
    seats: ON_PAPER,
  });
  const beside = stillLines([...labels.beside, ...labels.standing], levelOf(zoom));
  const named = new Set(beside.map(({ region }) => region));
  const others = stillLines(labels.inside, levelOf(zoom)).filter(({ region }) => !named.has(region));
  const inks = { name: theme.text, detail: theme.mutedText };
  return [...beside, ...others].map(({ text, role, at, right, down, size }) => ({
    text,
    at: { x: at.x + right / zoom, y: at.y + down / zoom },
    size: size / zoom,
    ink: inks[role],
  }));
}

/** What is written on the stage reads on the stage, and is as large there as the map at this zoom has it. */
function letteringLook(model: SeatMapModel, theme: SeatMapTheme, text: DrawnText, zoom: number) {
  const { plan, floor } = model.view;
  const shapes = plan.background.filter((shape) => shape.type === 'polygon');
  const ground = groundAt(
    text.at,
    shapes.filter((shape) => isOnFloor(shape, floor)),
  );
  const room = largestLettering(text, text.text.length * LETTER_WIDTH, ground);
  return {
    ink: ground ? hex(letteringInk(paintBackground(ground, theme).fill)) : theme.text,
    size: letteringSize(text.size, room, zoom),
  };
}

function lookOf(
  model: SeatMapModel,
  theme: SeatMapTheme,
  seatNames: boolean,
  zoom: number,
): Omit<SvgLook, 'labels'> {
  const { plan, regionColors } = model.props;
  const inks = regionInks(plan.regions, regionColors, theme);
  const own = model.ownFurniture();
  const surface = parseColor(theme.surface);
  const inkOf = (region: number): Rgb => inks[region] ?? parseColor(theme.occupied);
  return {
    background: theme.background,
    fontFamily: theme.fontFamily,
    shape: (shape) => {
      const { fill, outline } = paintBackground(shape, theme);
      return { fill: hex(fill), ...(shape.kind === 'stage' ? {} : { outline: hex(outline) }) };
    },
    icon: (icon) => {
      const paint = paintIcon(icon, theme);
      return { ground: hex(paint.ground), ink: hex(paint.ink) };
    },
    furniture: (row) => {
      const state = own.get(row) === 'selected' ? 'selected' : undefined;
      const paint = paintFurniture(inkOf(plan.rows[row]?.region ?? -1), theme, false, state);
      return { fill: hex(paint.near), outline: hex(paint.outline), ink: theme.text };
    },
    lettering: (text) => letteringLook(model, theme, text, zoom),
    region: (region) => ({
      fill: hex(mixColors(surface, inkOf(region), plan.regions[region]?.seated ? 0.07 : 0.24)),
      outline: hex(mixColors(surface, inkOf(region), 0.42)),
    }),
    seat: (seat) => {
      const { ink, ...look } = seatLook(model, theme, seat, inkOf(regionOfSeat(plan, seat)));
      return seatNames && ink ? { ...look, ink } : look;
    },
  };
}

/** What is to be had is filled, what is not is pale or hollow, the viewer's own has a rim; marks are as on the map. */
function seatLook(model: SeatMapModel, theme: SeatMapTheme, seat: number, ink: Rgb): SvgSeatLook {
  const { props, status } = model;
  const marks = markFlags(props.plan.seats.marks[seat] ?? 0);
  const square = (marks & SEAT_FLAG.accessible) !== 0;
  const barOf = (color: string) => ((marks & SEAT_FLAG.restricted) === 0 ? {} : { bar: color });
  if (saleUnit(props.plan, seat).some((each) => props.selection.has(each))) {
    const { selected, focus, onSelected } = theme;
    return {
      ...{ state: 'selected', fill: selected, stroke: focus, ink: onSelected, square },
      ...barOf(onSelected),
    };
  }
  const state = status.seat(seat);
  if (state === SEAT_STATUS.occupied) return { state: 'occupied', fill: theme.occupied, square };
  if (state === SEAT_STATUS.free) return { state: 'free', fill: 'none', stroke: theme.free, square };
  const onInk = inkOn(ink, parseColor(theme.text), parseColor(theme.surface));
  return { state: 'available', fill: hex(ink), ink: hex(onInk), square, ...barOf(theme.surface) };
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
