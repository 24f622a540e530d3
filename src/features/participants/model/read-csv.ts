import { unguardFormulas } from '../../../lib/csv/formula-guard.ts';

/** What a CSV file holds: the names of its columns, and its lines as they are. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/**
 * Reads a file as spreadsheets write it: UTF-8 or the old western encoding, separated by commas, semicolons or tabs.
 * Lines may be shorter or longer than the heading (`planImport` tells); empty ones are passed over. Throws with a reason what is no CSV.
 */
export async function readCsv(file: Blob): Promise<CsvTable> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decode(await file.arrayBuffer());
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    cast: unguardFormulas,
  });
  const [columns = [], ...lines] = rows;
  return { columns, lines };
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whichever the heading has most of. */
function separatorOf(text: string): string {
  const heading = text.split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((separator) => [separator, heading.split(separator).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}
