import type { PlanIcon } from '../plan/plan.ts';
import type { Rgb } from './color.ts';
import { inkOn, mixColors, parseColor } from './color.ts';
import type { SeatMapTheme } from './theme.ts';

/** Ways out and first aid are green wherever people look for them (ISO 7010). */
const SAFETY: Rgb = [21, 122, 72];

export interface IconPaint {
  readonly ground: Rgb;
  readonly ink: Rgb;
}

export function paintIcon(icon: PlanIcon, theme: SeatMapTheme): IconPaint {
  const isSafety = icon === 'exit' || icon === 'firstAid';
  const ground = isSafety ? SAFETY : mixColors(parseColor(theme.background), parseColor(theme.text), 0.72);
  return { ground, ink: inkOn(ground, parseColor('#14171d'), parseColor('#ffffff')) };
}
