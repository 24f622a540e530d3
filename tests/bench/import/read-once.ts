import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { parse } from 'csv-parse/sync';
import { readMap } from '#engine/plan/importers/read-map.ts';

export interface Measured {
  readonly ms: number;
  /** Processor time of this process while it read, all threads. */
  readonly cpu: number;
  readonly mebibytes: number;
  readonly seats: number;
}

const [how, ...paths] = process.argv.slice(2);
const files = paths.map((path) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) }));
const [start, cpu] = [performance.now(), process.cpuUsage()];
const seats = how === 'read' ? await read() : bareParse();
const ms = performance.now() - start;
const used = process.cpuUsage(cpu);
const measured: Measured = {
  ms,
  cpu: (used.user + used.system) / 1000,
  mebibytes: process.resourceUsage().maxRSS / 1024,
  seats,
};
console.log(JSON.stringify(measured));

async function read(): Promise<number> {
  const result = await readMap(files);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.counts.seats;
}

/** What the bytes cost at the least: the bare parsers of the formats, nothing made of what they say. */
function bareParse(): number {
  for (const { name, bytes } of files) {
    const text = new TextDecoder().decode(bytes);
    if (name.endsWith('.json')) JSON.parse(text);
    else if (name.endsWith('.csv')) parse(text);
    else bareDrawing(text);
  }
  return 0;
}

function bareDrawing(text: string): void {
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.write(text).close();
}
