export interface ArrivalPlan {
  readonly people: number;
  /** Of them, before the opening. */
  readonly earlyShare: number;
  /** Seconds over which they come before it, ever more towards the opening. */
  readonly beforeSeconds: number;
  /** Mean seconds after it at which the others come. */
  readonly afterSeconds: number;
}

/** Seconds from the opening at which people arrive, sorted; negative: before it. One in five comes in a rush of many. */
export function arrivals(plan: ArrivalPlan, chance: () => number): Float64Array {
  const early = Math.round(plan.people * plan.earlyShare);
  const times = new Float64Array(plan.people);
  for (let person = 0; person < plan.people; person += 1) {
    times[person] =
      person < early
        ? -plan.beforeSeconds * (chance() < 0.2 ? rush(chance) : Math.max(chance() ** 2, Number.EPSILON))
        : -plan.afterSeconds * Math.log(1 - chance());
  }
  return times.sort();
}

/** Of a post or a reminder: one of forty moments, within a second or so of it. */
function rush(chance: () => number): number {
  return (1 + Math.floor(chance() * 40) + chance() / 45) / 41;
}
