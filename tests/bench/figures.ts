export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Of the values in order, the one at this share. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** To what can be told apart. */
export function round(value: number): number {
  const digits = value < 1 ? 1000 : value < 100 ? 100 : 1;
  return Math.round(value * digits) / digits;
}
