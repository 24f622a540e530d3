import type { PDFDocumentProxy } from 'pdfjs-dist';
import { LONGEST_SIDE, type TracedPicture } from './read-picture.ts';

/** A PDF file whose pages can be drawn. */
export interface PdfPages {
  readonly count: number;
  /** From 1; null where the page cannot be drawn, or `signal` gave up. */
  draw(page: number, signal: AbortSignal): Promise<TracedPicture | null>;
  close(): void;
}

/** What is drawn over a room is a drawing: more bytes are a book. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Letters that a file takes for granted, and readers of pictures of scanners: by their names, their addresses. */
const OWN_FILES: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

/**
 * Null for what is no PDF, is locked by a password, or is too much. The reader comes with the first file, which it reads
 * in a worker; rejects where it does not come.
 *
 * @param load the bytes at an address of our own
 */
export async function openPdf(
  file: File,
  load: (address: string) => Promise<Uint8Array>,
): Promise<PdfPages | null> {
  if (file.size > MOST_BYTES) return null;
  const [{ getDocument, GlobalWorkerOptions }, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = workerSrc;
  try {
    const opening = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      // Letters are drawn as outlines: the page lets no font in.
      disableFontFace: true,
      useWorkerFetch: false,
      BinaryDataFactory: class {
        fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
          const known = Object.entries(OWN_FILES).find(([path]) => path.endsWith(`/${filename}`));
          return known === undefined ? Promise.reject(new Error(filename)) : load(known[1]);
        }
      },
    });
    const pages = await opening.promise;
    return {
      count: pages.numPages,
      draw: (page, signal) => drawPage(pages, page, signal).catch(() => null),
      close: () => void opening.destroy(),
    };
  } catch {
    return null;
  }
}

async function drawPage(
  pages: PDFDocumentProxy,
  number: number,
  signal: AbortSignal,
): Promise<TracedPicture | null> {
  const page = await pages.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  const drawing = page.render({ canvas, viewport, background: '#ffffff' });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  page.cleanup();
  return { href: canvas.toDataURL('image/jpeg', 0.85), aspect: canvas.width / canvas.height };
}
