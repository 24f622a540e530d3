import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** What `drawPage` of src/app/drawn-page takes; built apart from the client, run here. */
export interface PageToDraw {
  readonly path: string;
  readonly origin: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly drawnAt: number;
  readonly title: Readonly<Record<string, string>>;
  readonly styleNonce: string;
}

export interface DrawnPage {
  readonly markup: string;
  readonly title: string | null;
}

export type DrawPage = (page: PageToDraw) => Promise<DrawnPage>;

/** Where `npm run build` puts what draws pages. */
export const PAGE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist', 'page');

const drawnPage = z.object({ markup: z.string(), title: z.string().nullable() });
const builtModule = z.object({
  drawPage: z.custom<(page: PageToDraw) => unknown>((value) => typeof value === 'function'),
});

/** The built drawing of public pages; null where it has not been built. */
export async function loadDrawing(folder: string): Promise<DrawPage | null> {
  const file = join(folder, 'draw-page.js');
  if (!existsSync(file)) return null;
  const { drawPage } = builtModule.parse(await import(pathToFileURL(file).href));
  return async (page) => drawnPage.parse(await drawPage(page));
}
