import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Scheme, SCHEMES, type Shot, type Size, SIZES } from './shot.ts';

/** What of the pictures is taken this time. */
export interface Choice {
  readonly sizes: readonly Size[];
  readonly schemes: readonly Scheme[];
  readonly isChosen: (shot: Shot) => boolean;
  /** No pictures, only sheets of those that are there. */
  readonly sheetsOnly: boolean;
  /** Which part of the chosen, and of how many. */
  readonly part: readonly [number, number];
  /** Over a slow network. */
  readonly isSlow: boolean;
  /** A product with fresh demo data that runs already; null: one is started. */
  readonly url: string | null;
}

const NAMES = z.enum(Object.keys(SIZES) as [Size, ...Size[]]);

/**
 * `--only orders,event-tab` (parts of names), `--account admin`, `--size phone`, `--scheme dark`, `--part 2/5`,
 * `--slow`, `--sheets`, `--url http://127.0.0.1:4173`. Throws with what is wrong.
 */
export function readChoice(args: readonly string[]): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      account: { type: 'string', default: '' },
      size: { type: 'string' },
      scheme: { type: 'string' },
      part: { type: 'string', default: '1/1' },
      url: { type: 'string' },
      slow: { type: 'boolean', default: false },
      sheets: { type: 'boolean', default: false },
    },
  });
  const { only, account } = values;
  const words = only.split(',').filter((word) => word !== '');
  const [part = 1, parts = 1] = values.part.split('/').map(Number);
  return {
    sizes: values.size === undefined ? NAMES.options : [NAMES.parse(values.size)],
    schemes: values.scheme === undefined ? SCHEMES : [z.enum(SCHEMES).parse(values.scheme)],
    isChosen: (shot) =>
      (words.length === 0 || words.some((word) => shot.name.includes(word))) &&
      (account === '' || (shot.account ?? 'nobody') === account),
    sheetsOnly: values.sheets,
    part: [part, parts],
    isSlow: values.slow,
    url: values.url ?? null,
  };
}
