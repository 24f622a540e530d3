import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest by far, the longest first: begun late, one of them would run on while the other cores
 * have nothing left to do. Their size does not show it, and a new checkout remembers no durations.
 */
export const LONGEST = [
  'server/hostile-input.test.ts',
  'server/modules/booking/storms/booking-model.test.ts',
  'server/db/embedded/embedded.test.ts',
  'server/shutdown.test.ts',
  'server/fuzz.test.ts',
  'server/starts-together.test.ts',
  'tests/load/load.test.ts',
  'tests/engine-package/engine-package.test.ts',
  'tests/crash/crash.test.ts',
];

/** Vitest's own order of files, but that each project begins with those of {@link LONGEST}. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker takes the next file only of the project that it has begun: these stay together.
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((ofOne) => ofOne.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index === -1 ? LONGEST.length : index;
}
