import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CategoryIconName } from '#domain/calls/category.ts';

/** A middle tone that reads on light and on dark: the icon is shown as a picture, which takes no colour from its page. */
const STROKE = '#b4546a';

/** The lines of an icon of the set: path data, and nothing else of the file. */
const LINE = /<path d="([MmLlHhVvCcSsQqTtAaZz0-9 .,-]+)" \/>/g;

/** An icon of icons/, which are the Tabler set's, as the text of an SVG of our own. Throws where it has no lines. */
export async function drawCategoryIcon(name: CategoryIconName): Promise<string> {
  const file = join(import.meta.dirname, 'icons', `${name}.svg`);
  const lines = [...(await readFile(file, 'utf8')).matchAll(LINE)].map(([, line]) => `<path d="${line}"/>`);
  if (lines.length === 0) throw new Error(`the icon ${name} has no lines`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="${STROKE}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</svg>\n`;
}
