import { parseArgs } from 'node:util';

/** Ours first, then the peers, the fast ones first. */
const CONTENDERS = [
  'butaca',
  'butaca-all-seats',
  'deck.gl',
  'regl-scatterplot',
  'pixi-particles',
  'konva',
  'seatmap-canvas',
  'svg',
] as const;

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

export interface Options {
  readonly contenders: readonly string[];
  readonly sizes: readonly number[];
  readonly screens: readonly Screen[];
  /** A step that takes longer counts as no answer, s. */
  readonly limit: number;
  /** How often a contender is opened for its first frame, each time in a new browser. */
  readonly openings: number;
  /** How many times slower than it is the page's processor is made. */
  readonly throttle: number;
}

const HELP = `npm run bench:peers -- [options]
  --sizes 10000,100000,1000000    seats of the arena
  --only butaca,deck.gl           contenders: ${CONTENDERS.join(', ')}
  --screens 1280x800,390x844@2    width × height @ pixel ratio
  --limit 60                      seconds after which a step counts as no answer
  --openings 3                    first frames a contender
  --throttle 1                    slows the page's processor down so many times
  --quick                         10,000 and 100,000 seats, one screen, one opening
  --phone                         100,000 seats, 390x844@2, processor 4 times slower
  --help`;

/** Null when the help was asked for, and given. Throws for what it does not know. */
export function readOptions(args: readonly string[]): Options | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ sizes: text, only: text, screens: text, limit: text, openings: text, throttle: text },
      ...{ quick: flag, phone: flag, help: flag },
    },
  });
  if (values.help) {
    console.log(HELP);
    return null;
  }
  const { quick, phone } = values;
  const sizes = phone ? '100000' : quick ? '10000,100000' : '10000,100000,1000000';
  const screens = phone ? '390x844@2' : quick ? '1280x800' : '1280x800,390x844@2';
  return {
    contenders: (values.only?.split(',') ?? CONTENDERS).map(known),
    sizes: (values.sizes ?? sizes).split(',').map(positive),
    screens: (values.screens ?? screens).split(',').map(screen),
    limit: positive(values.limit ?? '60'),
    openings: positive(values.openings ?? (quick ? '1' : '3')),
    throttle: positive(values.throttle ?? (phone ? '4' : '1')),
  };
}

function known(name: string): string {
  const found = CONTENDERS.find((contender) => contender === name);
  if (found === undefined) throw new Error(`no contender ${name}; there are ${CONTENDERS.join(', ')}`);
  return found;
}

function positive(value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`${value} is no positive number`);
  return number;
}

function screen(value: string): Screen {
  const [, width = '', height = '', pixelRatio = '1'] = /^(\d+)x(\d+)(?:@(\d))?$/.exec(value) ?? [];
  return { width: positive(width), height: positive(height), pixelRatio: positive(pixelRatio) };
}
