import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { MOST_DESIGN_BYTES, type SaveDraftCall, saveDraftCall } from '#domain/calls/design.ts';

/** A design as it travels: JSON whose shape the engine checks. */
export type StoredDesign = SaveDraftCall['design'];

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** A draft is saved often: little effort, still a tenth of the size. */
const QUALITY = 4;

export async function packDesign(design: StoredDesign): Promise<Buffer> {
  const content = Buffer.from(JSON.stringify(design));
  return compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

export async function unpackDesign(content: Uint8Array): Promise<StoredDesign> {
  const text = await decompress(content, { maxOutputLength: 2 * MOST_DESIGN_BYTES });
  return saveDraftCall.shape.design.parse(JSON.parse(text.toString()));
}
