import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStyleSheet, type StyleSheet, writeStyles } from './style-sheet.ts';

/** The rules that elements of a page need, of the style sheets at addresses below the origin. */
export type UsedStyles = (addresses: readonly string[], html: string) => Promise<string>;

/** Reads the built client's sheets when they are first asked for; their names are made from their contents. */
export function usedStylesIn(folder: string): UsedStyles {
  const sheets = new Map<string, Promise<StyleSheet>>();
  const open = async (address: string) => readStyleSheet(await readFile(join(folder, address), 'utf8'));
  const sheetAt = (address: string) => {
    const sheet = sheets.get(address) ?? open(address);
    sheets.set(address, sheet);
    return sheet;
  };
  return async (addresses, html) => {
    const used = (await Promise.all(addresses.map(sheetAt))).map((sheet) => sheet.usedIn(html));
    return writeStyles(used.flat(), html);
  };
}
