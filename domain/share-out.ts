/**
 * Splits an integer `amount` ≥ 0 into integer shares in proportion to `weights` ≥ 0 (evenly when all are 0), by
 * largest remainder, the earlier first among equals. The shares sum to `amount`; no weights, no shares.
 */
export function shareOut(amount: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const parts = sum > 0 ? weights : weights.map(() => 1);
  const whole = sum > 0 ? sum : weights.length;
  const shares = parts.map((weight) => Math.floor((amount * weight) / whole));
  const rest = amount - shares.reduce((total, share) => total + share, 0);
  const remainder = parts.map((weight) => (amount * weight) % whole);
  const byRemainder = remainder
    .map((_, index) => index)
    .toSorted((a, b) => (remainder[b] ?? 0) - (remainder[a] ?? 0));
  const rounded = new Set(byRemainder.slice(0, rest));
  return shares.map((share, index) => (rounded.has(index) ? share + 1 : share));
}
