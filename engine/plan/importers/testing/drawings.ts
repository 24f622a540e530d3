/** Drawings as the programs write them that people draw seat maps with. Each says what is in it. */
export interface SampleDrawing {
  readonly program: string;
  readonly svg: string;
  readonly seats: number;
  readonly rows: number;
  readonly regions: readonly string[];
  /** A few seats that must be there: `region/row/seat`. */
  readonly has: readonly string[];
  /** Codes of findings that must be told. */
  readonly told?: readonly string[];
}

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function grid(
  rows: number,
  seats: number,
  write: (row: number, seat: number, x: number, y: number) => string,
  [left, top, pitch, depth]: readonly [number, number, number, number] = [100, 100, 20, 26],
): string {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: seats }, (_, seat) => write(row, seat, left + seat * pitch, top + row * depth)).join(
      '\n',
    ),
  ).join('\n');
}

const letter = (index: number): string => String.fromCharCode(65 + index);

const convention: SampleDrawing = {
  program: 'by our convention',
  svg: `<svg ${XMLNS} viewBox="0 0 900 600">
  <g id="reference"><image href="scan.png" width="900" height="600"/><circle cx="1" cy="1" r="6"/></g>
  <g id="background"><rect x="200" y="10" width="400" height="50" id="stage" fill="#444"/></g>
  <g id="regions">
    <polygon data-region="Platea" fill="#aa3355" points="80,80 520,80 520,300 80,300"/>
    <polygon data-region="Palco" fill="#3355aa" points="560,80 800,80 800,300 560,300"/>
  </g>
  <g id="seats">
    <g data-region="Platea">${[0, 1, 2].map((r) => `<g data-row="${letter(r)}">${grid(1, 10, (_, s, x) => `<circle data-seat="${s + 1}" cx="${x}" cy="${120 + r * 26}" r="8"${s === 0 ? ' data-accessible="true"' : ''}/>`)}</g>`).join('')}</g>
    <g data-region="Palco"><g data-row="1">${grid(1, 6, (_, s, x) => `<circle data-seat="${s + 1}" cx="${x + 480}" cy="150" r="8"/>`)}</g></g>
  </g>
  <g id="labels"><text x="300" y="40" font-size="20">ESCENARIO</text></g>
</svg>`,
  seats: 36,
  rows: 4,
  regions: ['Platea', 'Palco'],
  has: ['Platea/A/1', 'Platea/C/10', 'Palco/1/6'],
  told: ['referenceDropped'],
};

const illustrator: SampleDrawing = {
  program: 'Illustrator: entities for name spaces, classes for colours, escaped and numbered ids',
  svg: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" ${XMLNS} x="0px" y="0px" viewBox="0 0 800 500" style="enable-background:new 0 0 800 500;" xml:space="preserve">
<style type="text/css">.st0{fill:#C1272D;}.st1{fill:#0071BC;} .st2{display:none;}</style>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self">
<g id="Section_101">
${[0, 1].map((r) => `<g id="Row_${letter(r)}${r === 1 ? '_1_' : ''}">${grid(1, 12, (_, s, x) => `<circle id="_x3${Math.floor((s + 1) / 10) === 0 ? s + 1 : 1}_${s + 1 < 10 ? '' : (s + 1) % 10}${r === 1 ? '_1_' : ''}" class="st0" cx="${x}" cy="${150 + r * 26}" r="7.5"/>`)}</g>`).join('')}
</g>
<g id="Section_102">
<g id="Row_A_2_">${grid(1, 8, (_, s, x) => `<circle id="_x3${s + 1}__2_" class="st1" cx="${x + 300}" cy="150" r="7.5"/>`)}</g>
</g>
<g id="Hidden" class="st2"><circle cx="5" cy="5" r="7.5"/></g>
</g></switch></svg>`,
  seats: 32,
  rows: 3,
  regions: ['101', '102'],
  has: ['101/A/1', '101/B/12', '102/A/8'],
  told: ['entitiesIgnored', 'foreignDropped', 'hiddenDropped'],
};

const illustratorArtwork: SampleDrawing = {
  program: 'Illustrator: circles as paths, numbers as texts on them, nothing named',
  svg: `<svg ${XMLNS} viewBox="0 0 800 500"><style>.cls-1{fill:#e2e2e2;}.cls-2{font-size:8px;}</style>
<g id="Layer_1" data-name="Layer 1">
${grid(4, 10, (_, __, x, y) => `<path class="cls-1" d="M${x + 8},${y}a8,8,0,1,1-8-8A8,8,0,0,1,${x + 8},${y}Z"/>`)}
</g><g id="Layer_2">
${grid(4, 10, (_, s, x, y) => `<text class="cls-2" transform="translate(${x - 2.2} ${y + 3})">${s + 1}</text>`)}
${[0, 1, 2, 3].map((r) => `<text class="cls-2" transform="translate(70 ${103 + r * 26})">${letter(r)}</text>`).join('')}
</g></svg>`,
  seats: 40,
  rows: 4,
  regions: ['map'],
  has: ['map/A/1', 'map/D/10'],
  told: ['seatsInferred', 'labelsFromText', 'rowsInferred'],
};

const inkscape: SampleDrawing = {
  program: 'Inkscape: layers with labels, automatic ids, skewed nested transforms',
  svg: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${XMLNS}>
<sodipodi:namedview id="namedview7" pagecolor="#ffffff"/><defs id="defs2"/>
<g inkscape:label="Seats" inkscape:groupmode="layer" id="layer1" transform="matrix(0.9,0.1,-0.2,1,3,4)">
<g inkscape:label="Platea" id="g100" transform="rotate(10) skewX(5)">
${[0, 1, 2].map((r) => `<g inkscape:label="Fila ${r + 1}" id="g${200 + r}">${grid(1, 9, (_, s, x) => `<ellipse style="fill:#2f62c4;fill-opacity:1" id="path${300 + r * 50 + s}" inkscape:label="${s + 1}" cx="${x / 5 + 20}" cy="${60 + r * 6}" rx="1.6" ry="1.6"/>`)}</g>`).join('')}
</g></g></svg>`,
  seats: 27,
  rows: 3,
  regions: ['Platea'],
  has: ['Platea/1/1', 'Platea/3/9'],
};

const corel: SampleDrawing = {
  program: 'CorelDRAW: millimetres in a huge view box, symbols by use, no groups',
  svg: `<svg ${XMLNS} xml:space="preserve" width="420mm" height="297mm" version="1.1" viewBox="0 0 42000 29700">
<defs><g id="chair"><rect width="300" height="300" rx="60"/><rect x="30" y="-80" width="240" height="70"/></g></defs>
<g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/>
<rect class="fil0" fill="#DDDDDD" x="1000" y="1000" width="12000" height="1200"/><text x="6000" y="1700" font-size="700">BÜHNE</text>
${grid(3, 15, (_, __, x, y) => `<use xlink:href="#chair" x="${x * 30}" y="${y * 40}" fill="#7A4BA8"/>`)}
</g></svg>`,
  seats: 45,
  rows: 3,
  regions: ['map'],
  has: ['map/A/1', 'map/C/15'],
  told: ['seatsInferred', 'rowsInferred', 'numbersInferred'],
};

const figma: SampleDrawing = {
  program: 'Figma: ids as layer names, rectangles, a legend that looks like seats',
  svg: `<svg width="900" height="700" viewBox="0 0 900 700" fill="none" ${XMLNS}>
<g id="Seat map"><rect width="900" height="700" fill="white"/>
<g id="VIP"><g id="Row A">${grid(1, 8, (_, s, x) => `<rect id="A-${s + 1}" x="${x}" y="100" width="16" height="16" rx="4" fill="#D97706"/>`)}</g>
<g id="Row B">${grid(1, 8, (_, s, x) => `<rect id="B-${s + 1}" x="${x}" y="126" width="16" height="16" rx="4" fill="#D97706"/>`)}</g></g>
<g id="Standard"><g id="Row C">${grid(1, 12, (_, s, x) => `<rect id="C-${s + 1}" x="${x}" y="200" width="16" height="16" rx="4" fill="#2563EB"/>`)}</g></g>
<g id="Legend"><rect id="Rectangle 1" x="700" y="600" width="16" height="16" rx="4" fill="#D97706"/><rect id="Rectangle 2" x="700" y="630" width="16" height="16" rx="4" fill="#2563EB"/></g>
</g></svg>`,
  seats: 28,
  rows: 3,
  regions: ['VIP', 'Standard'],
  has: ['VIP/A/1', 'VIP/B/8', 'Standard/C/12'],
};

const seatsioLike: SampleDrawing = {
  program: 'a seat-map exporter: a group a seat, aria-labels in words, classes',
  svg: `<svg ${XMLNS} viewBox="-200 -100 900 500"><title>Teatro Real</title>
${[0, 1].map((r) => grid(1, 10, (_, s, x) => `<g class="seat${s === 9 ? ' accessible' : ''}" transform="translate(${x},${100 + r * 30})" aria-label="Section Orchestra, Row ${letter(r)}, Seat ${s * 2 + 1}"><circle r="9" fill="#0a7"/><text y="3" font-size="8">${s * 2 + 1}</text></g>`)).join('\n')}
</svg>`,
  seats: 20,
  rows: 2,
  regions: ['Orchestra'],
  has: ['Orchestra/A/1', 'Orchestra/B/19'],
};

const ids: SampleDrawing = {
  program: 'hand-made: ids such as row-A_seat-12 in several languages, odd letters',
  svg: `<svg ${XMLNS} viewBox="0 0 500 300">
${grid(2, 6, (r, s, x, y) => `<circle id="fila-${r === 0 ? 'Ñ' : 'AA'}_asiento-${s + 1}" cx="${x}" cy="${y}" r="7"/>`)}
${grid(1, 4, (_, s, x) => `<circle id="reihe-5_platz-${s + 1}" cx="${x}" cy="200" r="7"/>`)}
</svg>`,
  seats: 16,
  rows: 3,
  regions: ['map'],
  has: ['map/Ñ/1', 'map/AA/6', 'map/5/4'],
};

const codes: SampleDrawing = {
  program: 'hand-made: codes 101-A-12 as ids, no groups, a nested svg with a view box of its own',
  svg: `<svg ${XMLNS}><svg x="50" y="20" width="400" height="200" viewBox="0 0 800 400">
${grid(3, 8, (r, s, x, y) => `<rect id="${r === 2 ? 102 : 101}-${letter(r)}-${s + 1}" x="${x}" y="${y}" width="14" height="14"/>`)}
</svg></svg>`,
  seats: 24,
  rows: 3,
  regions: ['101', '102'],
  has: ['101/A/1', '101/B/8', '102/C/8'],
};

const tables: SampleDrawing = {
  program: 'a banquet: round tables in a drawer of seats',
  svg: `<svg ${XMLNS} viewBox="0 0 600 400"><g id="seats">
${[1, 2, 3].map((t) => `<g data-row="Mesa ${t}"><circle cx="${t * 150}" cy="150" r="30" fill="#ccc"/>${[0, 1, 2, 3, 4, 5].map((s) => `<circle data-seat="${s + 1}" cx="${(t * 150 + 45 * Math.cos(s)).toFixed(2)}" cy="${(150 + 45 * Math.sin(s)).toFixed(2)}" r="9"/>`).join('')}</g>`).join('')}
</g></svg>`,
  seats: 18,
  rows: 3,
  regions: ['map'],
  has: ['map/Mesa 1/1', 'map/Mesa 3/6'],
};

const arcs: SampleDrawing = {
  program: 'unlabelled circles in curved rows with two aisles',
  svg: `<svg ${XMLNS} viewBox="-600 0 1200 900">
${Array.from({ length: 5 }, (_, r) => {
  const radius = 400 + r * 34;
  return Array.from({ length: 20 }, (_, s) => {
    const along = s - 9.5 + (s < 5 ? -1.6 : s > 14 ? 1.6 : 0);
    const angle = (along * 22) / radius;
    return `<circle cx="${(radius * Math.sin(angle)).toFixed(2)}" cy="${(radius * Math.cos(angle)).toFixed(2)}" r="8" fill="#1f7a8c"/>`;
  }).join('');
}).join('\n')}
</svg>`,
  seats: 100,
  rows: 5,
  regions: ['map'],
  has: ['map/A/1', 'map/E/20'],
  told: ['seatsInferred', 'rowsInferred'],
};

const broken: SampleDrawing = {
  program: 'broken: duplicate attributes and ids, stray tags, HTML entities, unquoted values, scripts',
  svg: `<svg ${XMLNS} viewBox="0 0 500 300" onload="alert(1)"><script>alert(2)</script>
<g id="seats"><g data-region="A&nbsp;B" data-row="1">
<circle data-seat="1" cx="10" cx="10" cy="10" r="5" onclick="steal()"/><circle data-seat=2 cx="30" cy="10" r="5"/></b>
<circle data-seat="3" id="x" cx="50" cy="10" r="5"/><circle data-seat="3" id="x" cx="70" cy="10" r="5"/>
<image href="https://example.org/track.png"/><text x="1" y="1">a < b</text>
</g></g></svg>`,
  seats: 4,
  rows: 1,
  regions: ['A&nbsp;B'],
  has: ['A&nbsp;B/1/1', 'A&nbsp;B/1/3', 'A&nbsp;B/1/3b'],
  told: ['badXml', 'scriptDropped', 'handlerDropped', 'pictureDropped', 'duplicateId', 'seatRelabelled'],
};

const polygons: SampleDrawing = {
  program: 'sections as named paths around unnamed seats',
  svg: `<svg ${XMLNS} viewBox="0 0 900 400">
<path id="Grada_Norte" fill="#8a1538" d="M80 80h240v140h-240z"/><path id="Grada_Sur" fill="#1f6f8b" d="M480,80 C600,60 640,60 740,80 L740,220 480,220Z"/>
${grid(3, 8, (_, __, x, y) => `<circle cx="${x + 20}" cy="${y + 20}" r="7" fill="#fff"/>`)}
${grid(4, 9, (_, __, x, y) => `<circle cx="${x + 420}" cy="${y + 10}" r="7" fill="#fff"/>`)}
</svg>`,
  seats: 60,
  rows: 7,
  regions: ['Grada Norte', 'Grada Sur'],
  has: ['Grada Norte/A/1', 'Grada Sur/D/9'],
  told: ['seatsInferred'],
};

const regionsOnly: SampleDrawing = {
  program: 'a stadium of sections only, numbers written in them, one ring with a hole',
  svg: `<svg ${XMLNS} viewBox="0 0 900 600"><g id="sections">
<path class="section" data-section="101" d="M0 0h100v100h-100z"/><path class="section" data-section="102" d="M110 0h100v100h-100z"/>
<path class="section" data-section="Pista" data-capacity="900" fill-rule="evenodd" d="M300 100h300v300h-300zM400 200h100v100h-100z"/>
</g></svg>`,
  seats: 0,
  rows: 0,
  regions: ['101', '102', 'Pista'],
  has: [],
  told: ['holeBridged', 'generalAdmission'],
};

const cyrillic: SampleDrawing = {
  program: 'Cyrillic words, seats as diamonds, row groups within sectors',
  svg: `<svg ${XMLNS} viewBox="0 0 500 300"><g id="Сектор 7">
${[1, 2].map((r) => `<g id="Ряд ${r}">${grid(1, 7, (_, s, x) => `<polygon id="Место ${s + 1}" points="${x},${80 + r * 26} ${x + 7},${87 + r * 26} ${x},${94 + r * 26} ${x - 7},${87 + r * 26}"/>`)}</g>`).join('')}
</g></svg>`,
  seats: 14,
  rows: 2,
  regions: ['7'],
  has: ['7/1/1', '7/2/7'],
};

/** A layer with a group a row, and one whose seats lie in it without groups, some not quite round. */
const bareLayer: SampleDrawing = {
  program: 'Inkscape: rows as groups in one layer, seats without groups in another',
  svg: `<svg ${XMLNS} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 600 600">
<g inkscape:groupmode="layer" inkscape:label="Escenario" id="layer3"><rect id="rect1" x="100" y="20" width="300" height="40"/></g>
<g inkscape:groupmode="layer" inkscape:label="Platea" id="layer1">
${[0, 1, 2, 3, 4].map((r) => `<g inkscape:label="Fila ${r + 1}" id="g${10 + r}">${grid(1, 12, (_, s, x) => `<circle id="circle${100 + r * 20 + s}" cx="${x}" cy="${120 + r * 26}" r="8"/>`)}</g>`).join('\n')}
</g>
<g inkscape:groupmode="layer" inkscape:label="Balcón" id="layer2">
${grid(3, 5, (r, s, x, y) => `<ellipse id="ellipse${300 + r * 5 + s}" cx="${x + 60}" cy="${y + 260}" rx="${s % 2 === 0 ? 8 : 8.3}" ry="${s % 3 === 0 ? 8 : 7.8}"/>`)}
</g></svg>`,
  seats: 75,
  rows: 8,
  regions: ['Platea', 'Balcón'],
  has: ['Platea/1/1', 'Platea/5/12', 'Balcón/A/1', 'Balcón/C/5'],
  told: ['rowsInferred'],
};

export const SAMPLE_DRAWINGS: readonly SampleDrawing[] = [
  bareLayer,
  convention,
  illustrator,
  illustratorArtwork,
  inkscape,
  corel,
  figma,
  seatsioLike,
  ids,
  codes,
  tables,
  arcs,
  broken,
  polygons,
  regionsOnly,
  cyrillic,
];
