import { create } from 'qrcode';
import type { Pen } from './draw-map.ts';

const QUIET = 2;

/** The QR code as vectors, dark on light, with its margin. */
export function drawCode(
  pen: Pen & Pick<PDFKit.PDFDocument, 'rect'>,
  text: string,
  at: { x: number; y: number; size: number },
): void {
  // As bytes: looking for a shorter mix of alphabets takes longer than all else, and a signed code has none.
  const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const unit = at.size / (modules.size + 2 * QUIET);
  pen.save().rect(at.x, at.y, at.size, at.size).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size;) {
      let end = column;
      while (end < modules.size && modules.get(row, end) === 1) end += 1;
      // A hair wider and taller, so that no reader sees seams between them.
      if (end > column) {
        pen.rect(
          at.x + (column + QUIET) * unit,
          at.y + (row + QUIET) * unit,
          (end - column) * unit + 0.02,
          unit + 0.02,
        );
      }
      column = Math.max(end, column + 1);
    }
  }
  pen.fill('#000000').restore();
}
