/** What a column of a table, an attribute of an element or a property of an object may say about a seat. */
export const ROLES = [
  'stand',
  'section',
  'sectionId',
  'block',
  'category',
  'row',
  'rowId',
  'seat',
  'seatId',
  'x',
  'y',
  'count',
  'from',
  'to',
  'marks',
  'accessible',
  'companion',
  'restrictedView',
  'limitedLegroom',
  'management',
  'color',
  'capacity',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * Words for a role in the languages of the world's box offices, the usual first; written as `plainWord` leaves them.
 * A word stands under one role only.
 */
const WORDS: Readonly<Record<Role, readonly string[]>> = {
  stand:
    words(`stand tribune tribuna tier level partofhouse house venuepart part floor planta nivel piso etage ebene rang1
    stockwerk ярус трибуна этаж уровень 楼层 看台 层 階 livello piano anel bancada gradin gradas grada balcony`),
  section: words(`section sector zone region area sectionname zonename sectorname regionname areaname sektion
    sektor abschnitt bereich zona seccion seccio secao setor setore settore secteur secao region regio
    сектор секция зона участок район 区域 区 分区 エリア parterre sectioncode sectioncategory sectionlabel bloque`),
  sectionId: words(
    `sectionid sectorid zoneid regionid areaid sid idseccion idsector idzona blockid zoneguid`,
  ),
  block: words(`block bloc blok bank blockname блок 块`),
  category:
    words(`category pricecategory categoria kategorie categorie kategoria категория 类别 价位 preiskategorie
    pricezone pricelevel pricingzone tarifa ticketcategory`),
  row: words(`row rowname rowlabel rownumber rowletter rowno rownum fila linea reihe reihenname rang rangee riga fileira fila
    sor rad rada rzad ряд 排 行 列 rowid1 filas rows ligne hilera rownr reihennummer satır sira`),
  rowId: words(`rowid rid idfila lineid rowguid`),
  seat: words(`seat seatlabel seatname seatnumber seatno seatnum seatnr number asiento butaca silla localidad numero num no nr
    place platz sitz sitzplatz sitznummer platznummer siege posto poltrona sedile assento lugar cadeira место кресло 座位
    座号 座 号 席 座席 座位号 stoel zitplaats miejsce sedadlo koltuk plass numer numasiento chair label seatcode`),
  seatId: words(`id uuid guid seatid seatguid seatuuid idasiento key objectid sku code`),
  x: words(`x cx posx xpos positionx coordx coordx xcoord left xcoordinate centerx seatx lng`),
  y: words(`y cy posy ypos positiony coordy ycoord top ycoordinate centery seaty lat`),
  count:
    words(`seats seatcount seatsperrow count quantity qty cantidad asientos butacas anzahl plaetze platze sitze nombre
    nbplaces places seatrange seatnumbers posti мест места количество 座位数 numberofseats numseats totalseats chairs`),
  from: words(`from firstseat seatfrom fromseat desde von first startseat seatstart primerasiento start de`),
  to: words(`to lastseat seatto toseat hasta bis last endseat seatend ultimoasiento end a`),
  marks: words(`marks mark seattype type tipo typ attributes attribute tags notes features seatmarks`),
  accessible:
    words(`accessible wheelchair disabled accesible pmr rollstuhl movilidadreducida isaccessible handicap
    adaptado wheelchairaccessible minusvalidos`),
  companion: words(`companion companionseat acompanante begleitperson accompagnateur iscompanion`),
  restrictedView:
    words(`restrictedview restrictedsightline obstructed obstructedview restricted visibilidadreducida
    sichtbehinderung visibilitereduite visionreducida`),
  limitedLegroom: words(`limitedlegroom legroom`),
  management: words(`management houseseat houseseats blocked killed reservedforhouse`),
  color: words(`color colour farbe couleur fill zonecolor categorycolor cor colore цвет 颜色`),
  capacity: words(
    `capacity capacidad kapazitat kapazitaet capacite aforo capienza capacidade вместимость 容量`,
  ),
};

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

const BY_WORD: ReadonlyMap<string, Role> = new Map(
  ROLES.toReversed().flatMap((role) => WORDS[role].map((word) => [word, role] as const)),
);

/** Without case, accents, blanks and signs: `N.º de asiento` → `nodeasiento`. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export interface FoundRole {
  readonly role: Role;
  /** The whole name says so; otherwise a word of it does. */
  readonly sure: boolean;
}

/** What a name of a column, attribute or property says it is: `seatNumber`, `Sitz-Nr.`, `Número de butaca`. */
export function roleOf(name: string): FoundRole | null {
  const whole = BY_WORD.get(plainWord(name));
  if (whole !== undefined) return { role: whole, sure: true };
  const parts = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainWord)
    .filter((part) => !FILLERS.has(part));
  const found = parts.flatMap((part) => BY_WORD.get(part) ?? []);
  const [role] = found;
  return role !== undefined && parts.length <= 3 ? { role, sure: false } : null;
}

/** Say nothing about which of several things is meant. */
const FILLERS: ReadonlySet<string> = new Set(
  words(
    `the of de del della des du la el le los las der die das name nombre nom number numero nummer nr no num id label code en zh es fr`,
  ),
);

export type Words = Readonly<Partial<Record<Role, string>>>;

const VALUE = String.raw`([\p{L}\p{N}+.'°/&]+(?: [\p{Lu}\p{N}]{1,3}(?![\p{L}\p{N}]))?)`;
const KEYED = new RegExp(String.raw`(\p{L}{2,})\s*[-_:.#= ]\s*${VALUE}`, 'gu');
const GLUED = /^(\p{L}{2,}?)(\d+\p{L}?)$/u;

/**
 * What a label says in so many words: `Row A Seat 12`, `fila-3_asiento-4`, `Sektor 101, Reihe B`, `seat12`. Empty
 * where it names none of these.
 */
export function wordsOf(label: string): Words {
  const found: Partial<Record<Role, string>> = {};
  const take = (name: string, value: string): void => {
    const role = BY_WORD.get(plainWord(name));
    if (role !== undefined && NAMED.has(role) && isValue(role, value)) found[role] ??= value;
  };
  for (const [, name = '', value = ''] of label.replaceAll('_', ' ').matchAll(KEYED)) take(name, value);
  for (const part of label.split(/[\s_\-,;|]+/u)) {
    const glued = GLUED.exec(part);
    if (glued) take(glued[1] ?? '', glued[2] ?? '');
  }
  if (found.row !== undefined || found.seat !== undefined) return lettersOf(label, found) ?? found;
  const lettered = lettersOf(label, found);
  if (lettered !== null) return lettered;
  // `Grada Norte` is a name, not the grada called Norte
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => /\d/.test(value) || value.length <= 2),
  );
}

const ROW_INITIAL = /^[rf]$/i;
const SEAT_INITIAL = /^[csbap]$/i;

/** `r1_s3`, `F2-B14`, `seat_r1c3`: a row and then a seat by their first letters; `s1_r2_c3` has its section before. */
function lettersOf(label: string, known: Words): Words | null {
  const parts = [...label.matchAll(/(?<!\p{L})(\p{L})[_-]?(\d{1,4})(?!\p{L}{2})/gu)];
  const rows = parts.filter(([, letter = '']) => ROW_INITIAL.test(letter));
  const [row] = rows;
  if (rows.length !== 1 || row === undefined || parts.length > 3) return null;
  const seat = parts[parts.indexOf(row) + 1];
  if (seat === undefined || !SEAT_INITIAL.test(seat[1] ?? '')) return null;
  const section = parts[parts.indexOf(row) - 1];
  const isSection = section !== undefined && /^[zs]$/i.test(section[1] ?? '');
  return {
    ...known,
    row: row[2] ?? '',
    seat: seat[2] ?? '',
    ...(isSection && known.section === undefined ? { section: section[2] ?? '' } : {}),
  };
}

/** `Seat map` names no seat, `Row labels` no row. */
function isValue(role: Role, value: string): boolean {
  if (role === 'seat') return /\d/.test(value) || value.length <= 2;
  return role !== 'row' || /\d/.test(value) || value.length <= 4;
}

const NAMED: ReadonlySet<Role> = new Set(['stand', 'section', 'block', 'row', 'seat']);

/** `101-A-12`, `A_12`, `A12`: the last part is the seat, the one before it the row, the first ones the section. */
export function codeOf(label: string): Words | null {
  const parts = label.trim().split(/[-_./: ]+/u);
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) {
    const glued = /^(\p{Lu}{1,3})(\d{1,4}\p{Ll}?)$/u.exec(last);
    if (glued) return { row: glued[1] ?? '', seat: glued[2] ?? '' };
    return /^\d{1,4}\p{L}?$/u.test(last) ? { seat: last } : null;
  }
  if (parts.length > 4 || !/^\p{L}?\d{1,4}\p{L}{0,3}$/u.test(last)) return null;
  const row = parts.at(-2) ?? '';
  if (!/^(\p{L}{1,3}|\d{1,3}\p{L}?|\p{L}\d{1,2})$/u.test(row)) return null;
  const section = parts.slice(0, -2).join(' ');
  return section === '' ? { row, seat: last } : { section, row, seat: last };
}
