import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('embedded-program.ts', import.meta.url));

/** A server process of its own. */
export interface EmbeddedProcess {
  readonly connection: string;
  readonly pid: number;
  /** What it said to its operator. */
  readonly said: () => string;
  /** Ends it, unless it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** @param as words before the program: `setpriv …` for another user */
export async function startProcess(dataDir: string, as: readonly string[] = []): Promise<EmbeddedProcess> {
  const [program, ...args] = [...as, process.execPath, PROGRAM, dataDir];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], cwd: '/' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const connection = await firstLine(child);
  if (connection === null) throw new Error(`it did not start: ${said}`);
  return {
    connection,
    pid: child.pid ?? 0,
    said: () => said,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string | null> {
  const answer = once(child.stdout!.setEncoding('utf8'), 'data').then(([text]) => String(text).trim());
  return Promise.race([answer, once(child, 'exit').then(() => null)]);
}
