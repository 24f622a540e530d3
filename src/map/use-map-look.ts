import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import type { SeatMapTheme } from '#engine/index.ts';
import { useServices } from '../lib/services/services.tsx';
import { type MapPalette, PALETTES, SEAT_COLORS, type SeatColors } from './map-palettes.ts';
import { mapTheme } from './map-theme.ts';
import { COLOR_BY, type ColorBy } from './region-colors.ts';

const KEY = 'map-look';
/** Whose system chooses the colours is told states by their shapes too. */
const WANTS_CONTRAST = '(prefers-contrast: more), (forced-colors: active)';
const schema = z.object({
  colorBy: z.enum(COLOR_BY),
  /** Null: as the system says. */
  palette: z.enum(PALETTES).nullable(),
});

export interface MapLook {
  readonly colorBy: ColorBy;
  readonly palette: MapPalette;
  readonly scheme: 'light' | 'dark';
  readonly theme: SeatMapTheme;
  readonly colors: SeatColors;
  readonly onColorBy: (colorBy: ColorBy) => void;
  readonly onPalette: (palette: MapPalette) => void;
}

/** How this visitor sees maps: kept for the next one. Without a choice the wish for more contrast is heard. */
export function useMapLook(): MapLook {
  const { storage } = useServices();
  const [chosen, setChosen] = useState(
    () => storage.read(KEY, schema) ?? ({ colorBy: 'region', palette: null } as const),
  );
  const wantsContrast = useMediaQuery(WANTS_CONTRAST, false, { getInitialValueInEffect: false });
  const scheme = useComputedColorScheme('light');
  const choose = (change: Partial<z.infer<typeof schema>>) => {
    const next = { ...chosen, ...change };
    storage.write(KEY, next);
    setChosen(next);
  };
  const palette = chosen.palette ?? (wantsContrast ? 'highContrast' : 'standard');
  return {
    colorBy: chosen.colorBy,
    palette,
    scheme,
    theme: mapTheme(palette, scheme),
    colors: SEAT_COLORS[palette][scheme],
    onColorBy: (colorBy) => choose({ colorBy }),
    onPalette: (next) => choose({ palette: next }),
  };
}
