/** A row of docs/security.md. */
interface Row {
  readonly id: string;
  readonly level: number;
  readonly state: string;
  readonly words: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| (.*) \|$/;
const STATES: ReadonlySet<string> = new Set(['met', 'not applicable', 'deviation']);
/** What stands in backquotes and is a file or a folder of ours. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:md|js|json))`/g;

function rowsOf(document: string): readonly Row[] {
  return document.split('\n').flatMap((line) => {
    const [, id = '', level = '', state = '', words = ''] = ROW.exec(line) ?? [];
    return id === '' ? [] : [{ id, level: Number(level), state: state.trim(), words: words.trim() }];
  });
}

/** What is wrong with the list: a requirement that is missing or there twice, a row that says nothing, a lost file. */
export function requirementFaults(
  document: string,
  wanted: readonly (readonly [string, number])[],
  exists: (path: string) => boolean,
): string[] {
  const rows = rowsOf(document);
  const counted = wanted.flatMap(([id, level]) => {
    const found = rows.filter((row) => row.id === id);
    if (found.length !== 1) return [`${id} stands there ${found.length} times`];
    return found[0]?.level === level ? [] : [`${id} is of level ${level}`];
  });
  const known = new Set(wanted.map(([id]) => id));
  const judged = rows.flatMap(({ id, state, words }) => [
    ...(known.has(id) ? [] : [`${id} is no requirement of these levels`]),
    ...(STATES.has(state) ? [] : [`${id} is "${state}"`]),
    ...(words === '' ? [`${id} says nothing`] : []),
    ...lostFiles(words, exists).map((path) => `${id} names ${path}, which is not there`),
  ]);
  return [...counted, ...judged];
}

function lostFiles(words: string, exists: (path: string) => boolean): string[] {
  return [...words.matchAll(PATH)].flatMap(([, path = '']) => (exists(path) ? [] : [path]));
}
