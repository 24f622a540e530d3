/** Small files as other tools write them, each with what it holds. */
export interface ForeignFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `Region: A 12, B 12`; general admission as `Region: (300)`. */
  readonly holds: readonly string[];
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join('');
const letter = (index: number): string => String.fromCharCode(65 + index);

/** One byte a letter, as spreadsheets of Western Europe save. */
const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from(
    `\ufeff${text}`.split('').flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  );

const FIGMA = `<svg width="1440" height="900" viewBox="0 0 1440 900" fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="Theatre" clip-path="url(#clip0_1_2)"><rect width="1440" height="900" fill="white"/>
<g id="Stage"><rect id="Rectangle 1" x="470" y="20" width="500" height="80" rx="8" fill="#333"/></g>
<g id="Orchestra">${times(3, (r) => `<g id="Row ${letter(r)}">${times(14, (i) => `<circle id="${i + 1}${r ? `_${r + 1}` : ''}" cx="${400 + i * 44}" cy="${180 + r * 48}" r="16" fill="#F24E1E"/>`)}</g>`)}</g>
<g id="Balcony">${times(2, (r) => `<g id="Row ${letter(r)}_2">${times(10, (i) => `<rect id="Rectangle ${i + r * 10 + 4}" x="${470 + i * 50}" y="${520 + r * 48}" width="32" height="32" rx="6" fill="#1ABCFE"/>`)}</g>`)}</g>
</g><defs><clipPath id="clip0_1_2"><rect width="1440" height="900" fill="white"/></clipPath></defs></svg>`;

const INKSCAPE = `<svg width="297mm" height="210mm" viewBox="0 0 297 210" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg">
<g inkscape:label="Stalls" inkscape:groupmode="layer" id="layer1" transform="translate(10,20)">${times(3, (r) => `<g inkscape:label="Row ${letter(r)}" id="g${100 + r}" transform="rotate(${r * 1.5})">${times(12, (i) => `<rect id="rect${r * 20 + i}" width="4" height="4" x="${20 + i * 6}" y="${30 + r * 8}" inkscape:label="${i + 1}"/>`)}</g>`)}</g>
<g inkscape:label="Balcony" inkscape:groupmode="layer" id="layer2" transform="matrix(0.8,0,0,0.8,10,100)">${times(2, (r) => `<g inkscape:label="Row ${letter(r)}" id="g${200 + r}">${times(10, (i) => `<path id="path${r * 20 + i}" inkscape:label="${i + 1}" d="m ${30 + i * 6},${30 + r * 8} a 2,2 0 0 1 -2,2 2,2 0 0 1 -2,-2 2,2 0 0 1 2,-2 2,2 0 0 1 2,2 z"/>`)}</g>`)}</g></svg>`;

const SYMBOLS = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 400">
<defs><symbol id="seat" viewBox="0 0 20 20"><rect x="1" y="1" width="18" height="18" rx="4" fill="#888"/><path d="M4 14h12v3H4z" fill="#555"/></symbol></defs>
<svg x="50" y="60" width="500" height="300" viewBox="0 0 1000 600">${times(3, (r) => `<text><tspan x="5" y="${55 + r * 60}" font-size="20">Fila ${r + 1}</tspan></text>${times(12, (i) => `<use xlink:href="#seat" x="${100 + i * 60}" y="${30 + r * 60}" width="40" height="40"/><text x="${120 + i * 60}" y="${56 + r * 60}" font-size="16" text-anchor="middle">${12 - i}</text>`)}`)}</svg></svg>`;

const BANQUET = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${times(4, (t) => {
  const [cx, cy] = [200 + (t % 2) * 300, 150 + Math.floor(t / 2) * 250];
  return `<g id="Mesa ${t + 1}"><circle cx="${cx}" cy="${cy}" r="45" fill="#ddd"/><text x="${cx}" y="${cy}">${t + 1}</text>${times(8, (i) => `<circle cx="${(cx + 65 * Math.cos((i * Math.PI) / 4)).toFixed(2)}" cy="${(cy + 65 * Math.sin((i * Math.PI) / 4)).toFixed(2)}" r="12" fill="#a55"/>`)}</g>`;
})}</svg>`;

const TITLES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500"><polygon points="100,100 450,100 450,400 100,400" fill="#fdd"/><text x="200" y="90">Lateral izquierdo</text><polygon points="550,100 900,100 900,400 550,400" fill="#ddf"/><text x="650" y="90">Lateral derecho</text>${[120, 570].map((x) => times(2, (r) => times(12, (i) => `<circle id="seat_r${r + 1}_s${i + 1}" cx="${x + i * 26}" cy="${130 + r * 50}" r="9"/>`))).join('')}</svg>`;

const GEO = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { section: '101' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [100, 0],
            [100, 60],
            [0, 60],
            [0, 0],
          ],
        ],
      },
    },
    ...Array.from({ length: 20 }, (_, k) => ({
      type: 'Feature',
      properties: { section: '101', row: letter(Math.floor(k / 10)), seat: (k % 10) + 1 },
      geometry: { type: 'Point', coordinates: [5 + (k % 10) * 9, 20 + Math.floor(k / 10) * 20] },
    })),
  ],
});

const CHART = JSON.stringify({
  chart: {
    subChart: {
      rows: [0, 1].map((r) => ({
        label: letter(r),
        objectType: 'Row',
        seats: Array.from({ length: 8 }, (_, i) => ({
          x: 100 + i * 20,
          y: 100 + r * 25,
          label: `${i + 1}`,
          categoryLabel: 'Normal',
          uuid: `u${r}-${i}`,
        })),
      })),
      tables: [
        {
          label: 'T1',
          seats: [1, 2, 3].map((n) => ({ label: `${n}`, x: 300 + 10 * n, y: 100 })),
          center: { x: 315, y: 110 },
          radius: 20,
        },
      ],
    },
  },
});

const lines = (head: string, line: (row: number, seat: number) => string, newline = '\n'): string =>
  `${head}${newline}${Array.from({ length: 12 }, (_, k) => line(Math.floor(k / 4), (k % 4) + 1)).join(newline)}${newline}`;
const THREE = 'A 4, B 4, C 4';

export const FOREIGN_FILES: readonly ForeignFile[] = [
  { name: 'figma.svg', bytes: encode(FIGMA), holds: ['Orchestra: A 14, B 14, C 14', 'Balcony: A 10, B 10'] },
  {
    name: 'inkscape.svg',
    bytes: encode(INKSCAPE),
    holds: ['Stalls: A 12, B 12, C 12', 'Balcony: A 10, B 10'],
  },
  { name: 'symbols.svg', bytes: encode(SYMBOLS), holds: ['symbols: 1 12, 2 12, 3 12'] },
  { name: 'banquet.svg', bytes: encode(BANQUET), holds: ['banquet: 1 8, 2 8, 3 8, 4 8'] },
  {
    name: 'titles.svg',
    bytes: encode(TITLES),
    holds: ['Lateral izquierdo: 1 12, 2 12', 'Lateral derecho: 1 12, 2 12'],
  },
  { name: 'venue.geojson', bytes: encode(GEO), holds: ['101: A 10, B 10'] },
  { name: 'chart.json', bytes: encode(CHART), holds: ['chart: A 8, B 8, T1 3'] },
  {
    name: 'semicolons.csv',
    bytes: latin(
      lines('Planta;Zona;Fila;N.º de butaca', (r, s) => `Baja;Platea Península;${letter(r)};${s}`, '\r\n'),
    ),
    holds: [`Baja Platea Península: ${THREE}`],
  },
  {
    name: 'tabs.csv',
    bytes: utf16(
      lines('Sección\tFila\tAsiento\tX\tY', (r, s) => `General\t${letter(r)}\t${s}\t${s * 20}\t${r * 25}`),
    ),
    holds: [`General: ${THREE}`],
  },
  {
    name: 'commas.csv',
    bytes: encode(
      lines(
        '"Bereich";"Reihe";"Sitz-Nr.";"Pos X";"Pos Y"',
        (r, s) => `"Parkett";"${letter(r)}";"${s}";"${s * 20},5";"${r * 25},25"`,
      ),
    ),
    holds: [`Parkett: ${THREE}`],
  },
  {
    name: 'nameless.csv',
    bytes: encode(lines('foo,bar,baz', (r, s) => `Stalls,${letter(r)},${s}`)),
    holds: [`Stalls: ${THREE}`],
  },
  {
    name: 'headless.csv',
    bytes: encode(lines('Stalls,Z,9', (r, s) => `Stalls,${letter(r)},${s}`)),
    holds: [`Stalls: Z 1, ${THREE}`],
  },
  {
    name: 'codes.csv',
    bytes: encode(lines('Zone;Seat', (r, s) => `Parterre;${letter(r)}${s}`)),
    holds: [`Parterre: ${THREE}`],
  },
];
