import type { MapPlace } from '../map-reading.ts';
import { MapRefused, type Reading } from '../reading.ts';

/** Characters of a name space, which is what drawing programs declare entities for. */
const LONGEST = 200;
const MOST = 50;

/**
 * Declared entities are never expanded. A document type that declares nested, outer or parameter entities, or more or
 * longer ones than a drawing program does, is an attack and refuses the file.
 */
export function checkDoctype(doctype: string, reading: Reading, place: MapPlace): void {
  const declared = doctype.split('<!ENTITY').slice(1);
  if (declared.length === 0) return;
  const isPlain = declared.every((text) => {
    const value = /^\s+[\w.:-]+\s+(?:"([^"%&<]*)"|'([^'%&<]*)')\s*>/.exec(text.slice(0, 2 * LONGEST));
    return value !== null && (value[1] ?? value[2] ?? '').length <= LONGEST;
  });
  if (!isPlain || declared.length > MOST) {
    throw new MapRefused('dangerousEntities', { count: declared.length }, place);
  }
  reading.report('entitiesIgnored', 'ignored', place, { count: declared.length });
}
