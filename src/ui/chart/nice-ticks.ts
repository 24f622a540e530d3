/** Steps at most, from 0 to the top. */
const MOST_STEPS = 5;
const LEADS = [1, 2, 5, 10];

/**
 * The marks of an axis that begins at 0: steps of 1, 2 or 5 and zeros, the last one not below what is drawn.
 *
 * @param most the largest value
 * @param unit the smallest step: 1 of what is counted, 100 of money in cents
 */
export function niceTicks(most: number, unit = 1): readonly number[] {
  const least = Math.max(1, most / MOST_STEPS / unit);
  const zeros = 10 ** Math.floor(Math.log10(least));
  const lead = LEADS.find((each) => each * zeros >= least) ?? 10;
  const step = lead * zeros * unit;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
