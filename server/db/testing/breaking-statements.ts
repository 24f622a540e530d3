/** What a server of the version before cannot bear while it still runs. */
const BREAKING: readonly RegExp[] = [
  /\bdrop\s+(?:table|view|function|type|sequence|schema)\b[^;]*/gi,
  /\bdrop\s+column\b[^;,]*/gi,
  /\brename\s+(?:column\s+\S+\s+)?to\b[^;,]*/gi,
  /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b[^;,]*/gi,
  /\balter\s+(?:column\s+)?\S+\s+set\s+not\s+null\b[^;,]*/gi,
  /\balter\s+(?:column\s+)?\S+\s+drop\s+default\b[^;,]*/gi,
];
const ADDED = /\badd\s+column\b[^;,]*/gi;

/** Statements in the text of a migration that take away or change what the version before uses, or demand more of it. */
export function breakingStatements(migration: string): readonly string[] {
  const sql = migration.replace(/--.*$/gm, '').replace(/\/\*.*?\*\//gs, '');
  const demanded = [...sql.matchAll(ADDED)]
    .map(([text]) => text)
    .filter((text) => /\bnot\s+null\b/i.test(text) && !/\bdefault\b|\bgenerated\b/i.test(text));
  return [
    ...BREAKING.flatMap((pattern) => [...sql.matchAll(pattern)].map(([text]) => text)),
    ...demanded,
  ].map((text) => text.replace(/\s+/g, ' ').trim());
}
