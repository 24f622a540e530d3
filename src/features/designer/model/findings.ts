import type { DesignFinding } from '#engine/index.ts';

/** What is listed of the findings: one row that is there twice is one, however many of its seats are. */
export interface ListedFinding {
  /** With the objects and seats of all that it stands for. */
  readonly finding: DesignFinding;
  /** How many findings it stands for. */
  readonly count: number;
}

/** Findings as they are listed and counted, in their order; linear. */
export function listFindings(findings: readonly DesignFinding[]): readonly ListedFinding[] {
  const rows = new Map<string, DesignFinding[]>();
  for (const [index, finding] of findings.entries()) {
    const key = finding.code === 'duplicateSeat' ? JSON.stringify([finding.region, finding.row]) : `${index}`;
    const known = rows.get(key);
    if (known) known.push(finding);
    else rows.set(key, [finding]);
  }
  return [...rows.values()].flatMap((joined) => {
    const [first] = joined;
    if (first === undefined) return [];
    if (joined.length === 1) return [{ finding: first, count: 1 }];
    const ids = [...new Set(joined.flatMap((each) => each.ids))];
    const seats = joined.flatMap((each) => each.seats);
    return [{ finding: { ...first, ids, seats }, count: joined.length }];
  });
}

/** What mends a finding at one press; null: that is only known to whoever draws. */
export type Remedy = 'number' | 'fit' | 'removeRegion' | 'capacity';

export function remedyOf({ code }: DesignFinding): Remedy | null {
  switch (code) {
    case 'duplicateSeat':
    case 'duplicateRow':
    case 'emptySeatName':
      return 'number';
    case 'seatsOutsideRegion':
      return 'fit';
    case 'emptyRegion':
      return 'removeRegion';
    case 'aboveCapacity':
      return 'capacity';
    default:
      return null;
  }
}
