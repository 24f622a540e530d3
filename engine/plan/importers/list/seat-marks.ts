import type { SeatMark } from '../../plan.ts';
import { plainWord, type Words } from './roles.ts';

const YES: ReadonlySet<string> = new Set([
  '1',
  'true',
  'yes',
  'y',
  'si',
  's',
  'ja',
  'oui',
  'o',
  'x',
  'да',
  '是',
  'wahr',
]);

/** Signs and words for a mark, as they stand in a column of marks or among the classes of a shape. */
const SIGNS: readonly { readonly mark: SeatMark | 'management'; readonly words: RegExp }[] = [
  {
    mark: 'accessible',
    words: /^(w|wheelchair|accessible|disabled|accesible|pmr|rollstuhl|handicap(ped)?|mobility|ada)$/,
  },
  { mark: 'companion', words: /^(c|companion|carer|acompanante|begleit(person)?|accompagnateur)$/ },
  {
    mark: 'restrictedView',
    words: /^(r|restricted(view)?|restrictedsightline|obstructed(view)?|visibilidadreducida|sichtbehindert)$/,
  },
  { mark: 'limitedLegroom', words: /^(l|limitedlegroom|legroom)$/ },
  { mark: 'management', words: /^(m|x|management|house)$/ },
];

export interface MarksFound {
  readonly marks: readonly SeatMark[];
  readonly management: boolean;
  /** Signs that say nothing known. */
  readonly unknown: readonly string[];
}

/** The marks that columns (`accessible: 1`), a column of signs (`marks: W`) or classes give a seat. */
export function seatMarks(words: Words, classes = ''): MarksFound {
  const marks = new Set<SeatMark>();
  const unknown: string[] = [];
  let management = YES.has(plainWord(words.management ?? ''));
  for (const mark of ['accessible', 'companion', 'restrictedView', 'limitedLegroom'] as const) {
    if (YES.has(plainWord(words[mark] ?? ''))) marks.add(mark);
  }
  const take = (text: string): boolean => {
    const sign = SIGNS.find(({ words: known }) => known.test(plainWord(text)));
    if (sign?.mark === 'management') management = true;
    else if (sign) marks.add(sign.mark);
    return sign !== undefined;
  };
  for (const sign of (words.marks ?? '').split(/[\s,;|/]+/))
    if (sign !== '' && !take(sign)) unknown.push(sign);
  for (const name of classes.split(/\s+/)) if (name.length > 2) take(name);
  return { marks: [...marks], management, unknown };
}
