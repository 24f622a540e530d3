import { floorOfSeat } from './plan/floors.ts';
import { SEAT_STATUS } from './plan/status.ts';
import { availableShare } from './scene/availability.ts';
import { parseColor, type Rgb } from './scene/color.ts';
import type { FurniturePaint, FurnitureState } from './scene/furniture-paint.ts';
import { paintFurniture } from './scene/furniture-paint.ts';
import { LiveStatus } from './scene/live-status.ts';
import type { PlanView } from './scene/plan-view.ts';
import { createPlanViews, regionOfSeat } from './scene/plan-view.ts';
import type { RegionText } from './scene/label-box.ts';
import type { RegionPaint } from './scene/region-paint.ts';
import { paintRegion, regionInks } from './scene/region-paint.ts';
import { ownSeatByte, seatByte } from './scene/seat-appearance.ts';
import { packLook, type SeatInk, type SeatLook } from './render/seat-vertices.ts';
import { saleUnit } from './selection/sale-unit.ts';
import type { SeatMapProps } from './seat-map-props.ts';

/** What pointer and keyboard are on. */
export interface Attention {
  readonly hoveredSeat: number | null;
  readonly hoveredRegion: number | null;
  readonly focusedSeat: number | null;
}

export const NO_ATTENTION: Attention = { hoveredSeat: null, hoveredRegion: null, focusedSeat: null };

/** Of a seat that the plan does not have. */
const NO_INK: Rgb = [128, 128, 128];

/** What the map knows: the host's props, the live status and where the attention is; asked by the picture. */
export class SeatMapModel {
  /** By floor. */
  readonly views: readonly PlanView[];
  readonly status: LiveStatus;
  attention: Attention = NO_ATTENTION;
  private current: SeatMapProps;
  private inks: readonly Rgb[];
  private tints: ReadonlyMap<number, Rgb>;

  constructor(props: SeatMapProps) {
    this.views = createPlanViews(props.plan);
    floorOf(this.views, props.floor);
    this.status = new LiveStatus(props.plan, props.status);
    this.current = props;
    this.inks = regionInks(props.plan.regions, props.regionColors, props.theme);
    this.tints = tintsOf(props.seatColors);
  }

  /** The floor that is shown. */
  get view(): PlanView {
    return floorOf(this.views, this.current.floor);
  }

  get props(): SeatMapProps {
    return this.current;
  }

  /** Takes new props over the same plan. Throws a RangeError for a floor that it does not have. */
  set props(props: SeatMapProps) {
    floorOf(this.views, props.floor);
    if (props.theme !== this.current.theme || props.regionColors !== this.current.regionColors) {
      this.inks = regionInks(props.plan.regions, props.regionColors, props.theme);
    }
    if (props.seatColors !== this.current.seatColors) this.tints = tintsOf(props.seatColors);
    this.current = props;
  }

  /** The look of a seat in one word: asked for millions of seats. */
  readonly ink: SeatInk = (seat) => {
    const { plan } = this.status;
    const region = regionOfSeat(plan, seat);
    const isDimmed = this.current.dimmedRegions?.has(region) ?? false;
    const tint = this.tintOf(seat);
    const ring = tint === undefined ? undefined : (this.current.seatGlyphs?.get(seat) ?? 'plain');
    const byte = seatByte(this.status.seat(seat), plan.seats.marks[seat] ?? 0, isDimmed, ring);
    return packLook(tint ?? this.inks[region] ?? NO_INK, byte);
  };

  readonly look = (seat: number): SeatLook => {
    const { plan } = this.view;
    const region = regionOfSeat(plan, seat);
    const isDimmed = this.current.dimmedRegions?.has(region) ?? false;
    const tint = this.tintOf(seat);
    const ring = tint === undefined ? undefined : (this.current.seatGlyphs?.get(seat) ?? 'plain');
    const byte = seatByte(this.status.seat(seat), plan.seats.marks[seat] ?? 0, isDimmed, ring);
    return { color: tint ?? this.inks[region] ?? NO_INK, byte };
  };

  readonly paint = (region: number): RegionPaint => {
    const entry = this.view.plan.regions[region];
    if (!entry) throw new RangeError(`no region ${region}`);
    const condition = {
      availableShare: availableShare(this.view.plan, this.status.value, region),
      dimmed: this.current.dimmedRegions?.has(region) ?? false,
      hovered: this.attention.hoveredRegion === region,
    };
    return paintRegion(entry, this.inks[region] ?? NO_INK, condition, this.current.theme);
  };

  /** A seat that the viewer can take or has taken. */
  readonly canBeTaken = (seat: number): boolean =>
    this.status.seat(seat) === SEAT_STATUS.available || this.current.selection.has(seat);

  /** Of one floor; the one that is shown unless given. */
  regionTexts({ plan, regionIndex, regions }: PlanView = this.view): readonly RegionText[] {
    return regions.flatMap((region) => {
      const entry = plan.regions[region];
      if (!entry) return [];
      const { priceFrom, placesLeft } = this.current.regionDetails?.(region) ?? {};
      const details = [priceFrom, placesLeft].filter((text) => text !== undefined);
      const box = regionIndex.box(region);
      return [{ region, at: entry.labelAt, outline: entry.outline, box, name: entry.name, details }];
    });
  }

  readonly furniture = (row: number, state?: FurnitureState): FurniturePaint => {
    const region = this.view.plan.rows[row]?.region ?? -1;
    const dimmed = this.current.dimmedRegions?.has(region) ?? false;
    return paintFurniture(this.inks[region] ?? NO_INK, this.current.theme, dimmed, state);
  };

  /**
   * What lies above the seats: the viewer's own and the rings of pointer and keyboard; of what is sold whole all
   * seats as one.
   */
  ownSeats(): ReadonlyMap<number, SeatLook> {
    const { plan, floor } = this.view;
    const { focusedSeat } = this.attention;
    const selection = new Map(
      [...this.current.selection].flatMap(([seat, own]) =>
        saleUnit(plan, seat).map((each) => [each, own] as const),
      ),
    );
    const hovered = new Set([...(this.current.previewSeats ?? []), ...this.unitsOfAttention().flat()]);
    const looks = new Map<number, SeatLook>();
    for (const seat of new Set([
      ...selection.keys(),
      ...hovered,
      ...(focusedSeat === null ? [] : [focusedSeat]),
    ])) {
      if (floorOfSeat(plan, seat) !== floor) continue;
      const rings = { hovered: hovered.has(seat), focused: seat === focusedSeat };
      const byte = ownSeatByte(selection.get(seat), plan.seats.marks[seat] ?? 0, rings);
      looks.set(seat, { color: this.look(seat).color, byte });
    }
    return looks;
  }

  /** Tables and boxes sold whole that the viewer has or is on, by row. */
  ownFurniture(): ReadonlyMap<number, FurnitureState> {
    const { plan } = this.view;
    const states = new Map<number, FurnitureState>();
    const mark = (seat: number, state: FurnitureState): void => {
      const row = plan.seats.row[seat] ?? -1;
      if (plan.rows[row]?.furniture?.soldWhole) states.set(row, state);
    };
    for (const [seat] of this.unitsOfAttention()) if (seat !== undefined) mark(seat, 'hovered');
    for (const seat of this.current.selection.keys()) mark(seat, 'selected');
    return states;
  }

  /** Its own colour; none while it can be taken. */
  private tintOf(seat: number): Rgb | undefined {
    if (this.tints.size === 0 || this.status.seat(seat) === SEAT_STATUS.available) return undefined;
    return this.tints.get(seat);
  }

  /** What is sold together with the seat under the pointer, and with the keyboard's where that is more than itself. */
  private unitsOfAttention(): readonly (readonly number[])[] {
    const { plan } = this.view;
    const { hoveredSeat, focusedSeat } = this.attention;
    const focused = focusedSeat === null ? [] : saleUnit(plan, focusedSeat);
    return [hoveredSeat === null ? [] : saleUnit(plan, hoveredSeat), focused.length > 1 ? focused : []];
  }
}

/** Each colour is parsed once, however many seats wear it. */
function tintsOf(colors: ReadonlyMap<number, string> = new Map()): ReadonlyMap<number, Rgb> {
  const parsed = new Map([...new Set(colors.values())].map((color) => [color, parseColor(color)] as const));
  return new Map([...colors].map(([seat, color]) => [seat, parsed.get(color) ?? NO_INK] as const));
}

function floorOf(views: readonly PlanView[], floor: number): PlanView {
  const view = views[floor];
  if (!view) throw new RangeError(`no floor ${floor}`);
  return view;
}
