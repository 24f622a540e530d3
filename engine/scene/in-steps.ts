/** Work that pauses where it yields, so that a frame needs to do a part of it only. */
export type Steps<Outcome> = Generator<undefined, Outcome>;

/** All of it at once. */
export function allSteps<Outcome>(work: Steps<Outcome>): Outcome {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** At most so many steps further; what came out, or null while there is more to do. */
export function someSteps<Outcome>(work: Steps<Outcome>, most: number): Outcome | null {
  for (let i = 0; i < most; i++) {
    const step = work.next();
    if (step.done) return step.value;
  }
  return null;
}
