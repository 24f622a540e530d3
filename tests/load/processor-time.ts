import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its ended children have taken; 0 of one that is gone. */
async function secondsOf(pid: number): Promise<{ readonly seconds: number; readonly parent: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return text === ''
    ? { seconds: 0, parent: 0 }
    : { seconds: ticks / TICKS_PER_SECOND, parent: Number(fields[1]) };
}

/** Of a process with all that it has started and that still runs: a PostgreSQL, by its first process. */
export async function secondsOfFamily(pid: number): Promise<number> {
  const names = await readdir('/proc');
  const own = await secondsOf(pid);
  const others = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => secondsOf(Number(name))),
  );
  return others.reduce((sum, { seconds, parent }) => (parent === pid ? sum + seconds : sum), own.seconds);
}

/** Memory of a process that is in RAM, bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]) * 1024;
}
