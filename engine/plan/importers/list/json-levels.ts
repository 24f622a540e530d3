/** What the entries of a list are, by what the list is called. */
export type JsonLevel = 'region' | 'row' | 'seat';

const LEVELS: readonly { readonly level: JsonLevel; readonly words: RegExp }[] = [
  {
    level: 'seat',
    words:
      /(?:seats?|asientos?|butacas?|localidades|sitze?|plätze|plaetze|places|sièges?|sieges?|posti|assentos?|chairs?|места|座位)$/i,
  },
  {
    level: 'row',
    words:
      /(?:^|[^a-z])(?:rows?|tables|mesas|filas?|reihen?|rangs?|rang[eé]es?|hileras?|ряды?|排)(?:$|[_-].*$)|Rows$/i,
  },
  {
    level: 'region',
    words:
      /^(?:all)?(?:zones?|sections?|sectors?|regions?|areas?|tribunes?|stands?|levels?|tiers?|blocks?|zonas?|secciones|sectores|sector|seccion|regiones|bloques|sektoren|bereiche|blöcke|secteurs?|tribunas?|сектора?|区域)(?:$|[_-].*$|\s.*$)/i,
  },
];

const known = new Map<string, JsonLevel | null>();

export function levelOf(key: string): JsonLevel | null {
  const before = known.get(key);
  if (before !== undefined) return before;
  const level = key.length > 60 ? null : (LEVELS.find(({ words }) => words.test(key.trim()))?.level ?? null);
  if (known.size < 5000) known.set(key, level);
  return level;
}
