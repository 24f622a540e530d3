import type { TFunction } from 'i18next';
import type { SeatView } from '#engine/index.ts';

/** Less than this beside straight ahead is straight ahead, radians. */
const AHEAD = (8 * Math.PI) / 180;
const BEHIND_ONE = (120 * Math.PI) / 180;
/** So far off the stage's axis it is seen from the side, and from behind. */
const FROM_THE_SIDE = (60 * Math.PI) / 180;
const FROM_BEHIND = (100 * Math.PI) / 180;
/** Degrees are told in steps of this: rows are not drawn to the degree. */
const STEP = 5;

/** The view in sentences: how far, where, from which side, and what is in the way. */
export function seatViewText(t: TFunction<'map'>, view: SeatView): readonly string[] {
  const side = sideText(t, view);
  return [
    `${distanceText(t, view)}, ${t('outlook.rows', { count: view.rowsAhead })}.`,
    bearingText(t, view.bearing),
    ...(side === null ? [] : [side]),
  ];
}

function distanceText(t: TFunction<'map'>, { metres, seatWidths, subject }: SeatView): string {
  if (metres === null) {
    return t(`outlook.awayInSeats.${subject}`, { count: Math.max(1, Math.round(seatWidths)) });
  }
  return t(`outlook.away.${subject}`, { metres: Math.max(1, Math.round(metres)) });
}

function bearingText(t: TFunction<'map'>, bearing: number): string {
  const turn = Math.abs(bearing);
  if (turn < AHEAD) return t('outlook.ahead');
  if (turn > BEHIND_ONE) return t('outlook.behind');
  const degrees = Math.round((turn * 180) / Math.PI / STEP) * STEP;
  return t(bearing < 0 ? 'outlook.left' : 'outlook.right', { degrees });
}

function sideText(t: TFunction<'map'>, { offAxis }: SeatView): string | null {
  if (offAxis === null || offAxis < FROM_THE_SIDE) return null;
  return t(offAxis > FROM_BEHIND ? 'outlook.fromBehind' : 'outlook.fromSide');
}
