import { IconArmchair, IconEyeOff, IconPhoto, IconRulerMeasure, IconWheelchair } from '@tabler/icons-react';
import type { SeatMark } from '#engine/index.ts';

/** What stands for a mark beside or instead of its text. */
export const MARK_ICONS = {
  accessible: IconWheelchair,
  companion: IconArmchair,
  restrictedView: IconEyeOff,
  limitedLegroom: IconRulerMeasure,
  panorama: IconPhoto,
} as const satisfies Readonly<Record<SeatMark, unknown>>;
