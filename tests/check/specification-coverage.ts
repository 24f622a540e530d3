/** Order of the rows in a section: what is undone comes first. */
const statuses = ['todo', 'part', 'done', 'none'] as const;

export type Status = (typeof statuses)[number];

/** A sentence of the specification: `| S2.14 | sentence | status | where | test |`. */
export interface CoverageRow {
  readonly id: string;
  readonly section: number;
  readonly number: number;
  readonly status: Status;
  readonly where: string;
  readonly test: string;
  /** As it stands in the file. */
  readonly line: string;
}

/** Reads one line of the coverage file; undefined when it is no row. Throws on a row that it cannot read. */
export function readRow(line: string): CoverageRow | undefined {
  if (!/^\| *S\d/.test(line)) return undefined;
  const [, id = '', , statusText = '', where = '', test = ''] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  const [, section, number] = /^S(\d+)\.(\d+)$/.exec(id) ?? [];
  const status = statuses.find((name) => name === statusText);
  if (section === undefined || number === undefined || status === undefined) {
    throw new Error(`not a row of the coverage: ${line}`);
  }
  return { id, section: Number(section), number: Number(number), status, where, test, line };
}

/** The file with each section's rows in order, and the counts in its line `**… todo, …**`, which it gets. */
export function sortCoverage(document: string): string {
  const lines = document.replace(/^\*\*.*\*\*\n\n/m, '').split('\n');
  const rows = lines.flatMap((line) => readRow(line) ?? []).sort(inOrder);
  const next = rows.values();
  const sorted = lines.map((line) =>
    readRow(line) === undefined ? line : (next.next().value?.line ?? line),
  );
  const firstSection = sorted.findIndex((line) => line.startsWith('## '));
  sorted.splice(firstSection, 0, `**${countStatuses(rows)}**`, '');
  return sorted.join('\n');
}

/** What is untrue in the file, one line each. `exists` tells whether a path of the checkout exists. */
export function coverageFaults(document: string, exists: (path: string) => boolean): readonly string[] {
  const rows = document.split('\n').flatMap((line) => readRow(line) ?? []);
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const twice = seen.has(row.id) ? [`${row.id} stands there twice`] : [];
    seen.add(row.id);
    const unproven =
      row.status === 'done' && [row.where, row.test].some((cell) => pathsIn(cell).length === 0)
        ? [`${row.id} is done, but says not where or by which test`]
        : [];
    const missing = pathsIn(`${row.where} ${row.test}`).filter((path) => !exists(path));
    return [...twice, ...unproven, ...missing.map((path) => `${row.id} names ${path}, which does not exist`)];
  });
}

/** How the tests of a file ended in a run; a file that failed outside its tests counts as one that failed. */
export interface TestFileOutcome {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Which tests that the file names did not show what they are named for in a whole run, one line for each row and test.
 * `outcomes` by path in the checkout. Programs that are no tests (benchmarks, fuzzing) are not looked for.
 */
export function unshownRows(
  document: string,
  outcomes: ReadonlyMap<string, TestFileOutcome>,
): readonly string[] {
  const rows = document.split('\n').flatMap((line) => readRow(line) ?? []);
  return rows.flatMap(({ id, test }) =>
    pathsIn(test)
      .filter((path) => /\.test\.tsx?$/.test(path))
      .flatMap((path) => {
        const outcome = outcomes.get(path);
        if (outcome === undefined) return [`${id} names ${path}, which was not run`];
        if (outcome.failed > 0) return [`${id} names ${path}, which failed`];
        return outcome.passed === 0 ? [`${id} names ${path}, of which no test was run`] : [];
      }),
  );
}

/** Paths in backticks: `server/app.ts`, `machines/booking/`. Other words in backticks have no slash in them. */
function pathsIn(cell: string): readonly string[] {
  const quoted = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return quoted.filter((word) => /^[\w.-]+\//.test(word));
}

function countStatuses(rows: readonly CoverageRow[]): string {
  return statuses
    .map((status) => `${rows.filter((row) => row.status === status).length} ${status}`)
    .join(', ');
}

function inOrder(a: CoverageRow, b: CoverageRow): number {
  const byStatus = statuses.indexOf(a.status) - statuses.indexOf(b.status);
  return a.section - b.section || byStatus || a.number - b.number;
}
