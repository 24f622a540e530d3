import { startEmbedded } from '../start-embedded.ts';

/** A server that is nothing but its database: says where it is, and stops when it is told to. */
const [dataDir = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });
process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
process.stdin.resume();
// Last: whoever reads it may end us.
process.stdout.write(`${embedded.connection}\n`);
