import type { NumberProperty, Property } from './properties.ts';

/** What a property is measured in as it is shown; a count needs no unit. */
export type Measure = 'metres' | 'units' | 'degrees' | 'percent' | 'seats';

/** How a property is shown, and how much of what the design holds one of it is. */
export interface ShownMeasure {
  readonly measure: Measure | null;
  readonly factor: number;
}

const LENGTHS: readonly Property[] = [
  'pitch',
  'rowPitch',
  'seatPitch',
  'sag',
  'skew',
  'width',
  'height',
  'gap',
  'size',
  'x',
  'y',
];

/** Lengths are metres where the scale of the plan is known, its own units where it is not. */
export function measureOf(property: NumberProperty, metresPerUnit: number | undefined): ShownMeasure {
  if (isLength(property)) {
    return metresPerUnit === undefined
      ? { measure: 'units', factor: 1 }
      : { measure: 'metres', factor: 1 / metresPerUnit };
  }
  switch (property) {
    case 'turn':
      return { measure: 'degrees', factor: Math.PI / 180 };
    case 'opacity':
      return { measure: 'percent', factor: 0.01 };
    case 'fan':
    case 'stagger':
      return { measure: 'seats', factor: 1 };
    default:
      return { measure: null, factor: 1 };
  }
}

export function isLength(property: Property): boolean {
  return LENGTHS.includes(property);
}
