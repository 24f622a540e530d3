import { existsSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import type { Scheme, Size } from './shot.ts';

interface Picture {
  readonly label: string;
  readonly file: string;
}

/** Pixels of a tile, and how many of them lie side by side and below each other. */
const GRIDS: Readonly<Record<Size, Grid>> = {
  phone: { width: 260, height: 620, columns: 6, rows: 2 },
  desktop: { width: 760, height: 560, columns: 2, rows: 3 },
};
interface Grid {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}
const LABEL = 22;
const GAP = 12;

/** Lays pictures out in a grid with their names, as many sheets as it takes: `sheet-phone-dark-1.png`… */
export async function contactSheets(
  folder: string,
  size: Size,
  scheme: Scheme,
  pictures: readonly Picture[],
): Promise<readonly string[]> {
  const grid = GRIDS[size];
  const perSheet = grid.columns * grid.rows;
  const present = pictures.filter(({ file }) => existsSync(file));
  const sheets: string[] = [];
  for (let first = 0; first < present.length; first += perSheet) {
    const file = `${folder}/sheet-${size}-${scheme}-${String(sheets.length + 1).padStart(2, '0')}.png`;
    await oneSheet(file, grid, present.slice(first, first + perSheet));
    sheets.push(file);
  }
  return sheets;
}

async function oneSheet(file: string, grid: Grid, pictures: readonly Picture[]): Promise<void> {
  const tiles = await Promise.all(pictures.map((picture, index) => tileOf(grid, picture, index)));
  const rows = Math.ceil(pictures.length / grid.columns);
  await sharp({
    create: {
      width: GAP + grid.columns * (grid.width + GAP),
      height: GAP + rows * (grid.height + LABEL + GAP),
      channels: 3,
      background: '#8a8a8a',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(file);
}

async function tileOf(grid: Grid, { label, file }: Picture, index: number): Promise<OverlayOptions[]> {
  const left = GAP + (index % grid.columns) * (grid.width + GAP);
  const top = GAP + Math.floor(index / grid.columns) * (grid.height + LABEL + GAP);
  const scaled = await sharp(file).resize({ width: grid.width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(scaled.info.height, grid.height);
  const input = await sharp(scaled.data).extract({ left: 0, top: 0, width: grid.width, height }).toBuffer();
  const text = `<svg width="${grid.width}" height="${LABEL}"><text x="0" y="15" font-family="sans-serif" font-size="13" fill="#000">${label}</text></svg>`;
  return [
    { input: Buffer.from(text), left, top },
    { input, left, top: top + LABEL },
  ];
}
