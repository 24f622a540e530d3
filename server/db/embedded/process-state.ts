import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A process as the system lists it. A zombie counts as ended: it holds nothing any more. */
export interface RunningProcess {
  readonly command: string;
}

/** The running process with that number, or null when there is none (or only a zombie is left of it). */
export async function findProcess(pid: number): Promise<RunningProcess | null> {
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

async function readProc(pid: number): Promise<RunningProcess | null> {
  const [stat, command] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  ]);
  // "pid (name) state …"; the name may hold anything, also parentheses.
  const state = stat.slice(stat.lastIndexOf(')') + 2).charAt(0);
  if (stat === '' || state === 'Z' || state === 'X') return null;
  return { command: command.replaceAll('\0', ' ').trim() };
}

function askPs(pid: number): Promise<RunningProcess | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=,command=', '-p', String(pid)], (error, stdout) => {
      const [, state = 'Z', command = ''] = /^\s*(\S+)\s+(.*)/.exec(stdout) ?? [];
      resolve(error !== null || state.startsWith('Z') ? null : { command });
    });
  });
}
