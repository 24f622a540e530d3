import { randomInteger, seededRandom } from '../random.ts';

/** From the darkest to the lightest, `#rrggbb`; the last one is the accent. */
export interface Palette {
  readonly deep: string;
  readonly base: string;
  readonly light: string;
  readonly accent: string;
}

/** The canvas a motif draws on, in SVG user units, and its own stream of random numbers. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: () => number;
}

/** What is drawn over the background gradient: SVG markup made of our own numbers and colours only. */
export type Motif = (canvas: Canvas) => string;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Stage curtains to both sides, a spotlight between them and the heads of the first row. */
const curtain: Motif = ({ width, height, palette, random }) => {
  const folds = Math.round(width / 46);
  const fold = width / folds;
  const drapes = Array.from({ length: folds }, (_, index) => {
    const middle = Math.abs((index + 0.5) / folds - 0.5) * 2;
    const bottom = height * (middle > 0.42 ? 0.86 : 0.1 + middle * 0.35);
    const sway = (random() - 0.5) * 14;
    const x = index * fold;
    return `<path d="M${round(x)} 0 H${round(x + fold + 1)} V${round(bottom)} q${round(-fold / 2)} ${round(16 + sway)} ${round(-fold - 1)} 0Z" fill="url(#fold)"/>`;
  });
  const radius = width / 44;
  const heads = Array.from({ length: 15 }, (_, index) => {
    const x = (index + 0.5) * (width / 15) + (random() - 0.5) * 10;
    return `<path d="M${round(x - radius * 1.5)} ${height} v${round(-radius * 1.6)} a${round(radius * 1.5)} ${round(radius * 1.5)} 0 0 1 ${round(radius * 3)} 0 V${height}Z" fill="${palette.deep}"/>`;
  });
  return `<defs><linearGradient id="fold"><stop offset="0" stop-color="${palette.deep}"/><stop offset=".45" stop-color="${palette.base}"/><stop offset=".6" stop-color="${palette.light}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient>
<radialGradient id="spot"><stop offset="0" stop-color="${palette.accent}" stop-opacity=".95"/><stop offset="1" stop-color="${palette.accent}" stop-opacity="0"/></radialGradient></defs>
<path d="M${width * 0.46} 0 H${width * 0.54} L${width * 0.72} ${height * 0.84} H${width * 0.28}Z" fill="${palette.accent}" opacity=".16"/>
<ellipse cx="${width / 2}" cy="${height * 0.82}" rx="${width * 0.26}" ry="${height * 0.11}" fill="url(#spot)"/>
${drapes.join('')}<rect y="${height * 0.9}" width="${width}" height="${height * 0.1}" fill="${palette.base}"/>${heads.join('')}`;
};

/** Sweeping ribbons, as of a turning skirt. */
const ribbons: Motif = ({ width, height, palette, random }) => {
  const colors = [palette.light, palette.accent, palette.base, palette.light];
  return Array.from({ length: 26 }, (_, index) => {
    const turn = index / 26;
    const y = height * (0.12 + turn * 0.8);
    const lift = height * (0.5 - random() * 0.25) * (1 - turn * 0.6);
    const color = colors[index % colors.length] ?? palette.light;
    return `<path d="M${-width * 0.05} ${round(y)} C${round(width * 0.25)} ${round(y - lift)} ${round(width * 0.4)} ${round(y + lift)} ${round(width * 0.62)} ${round(y - lift * 0.3)} S${round(width * 0.9)} ${round(y + lift * 0.5)} ${round(width * 1.05)} ${round(y - lift * 0.6)}" fill="none" stroke="${color}" stroke-width="${round(2 + random() * 16)}" stroke-linecap="round" opacity="${round(0.18 + random() * 0.5)}"/>`;
  }).join('');
};

/** A football pitch in perspective below floodlights and a crowd. */
const pitch: Motif = ({ width, height, palette, random }) => {
  const crowd = Array.from({ length: 900 }, () => {
    const y = height * (0.2 + random() * 0.3);
    return `<circle cx="${round(random() * width)}" cy="${round(y)}" r="${round(1.2 + random() * 2)}" fill="${random() < 0.25 ? palette.accent : palette.light}" opacity="${round(0.2 + random() * 0.6)}"/>`;
  });
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const left = index / 8;
    const right = (index + 1) / 8;
    const top = (share: number) => width * (0.18 + share * 0.64);
    const bottom = (share: number) => width * (-0.25 + share * 1.5);
    return `<path d="M${round(top(left))} ${height * 0.54} H${round(top(right))} L${round(bottom(right))} ${height} H${round(bottom(left))}Z" fill="${palette.light}" opacity="${index % 2 === 0 ? 0.16 : 0.04}"/>`;
  });
  const beams = [0.08, 0.36, 0.64, 0.92].map(
    (share) =>
      `<path d="M${round(width * share)} 0 L${round(width * (share - 0.16))} ${height * 0.6} H${round(width * (share + 0.16))}Z" fill="${palette.accent}" opacity=".12"/><circle cx="${round(width * share)}" cy="6" r="${round(width / 60)}" fill="${palette.accent}"/>`,
  );
  return `${crowd.join('')}<path d="M${width * 0.18} ${height * 0.54} H${width * 0.82} L${width * 1.25} ${height} H${-width * 0.25}Z" fill="${palette.base}"/>${stripes.join('')}
<g fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="4"><path d="M${width * 0.2} ${height * 0.56} H${width * 0.8}"/><ellipse cx="${width / 2}" cy="${height * 0.78}" rx="${width * 0.17}" ry="${height * 0.09}"/><path d="M${-width * 0.05} ${height * 0.78} H${width * 1.05}"/></g>${beams.join('')}`;
};

/** Bars of sound over soft circles of light. */
const pulse: Motif = ({ width, height, palette, random }) => {
  const lights = Array.from({ length: 7 }, () => {
    const radius = height * (0.12 + random() * 0.3);
    return `<circle cx="${round(random() * width)}" cy="${round(random() * height)}" r="${round(radius)}" fill="${random() < 0.5 ? palette.accent : palette.light}" opacity=".13"/>`;
  });
  const count = Math.round(width / 26);
  const step = width / count;
  const bars = Array.from({ length: count }, (_, index) => {
    const envelope = Math.sin((Math.PI * (index + 0.5)) / count) ** 1.4;
    const wave = 0.55 + 0.45 * Math.sin(index * 0.9 + random());
    const tall = height * 0.72 * envelope * wave * (0.6 + random() * 0.4) + 10;
    return `<rect x="${round(index * step + step * 0.2)}" y="${round((height - tall) / 2)}" width="${round(step * 0.6)}" height="${round(tall)}" rx="${round(step * 0.3)}" fill="url(#bar)"/>`;
  });
  return `<defs><linearGradient id="bar" x2="0" y2="1"><stop offset="0" stop-color="${palette.accent}"/><stop offset=".5" stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.accent}"/></linearGradient></defs>${lights.join('')}${bars.join('')}`;
};

/** A striped sun over ranges of hills. */
const horizon: Motif = ({ width, height, palette, random }) => {
  const sun = Math.min(width, height) * 0.34;
  const bands = Array.from({ length: 6 }, (_, index) => {
    const y = height * 0.5 + (index / 6) * sun * 0.95;
    return `<rect x="${round(width / 2 - sun)}" y="${round(y)}" width="${round(sun * 2)}" height="${round(3 + index * 2.6)}" fill="${palette.base}"/>`;
  });
  const hills = [0.66, 0.76, 0.87].map((share, layer) => {
    const points = Array.from({ length: 13 }, (_, index) => {
      const lift = (random() - 0.4) * height * 0.13;
      return `${round((index / 12) * width)},${round(height * share - lift)}`;
    });
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${layer === 2 ? palette.deep : palette.base}" opacity="${0.65 + layer * 0.17}"/>`;
  });
  const stars = Array.from({ length: 60 }, () => {
    return `<circle cx="${round(random() * width)}" cy="${round(random() * height * 0.5)}" r="${round(0.6 + random() * 1.8)}" fill="#ffffff" opacity=".7"/>`;
  });
  return `<defs><linearGradient id="sun" x2="0" y2="1"><stop offset="0" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.light}"/></linearGradient></defs>${stars.join('')}<circle cx="${width / 2}" cy="${height * 0.52}" r="${round(sun)}" fill="url(#sun)"/>${bands.join('')}${hills.join('')}`;
};

/** A rose of turning petals. */
const rose: Motif = ({ width, height, palette, random }) => {
  const size = Math.min(width, height) * 0.5;
  const petals = Array.from({ length: 34 }, (_, index) => {
    const share = 1 - index / 34;
    const reach = size * share;
    const angle = index * 137.5;
    const color = index % 3 === 0 ? palette.light : index % 3 === 1 ? palette.accent : palette.base;
    return `<ellipse cx="0" cy="${round(-reach * 0.42)}" rx="${round(reach * 0.44)}" ry="${round(reach * 0.56)}" transform="rotate(${round(angle + random() * 8)})" fill="${color}" opacity="${round(0.35 + 0.5 * (1 - share))}" stroke="${palette.deep}" stroke-opacity=".25"/>`;
  });
  return `<g transform="translate(${width / 2} ${height / 2})">${petals.join('')}<circle r="${round(size * 0.06)}" fill="${palette.deep}"/></g>`;
};

/** The lanes of a running track, a straight that turns. */
const track: Motif = ({ width, height, palette }) => {
  const bend = { x: width * 0.45, y: height * 1.02 };
  const outer = height * 0.76;
  const lane = (radius: number) =>
    `M${round(-width * 0.1)} ${round(bend.y - radius)} H${round(bend.x)} A${round(radius)} ${round(radius)} 0 0 1 ${round(bend.x + radius)} ${round(bend.y)} V${round(height * 1.2)}`;
  const lanes = Array.from({ length: 8 }, (_, index) => {
    const ours = index === 3;
    return `<path d="${lane(outer - (index + 0.5) * height * 0.075)}" fill="none" stroke="${ours ? palette.accent : '#ffffff'}" stroke-opacity="${ours ? 1 : 0.75}" stroke-width="${ours ? 12 : 4}"/>`;
  });
  return `<path d="${lane(outer)} H0Z" fill="${palette.base}"/>${lanes.join('')}<circle cx="${width * 0.84}" cy="${height * 0.2}" r="${height * 0.1}" fill="${palette.accent}"/>`;
};

/** Bursts of fireworks. */
const fireworks: Motif = ({ width, height, palette, random }) => {
  const bursts = Array.from({ length: 7 }, (_, index) => {
    const x = width * (0.1 + random() * 0.8);
    const y = height * (0.12 + random() * 0.55);
    const rays = randomInteger(random, 18, 30);
    const reach = height * (0.12 + random() * 0.16);
    const color = index % 2 === 0 ? palette.accent : palette.light;
    return Array.from({ length: rays }, (_ray, ray) => {
      const angle = (ray / rays) * Math.PI * 2;
      const far = reach * (0.8 + random() * 0.3);
      return `<path d="M${round(x + Math.cos(angle) * reach * 0.25)} ${round(y + Math.sin(angle) * reach * 0.25)} L${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}" stroke="${color}" stroke-width="3" stroke-linecap="round" opacity=".85"/>`;
    }).join('');
  });
  return bursts.join('');
};

/** Tiers of seats that curve around a lit stage: for venues. */
const tiers: Motif = ({ width, height, palette, random }) => {
  const rows = Array.from({ length: 15 }, (_, row) => {
    const radius =
      height * 0.24 + row * height * 0.062 + (row > 5 ? height * 0.05 : 0) + (row > 10 ? height * 0.05 : 0);
    const count = Math.round((Math.PI * radius) / 21);
    return Array.from({ length: count }, (_seat, seat) => {
      const angle = Math.PI * ((seat + 0.5) / count);
      const lit = random() < 0.16;
      const x = width / 2 + Math.cos(angle) * radius * 1.35;
      const y = height * 0.14 + Math.sin(angle) * radius;
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(4 + row * 0.22)}" fill="${lit ? palette.accent : palette.light}" opacity="${lit ? 0.95 : 0.5}"/>`;
    }).join('');
  });
  return `<path d="M${width * 0.32} 0 H${width * 0.68} L${width * 0.62} ${height * 0.2} Q${width / 2} ${height * 0.27} ${width * 0.38} ${height * 0.2}Z" fill="${palette.accent}"/>${rows.join('')}`;
};

const MOTIFS = { curtain, ribbons, pitch, pulse, horizon, rose, track, fireworks, tiers };
export type MotifName = keyof typeof MOTIFS;

/** A picture without words, as SVG text: the same for the same arguments. `width` and `height` in pixels. */
export function drawPicture(
  motif: MotifName,
  palette: Palette,
  width: number,
  height: number,
  seed: number,
): string {
  const canvas = { width, height, palette, random: seededRandom(seed) };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x2="0.35" y2="1"><stop offset="0" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.base}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${MOTIFS[motif](canvas)}
</svg>
`;
}
