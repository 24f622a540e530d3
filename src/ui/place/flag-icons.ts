import { IconArmchair, IconEyeOff, IconRulerMeasure, IconWheelchair } from '@tabler/icons-react';
import type { SeatFlag } from '#domain/place.ts';

/** What stands for something special about a seat, beside or instead of its text. */
export const FLAG_ICONS = {
  accessible: IconWheelchair,
  companion: IconArmchair,
  restrictedView: IconEyeOff,
  limitedLegroom: IconRulerMeasure,
} as const satisfies Readonly<Record<SeatFlag, unknown>>;
