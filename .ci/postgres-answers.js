// Exit code 0 when a PostgreSQL at host and port lets the user `postgres` in without a password. Uses nothing
// but Node, because it runs before anything is installed: a startup message, and the server's first answer.
import { connect } from 'node:net';

const [host, port] = process.argv.slice(2);
const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0', 'latin1');
const head = Buffer.alloc(8);
head.writeInt32BE(head.length + parameters.length, 0);
head.writeInt32BE(0x00030000, 4);

const socket = connect(Number(port), host, () => socket.write(Buffer.concat([head, parameters])));
socket.setTimeout(2000, () => process.exit(1));
socket.on('error', () => process.exit(1));
socket.on('close', () => process.exit(1));
socket.once('data', (answer) => {
  const authenticated = answer[0] === 'R'.charCodeAt(0) && answer.readInt32BE(5) === 0;
  process.exit(authenticated ? 0 : 1);
});
