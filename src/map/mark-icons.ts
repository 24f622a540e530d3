import { IconPhoto } from '@tabler/icons-react';
import type { SeatMark } from '#engine/index.ts';
import { FLAG_ICONS } from '../ui/place/flag-icons.ts';

/** What stands for a mark beside or instead of its text. */
export const MARK_ICONS = {
  ...FLAG_ICONS,
  panorama: IconPhoto,
} as const satisfies Readonly<Record<SeatMark, unknown>>;
