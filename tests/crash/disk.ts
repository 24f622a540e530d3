import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause } from '#server/clock.ts';
import { signalAll, untilGone } from './processes.ts';

/** Where a product under test keeps its data, and how the power goes off there. */
export interface Disk {
  readonly dataDir: string;
  /** What {@link cutPower} loses. */
  readonly loses: 'what was not flushed' | 'nothing that was written';
  /** Cuts the power while `pids`, all who write here, run; comes back with the disk as the cut left it. */
  cutPower(pids: readonly number[]): Promise<void>;
  dispose(): Promise<void>;
}

export const NO_FRAGILE_DISK = 'a file system of our own needs Linux, root and loop devices';

const run = promisify(execFile);
const IMAGE_BYTES = 2_000_000_000;

/** A folder of the machine's own file system. A power cut is then a copy of it while all its writers stand still. */
export async function plainDisk(): Promise<Disk> {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  return {
    dataDir,
    loses: 'nothing that was written',
    async cutPower(pids) {
      signalAll(pids, 'SIGSTOP');
      const copy = join(folder, 'copy');
      await run('cp', ['-a', dataDir, copy]);
      signalAll(pids, 'SIGKILL');
      await untilGone(pids);
      await rm(dataDir, { recursive: true });
      await rename(copy, dataDir);
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * A file system of its own (ext4 in a file), which a power cut shuts down at one instant in full motion: what was
 * written and not flushed is dropped, every later write fails. Mounted again it recovers by its journal. Null where
 * this user or this machine cannot do that.
 */
export async function fragileDisk(): Promise<Disk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await temporaryFolder();
  const image = join(folder, 'image');
  const root = join(folder, 'disk');
  try {
    await mkdir(root);
    const file = await open(image, 'w');
    await file.truncate(IMAGE_BYTES);
    await file.close();
    // What shuts it down.
    await run('perl', ['-e', '']);
    await run('mkfs.ext4', ['-q', '-F', image]);
    await run('mount', ['-o', 'loop', image, root]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const dataDir = join(root, 'data');
  await mkdir(dataDir);
  return {
    dataDir,
    loses: 'what was not flushed',
    async cutPower(pids) {
      shutDown(root);
      signalAll(pids, 'SIGKILL');
      await untilGone(pids);
      await unmount(root);
      await run('mount', ['-o', 'loop', image, root]);
    },
    async dispose() {
      await unmount(root);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A file system of a few megabytes, which can be full. */
export interface SmallDisk extends Disk {
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  free(): Promise<void>;
}

export const NO_SMALL_DISK = 'a small file system of our own needs Linux and root';

/** In memory. Null where this user or this machine cannot do that. */
export async function smallDisk(bytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await temporaryFolder();
  const root = join(folder, 'disk');
  await mkdir(root);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'butaca-small', root]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const dataDir = join(root, 'data');
  await mkdir(dataDir);
  const ballast = join(root, 'ballast');
  return {
    dataDir,
    loses: 'nothing that was written',
    cutPower: () => Promise.reject(new Error('this disk has no power of its own')),
    async fill() {
      // Ends with "no space left".
      await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k', 'oflag=append', 'conv=notrunc']).catch(
        () => undefined,
      );
    },
    free: () => rm(ballast, { force: true }),
    async dispose() {
      await unmount(root);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * EXT4_IOC_SHUTDOWN, its journal not flushed either: what the kernel's own crash tests of file systems use. At once,
 * not when the event loop comes round to it.
 */
function shutDown(root: string): void {
  const script = `
    open(my $folder, '<', $ARGV[0]) or die $!;
    my $noLogFlush = pack('L', 2);
    ioctl($folder, 0x8004587d, $noLogFlush) or die $!;`;
  execFileSync('perl', ['-e', script, root]);
}

async function unmount(root: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const done = await run('umount', [root]).then(
      () => true,
      () => false,
    );
    if (done) return;
    await pause(50);
  }
  throw new Error(`${root} stays busy`);
}

/** Also somebody else than its owner may run a database in it. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'butaca-crash-'));
  await chmod(folder, 0o755);
  return folder;
}
