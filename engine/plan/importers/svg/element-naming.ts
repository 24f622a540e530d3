import { plainWord, roleOf, type Role, type Words } from '../list/roles.ts';
import type { OwnData } from './drawing.ts';

/** Attributes of SVG that mean what SVG says, never a seat's row. */
const OWN: ReadonlySet<string> = new Set(
  `id class style x y x1 y1 x2 y2 cx cy r rx ry width height points d transform fill stroke color opacity viewBox
  href version type from to mask name title label lang dx dy key number start end part tabindex role`.split(
    /\s+/,
  ),
);

/** Longest text that is looked into for words. */
const LONGEST = 160;

/** What attributes that SVG does not know say of a seat: `data-row="A"`, `seat-number="12"`, `sectorid="7"`. */
export function attributeWords(attributes: Readonly<Record<string, string>>): Words {
  const found: Partial<Record<Role, string>> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (
      OWN.has(name) ||
      name === 'data-floor' ||
      name === 'data-icon' ||
      name.startsWith('xml') ||
      name.includes('stroke') ||
      name.startsWith('on')
    )
      continue;
    const isData = name.startsWith('data-');
    if (
      !isData &&
      !/seat|row|sect|zone|region|fila|butaca|asiento|reihe|platz|sitz|rang|siege|tribun|stand/i.test(name)
    ) {
      continue;
    }
    const role = roleOf(isData ? name.slice(5) : name)?.role;
    if (role !== undefined && value.length <= LONGEST) found[role] ??= value.trim();
  }
  return found;
}

/** What docs/formats/sitemap.md gives elements besides names; null where there is none of it. */
export function ownDataOf(attributes: Readonly<Record<string, string>>): OwnData | null {
  const { 'data-kind': kind = '', 'data-icon': icon = '', 'data-floor': floor = '' } = attributes;
  return kind === '' && icon === '' && floor === '' ? null : { kind, icon, floor: floor.slice(0, LONGEST) };
}

/** What people wrote on an element, the most deliberate first. */
export function labelOf(attributes: Readonly<Record<string, string>>): string {
  const label =
    attributes['inkscape:label'] ??
    attributes['aria-label'] ??
    attributes['data-name'] ??
    attributes['data-label'] ??
    attributes['data-title'] ??
    attributes['serif:id'] ??
    attributes['data-id'] ??
    '';
  return label.slice(0, LONGEST).trim();
}

/** An id without what drawing programs do to it: `_x31_2` is `12`, `A-12_2_` and `A-12_00000012345` are `A-12`, `Row A_2` is `Row A`. */
export function plainId(id: string): string {
  return id
    .slice(0, LONGEST)
    .replaceAll(/_x([0-9A-Fa-f]{2,4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/_\d{15,}_?$/, '')
    .replace(/(?<=.)_\d{1,3}_$/, '')
    .replace(/^([^_]* [^_ ]{1,4})_\d{1,3}$/, '$1')
    .trim();
}

const AUTOMATIC =
  /^(?:path|circle|rect|ellipse|use|g|group|polygon|polyline|line|layer|svg|text|tspan|image|vector|rectangle|oval|frame|subtract|union|star|xmlid|svgid|capa|ebene|calque|livello|camada|warstwa|objects?|shape|curve|figma|slice|mask|clip ?path|elipse|rectangulo|grupo|gruppe|groupe|trazado|trace|pfad|kreis|rechteck|cercle|circulo|слой|группа|page|artboard|canvas|id|_)[\s_\-.:]*(?:copy)?[\s_\-.:]*\d*(?:[\s_\-.:]+\d+)*$/iu;

/** Whether a drawing program made this name up. */
export function isAutomatic(name: string): boolean {
  return name === '' || AUTOMATIC.test(name) || /^_?\d{9,}$/.test(name) || /^[A-Za-z]+_\d{6,}_?$/.test(name);
}

const CONTAINERS: ReadonlySet<string> = new Set(
  `seats seating asientos butacas localidades sitze plaetze platze places sieges posti lugares места seatmap seatingplan
  regions sections sectors zones secciones sectores zonas sektoren bereiche secteurs rows filas reihen rangs map mapa plan
  plano venue room sala hall saal layer main content root drawing seatslayer sectorslayer circles dots`
    .split(/\s+/)
    .map(plainWord),
);

/** Whether it names a drawer of the drawing (`#seats`), not a part of the room. */
export function isContainer(name: string): boolean {
  return CONTAINERS.has(plainWord(name));
}

/** What a part of a drawing is for, by how it is called. */
export type Purpose =
  | 'seats'
  | 'regions'
  | 'labels'
  | 'background'
  | 'reference'
  | 'legend'
  | 'stage'
  | 'field'
  | 'wall'
  | 'tables';

const PURPOSES: readonly { readonly purpose: Purpose; readonly words: RegExp }[] = [
  {
    purpose: 'reference',
    words: /^(reference|referencia|referenz|template|tracing|trace ?image|plantilla)$/i,
  },
  { purpose: 'legend', words: /^(legend|leyenda|legende|légende|leggenda|legenda|key|легенда|图例|圖例)/i },
  {
    purpose: 'labels',
    words:
      /^(labels?|etiquetas?|textos?|texts?|texte|beschriftung(en)?|rotulos?|rótulos?|row ?labels?|numbers|numeros|números)$/i,
  },
  {
    purpose: 'background',
    words: /^(background|fondo|hintergrund|fond|sfondo|fundo|bg|фон|decor(ation)?|walls?|paredes|muros)$/i,
  },
  {
    purpose: 'stage',
    words:
      /^(stage|escenario|bühne|buehne|scène|scene|palco ?scenico|сцена|舞台|screen|pantalla|leinwand)(\b|[-_\d]|$)/i,
  },
  {
    purpose: 'field',
    words: /^(field|pitch|court|campo|cancha|ruedo|arena|spielfeld|terrain|поле|球场|ice|rink)(\b|[-_\d]|$)/i,
  },
  { purpose: 'tables', words: /^(tables?|mesas?|tische?|tavol[oi]|booths?)(\b|[-_\d]|$)/i },
  {
    purpose: 'regions',
    words:
      /^(regions?|sections?|sectors?|zones?|secciones|sectores|zonas|sektoren|bereiche|secteurs|blocks|сектора|区域|sectors ?layer|areas)$/i,
  },
  {
    purpose: 'seats',
    words:
      /^(seats?|seating|asientos|butacas|localidades|sitze|plätze|plaetze|places|sièges|sieges|posti|lugares|места|座位|chairs|sillas)([ _-]?layer)?$/i,
  },
];

export function purposeOf(name: string): Purpose | null {
  const plain = name.trim();
  return PURPOSES.find(({ words }) => words.test(plain))?.purpose ?? null;
}

export function isStageWord(text: string): boolean {
  return purposeOf(text) === 'stage';
}

export function isFieldWord(text: string): boolean {
  return purposeOf(text) === 'field';
}
