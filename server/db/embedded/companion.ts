import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps the database from outliving its servers. */
export interface Companion {
  /** Says that this server is done with the database. True: nobody else uses it and it was told to stop. */
  leave(): Promise<boolean>;
}

/**
 * Waits until its server leaves or dies (then the pipe closes, whatever killed it), strikes its name off the list,
 * and if no other server is left on it asks PostgreSQL for a fast shutdown. $1 folder of the list, $2 the
 * server's process number, $3 the data folder. Ends with 0 after telling it to stop, 3 when it is still in use.
 */
const SCRIPT = `
read -r _
rm -f "$1/$2"
for entry in "$1"/*; do
  [ -e "$entry" ] && kill -0 "\${entry##*/}" 2>/dev/null && exit 3
done
pid=$(head -n 1 "$3/postmaster.pid" 2>/dev/null) || exit 0
if [ -r "/proc/$pid/cmdline" ]; then command=$(tr '\\0' ' ' <"/proc/$pid/cmdline")
else command=$(ps -o command= -p "$pid"); fi
case "$command" in *postgres*"$3"*) kill -INT "$pid" ;; esac
exit 0
`;

/** Enters this process in the list of the servers that use `cluster`, and starts the companion that strikes it off. */
export async function startCompanion(cluster: string): Promise<Companion> {
  const list = `${cluster}.servers`;
  await mkdir(list, { recursive: true, mode: 0o700 });
  await writeFile(join(list, String(process.pid)), '');
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'companion', list, String(process.pid), cluster], {
    // Out of the terminal's reach: it has to outlive an interrupted server.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  child.stdin.on('error', () => undefined);
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true));
    child.once('exit', (code) => resolve(code === 0));
  });
  return {
    leave: () => {
      child.ref();
      child.stdin.end();
      return ended;
    },
  };
}
