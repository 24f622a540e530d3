import { toBuffer } from 'qrcode';
import type { BegunTask } from '#server/limited-threads.ts';
import { layTickets, type TicketsToLay } from './paper/lay-tickets.ts';

/** Tickets on paper, or their codes as pictures for a letter. */
export type PrintTask =
  | { readonly kind: 'papers'; readonly tickets: TicketsToLay }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What was printed: one PDF, or a PNG for each code. Runs in a worker thread. */
export default async function print({
  begun,
  ...task
}: BegunTask<PrintTask>): Promise<readonly Uint8Array[]> {
  begun.postMessage(null);
  begun.close();
  return task.kind === 'papers' ? [await layTickets(task.tickets)] : Promise.all(task.codes.map(codePicture));
}

/** A grey level a pixel, lines as they are: a third of the size, and quicker made than by trying filters on each line. */
const PLAIN_PNG = { colorType: 0, filterType: 0, deflateStrategy: 0 };

/** The QR code of a ticket: dark on light with a margin, whatever the colours of the mail reader. */
async function codePicture(code: string): Promise<Buffer> {
  // As bytes: looking for a shorter mix of alphabets takes longer than all else, and a signed code has none.
  return toBuffer([{ data: Buffer.from(code), mode: 'byte' }], {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 6,
    rendererOpts: PLAIN_PNG,
  });
}
