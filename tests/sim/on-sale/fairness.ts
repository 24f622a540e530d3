/** How places follow arrivals; both by person, in the order of arrival. */
export interface Fairness {
  /** Of who came before the opening: arrival against place, −1 to 1; 0 = coming early helped nobody. */
  readonly earlyCorrelation: number;
  /** Of the first tenth to arrive before the opening, the share with a place in the first tenth; a tenth is fair. */
  readonly firstTenthInFirstTenth: number;
  /** People who came after the opening and stand before somebody who came earlier than they. */
  readonly overtakenAfter: number;
  /** People who came after the opening and stand before somebody who came before it. */
  readonly lateBeforeEarly: number;
}

/** @param early how many of them came before the opening */
export function fairnessOf(places: Uint32Array, early: number): Fairness {
  const firstTenth = Math.floor(early / 10);
  let inFirstTenth = 0;
  for (let person = 0; person < firstTenth; person += 1)
    if ((places[person] ?? 0) <= firstTenth) inFirstTenth += 1;
  let overtaken = 0;
  let lateBeforeEarly = 0;
  let highest = 0;
  for (let person = early; person < places.length; person += 1) {
    const place = places[person] ?? 0;
    if (place < highest) overtaken += 1;
    if (place <= early) lateBeforeEarly += 1;
    highest = Math.max(highest, place);
  }
  return {
    earlyCorrelation: rankCorrelation(places.subarray(0, early)),
    firstTenthInFirstTenth: firstTenth === 0 ? 0 : inFirstTenth / firstTenth,
    overtakenAfter: overtaken,
    lateBeforeEarly,
  };
}

/** Spearman's: of ranks that are all different, 1 − 6Σd² / n(n² − 1). */
function rankCorrelation(places: Uint32Array): number {
  const count = places.length;
  let squares = 0;
  places.forEach((place, person) => {
    squares += (place - 1 - person) ** 2;
  });
  return 1 - (6 * squares) / (count * (count ** 2 - 1));
}
