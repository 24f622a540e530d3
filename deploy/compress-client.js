/**
 * `node deploy/compress-client.js`: writes the compressed neighbours of the built client's files. A server does so itself
 * at its first start, but not in the image, whose files it cannot write: each would be compressed anew for every reader.
 */
import { CLIENT_FOLDER } from '../server/modules/page/client-files.ts';
import { compressClientFiles } from '../server/modules/page/compress-client-files.ts';

await compressClientFiles(CLIENT_FOLDER);
