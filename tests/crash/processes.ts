import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pause } from '#server/clock.ts';

export interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Every process of the machine that is not a zombie. */
export async function listProcesses(): Promise<readonly ListedProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], {
    maxBuffer: 16_000_000,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = 'Z', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s(.*)$/.exec(line) ?? [];
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** Sends `signal` to those that are still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Resolves when none of them is left. Throws after half a minute. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  const end = performance.now() + 30_000;
  while ((await listProcesses()).some(({ pid }) => pids.includes(pid))) {
    if (performance.now() > end) throw new Error(`processes ${pids.join(', ')} do not end`);
    await pause(20);
  }
}
