import type { Measured } from './loads.ts';

const KINDS = ['limit', 'spread', 'hot', 'packSpread', 'packHot', 'httpSpread', 'httpHot'] as const;
type Kind = (typeof KINDS)[number];
type Round = Readonly<Record<Kind, Measured>>;

export interface TargetReport extends Round {
  readonly name: string;
  readonly description: string;
}

const TITLES: Readonly<Record<Kind, string>> = {
  limit: 'single-row updates',
  spread: 'holds, spread',
  hot: 'holds, 500 seats',
  packSpread: 'packs of 3, spread',
  packHot: 'packs of 3, 3 × 500',
  httpSpread: 'HTTP, spread',
  httpHot: 'HTTP, 500 seats',
};

/** The round of the middle, a kind at a time, by what was done a second. */
export function median(rounds: readonly Round[]): Round {
  const middle = (kind: Kind): Measured => {
    const sorted = rounds.map((round) => round[kind]).toSorted((a, b) => a.perSecond - b.perSecond);
    return sorted[Math.floor(sorted.length / 2)]!;
  };
  return {
    limit: middle('limit'),
    spread: middle('spread'),
    hot: middle('hot'),
    packSpread: middle('packSpread'),
    packHot: middle('packHot'),
    httpSpread: middle('httpSpread'),
    httpHot: middle('httpHot'),
  };
}

/** The least share of the single-row updates a second that holds of two seats reach. */
const AIMS = { spread: 0.9, hot: 0.5 } as const satisfies Partial<Record<Kind, number>>;

/** The aims that were missed, as sentences. */
export function missedAims(reports: readonly TargetReport[]): readonly string[] {
  return reports.flatMap((report) =>
    (['spread', 'hot'] as const)
      .filter((kind) => ratio(report, kind) < AIMS[kind])
      .map((kind) => `${report.name}: ${TITLES[kind]} below ${AIMS[kind]} of the limit`),
  );
}

/** A table for people, then one line of JSON for programs. */
export function printReport(reports: readonly TargetReport[]): void {
  console.log(
    '\nHolds of 2 seats, packs of a seat in each of 3 shows; limits counted, 64 clients; granted holds alone',
  );
  console.log(
    'count. Hot: each is given back by a call of its own beside the next attempt, which costs the same',
  );
  console.log('machine and is not counted.\n');
  for (const report of reports) {
    console.log(`${report.name}: ${report.description}`);
    console.log('                        per second   of limit   p50 ms   p99 ms   granted');
    for (const kind of KINDS) console.log(line(report, kind));
    console.log('');
  }
  console.log(JSON.stringify(Object.fromEntries(reports.map((report) => [report.name, figures(report)]))));
}

function line(report: TargetReport, kind: Kind): string {
  const { perSecond, p50, p99, granted } = report[kind];
  return [
    TITLES[kind].padEnd(22),
    perSecond.toFixed(0).padStart(12),
    ratio(report, kind).toFixed(2).padStart(10),
    p50.toFixed(1).padStart(8),
    p99.toFixed(1).padStart(8),
    `${(granted * 100).toFixed(0)} %`.padStart(9),
  ].join(' ');
}

function figures(report: TargetReport) {
  const { limit, spread, hot, packSpread, packHot, httpSpread, httpHot } = report;
  return {
    spread: Math.round(spread.perSecond),
    hot: Math.round(hot.perSecond),
    limit: Math.round(limit.perSecond),
    ratioSpread: round(ratio(report, 'spread')),
    ratioHot: round(ratio(report, 'hot')),
    p50: { spread: round(spread.p50), hot: round(hot.p50) },
    p99: { spread: round(spread.p99), hot: round(hot.p99) },
    grantedHot: round(hot.granted),
    packs: {
      spread: Math.round(packSpread.perSecond),
      hot: Math.round(packHot.perSecond),
      ratioSpread: round(ratio(report, 'packSpread')),
      ratioHot: round(ratio(report, 'packHot')),
      p50: { spread: round(packSpread.p50), hot: round(packHot.p50) },
      p99: { spread: round(packSpread.p99), hot: round(packHot.p99) },
      grantedHot: round(packHot.granted),
    },
    http: {
      spread: Math.round(httpSpread.perSecond),
      hot: Math.round(httpHot.perSecond),
      p50: { spread: round(httpSpread.p50), hot: round(httpHot.p50) },
      p99: { spread: round(httpSpread.p99), hot: round(httpHot.p99) },
    },
  };
}

function ratio({ limit, ...report }: TargetReport, kind: Kind): number {
  return (kind === 'limit' ? limit.perSecond : report[kind].perSecond) / limit.perSecond;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
