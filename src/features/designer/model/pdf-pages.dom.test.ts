import { expect, it, vi } from 'vitest';
import { openPdf } from './pdf-pages.ts';

/** The reader of PDF, which opens what a test says. */
const reader = vi.hoisted(() => ({ document: () => Promise.resolve<object>({}), destroyed: 0 }));
vi.mock('pdfjs-dist', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => ({ promise: reader.document(), destroy: () => (reader.destroyed += 1) }),
}));
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: '/worker.mjs' }));

const file = new File(['%PDF-1.4'], 'plano.pdf', { type: 'application/pdf' });
const nothing = () => Promise.reject(new Error('nothing is loaded'));
const { signal } = new AbortController();

it('what the reader refuses, as for its password, is no file with pages', async () => {
  reader.document = () => Promise.reject(new Error('No password given'));
  expect(await openPdf(file, nothing)).toBeNull();
});

it('a page that does not come, or cannot be drawn, is none; the file stays open', async () => {
  const render = () => ({ promise: Promise.reject(new Error('broken')), cancel: () => undefined });
  const getPage = (page: number) =>
    page === 1
      ? Promise.reject(new Error('no such page'))
      : Promise.resolve({ getViewport: () => ({ width: 20, height: 10 }), render });
  reader.document = () => Promise.resolve({ numPages: 2, getPage });
  const pages = await openPdf(file, nothing);
  expect(pages?.count).toBe(2);
  expect([await pages?.draw(1, signal), await pages?.draw(2, signal)]).toEqual([null, null]);
  expect(reader.destroyed).toBe(0);
  pages?.close();
  expect(reader.destroyed).toBe(1);
});
