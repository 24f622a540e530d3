import { SEAT_STATUS } from './plan/status.ts';
import { availableShare } from './scene/availability.ts';
import type { Rgb } from './scene/color.ts';
import { LiveStatus } from './scene/live-status.ts';
import type { PlanView } from './scene/plan-view.ts';
import { createPlanView, regionOfSeat } from './scene/plan-view.ts';
import type { RegionText } from './scene/label-box.ts';
import type { RegionPaint } from './scene/region-paint.ts';
import { paintRegion, regionInks } from './scene/region-paint.ts';
import { ownSeatByte, seatByte } from './scene/seat-appearance.ts';
import type { SeatLook } from './render/seat-vertices.ts';
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
  readonly view: PlanView;
  readonly status: LiveStatus;
  attention: Attention = NO_ATTENTION;
  private current: SeatMapProps;
  private inks: readonly Rgb[];

  constructor(props: SeatMapProps) {
    this.view = createPlanView(props.plan);
    this.status = new LiveStatus(props.plan, props.status);
    this.current = props;
    this.inks = regionInks(props.plan.regions, props.regionColors, props.theme);
  }

  get props(): SeatMapProps {
    return this.current;
  }

  /** Takes new props over the same plan. */
  set props(props: SeatMapProps) {
    if (props.theme !== this.current.theme || props.regionColors !== this.current.regionColors) {
      this.inks = regionInks(props.plan.regions, props.regionColors, props.theme);
    }
    this.current = props;
  }

  readonly look = (seat: number): SeatLook => {
    const { plan } = this.view;
    const region = regionOfSeat(plan, seat);
    const isDimmed = this.current.dimmedRegions?.has(region) ?? false;
    const byte = seatByte(this.status.seat(seat), plan.seats.marks[seat] ?? 0, isDimmed);
    return { color: this.inks[region] ?? NO_INK, byte };
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

  regionTexts(): readonly RegionText[] {
    const { plan, regionIndex } = this.view;
    return plan.regions.map((entry, region) => {
      const { priceFrom, placesLeft } = this.current.regionDetails?.(region) ?? {};
      const details = [priceFrom, placesLeft].filter((text) => text !== undefined);
      const box = regionIndex.box(region);
      return { region, at: entry.labelAt, outline: entry.outline, box, name: entry.name, details };
    });
  }

  /** What lies above the seats: the viewer's own and the rings of pointer and keyboard. */
  ownSeats(): ReadonlyMap<number, SeatLook> {
    const { hoveredSeat, focusedSeat } = this.attention;
    const seats = new Set(this.current.selection.keys());
    for (const seat of [hoveredSeat, focusedSeat]) if (seat !== null) seats.add(seat);
    const looks = new Map<number, SeatLook>();
    for (const seat of seats) {
      const rings = { hovered: seat === hoveredSeat, focused: seat === focusedSeat };
      const marks = this.view.plan.seats.marks[seat] ?? 0;
      const byte = ownSeatByte(this.current.selection.get(seat), marks, rings);
      looks.set(seat, { color: this.look(seat).color, byte });
    }
    return looks;
  }
}
