import { spawnSync, type SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * Under whom PostgreSQL runs. It refuses root, so for root it is either ourselves under another number (a user
 * namespace: files stay root's, also below a closed home), or really somebody else, who needs a folder of their own.
 * `initdb` wants its user to have a name in /etc/passwd, so one without it gets a namespace too.
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number; readonly name: string };

/** A program with its arguments and the options to spawn it with. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Null: this user can run no PostgreSQL here. */
export async function chooseRunAs(
  namespacesAllowed: () => boolean = canMakeNamespace,
): Promise<RunAs | null> {
  if (process.platform !== 'linux') return process.getuid?.() === 0 ? null : { kind: 'self' };
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0 && accounts.some((account) => account.uid === uid)) return { kind: 'self' };
  const guise = accounts.find((account) => account.uid === 1000) ?? accounts.find(({ uid }) => uid !== 0);
  if (guise !== undefined && namespacesAllowed()) {
    return { kind: 'namespace', uid: guise.uid, gid: guise.gid };
  }
  const other = ['postgres', 'nobody'].flatMap((name) =>
    accounts.filter((account) => account.name === name),
  )[0];
  return uid === 0 && other !== undefined ? { kind: 'user', ...other } : null;
}

export function commandAs(runAs: RunAs, program: string, args: readonly string[]): Command {
  if (runAs.kind === 'self') return { program, args, options: {} };
  if (runAs.kind === 'user') return { program, args, options: { uid: runAs.uid, gid: runAs.gid } };
  const wrapping = ['--user', `--map-user=${runAs.uid}`, `--map-group=${runAs.gid}`, '--', program, ...args];
  return { program: 'unshare', args: wrapping, options: {} };
}

/** What a line of the log says about it; null where there is nothing to say. */
export function describeRunAs(runAs: RunAs): string | null {
  if (runAs.kind === 'self') return null;
  if (runAs.kind === 'user') return `as user ${runAs.name}, because PostgreSQL refuses root`;
  return `in a user namespace, because PostgreSQL refuses ${process.getuid?.() === 0 ? 'root' : 'a user without a name'}`;
}

/** Whether somebody can do `program` with `args`: exit code 0. */
export function canRun(runAs: RunAs, program: string, args: readonly string[]): boolean {
  const command = commandAs(runAs, program, args);
  return (
    spawnSync(command.program, command.args, { ...command.options, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

function canMakeNamespace(): boolean {
  return canRun({ kind: 'namespace', uid: 1000, gid: 1000 }, 'true', []);
}

function parsePasswd(text: string): readonly Account[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return uid === undefined || gid === undefined ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
