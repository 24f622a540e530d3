import { IDENTITY, type Matrix, multiply } from '../../../geometry/matrix.ts';

/** A number as SVG and CSS write it. */
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

export function numbersOf(text: string): readonly number[] {
  return (text.match(NUMBER) ?? []).map(Number);
}

/** A length in user units; percentages and font units are none. */
export function lengthOf(text: string | undefined): number | null {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|q)?\s*$/i.exec(text ?? '');
  if (!match) return null;
  return Number(match[1]) * (UNITS[(match[2] ?? 'px').toLowerCase()] ?? 1);
}

const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
};

/** A transform list of SVG, or of CSS in its simple forms; null where a part of it is none. */
export function transformOf(text: string): Matrix | null {
  let matrix = IDENTITY;
  for (const [, name = '', values = ''] of text.matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)) {
    const step = stepOf(name.toLowerCase(), numbersOf(values));
    if (!step?.every(Number.isFinite)) return null;
    matrix = multiply(matrix, step);
  }
  return matrix;
}

function stepOf(name: string, values: readonly number[]): Matrix | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  const radians = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return values.length === 6 ? [a, b, c, d, e, f] : null;
    case 'translate':
      return [1, 0, 0, 1, a, b];
    case 'translatex':
      return [1, 0, 0, 1, a, 0];
    case 'translatey':
      return [1, 0, 0, 1, 0, a];
    case 'scale':
      return values.length === 0 ? null : [a, 0, 0, values.length > 1 ? b : a, 0, 0];
    case 'rotate': {
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      return [cos, sin, -sin, cos, b - cos * b + sin * c, c - sin * b - cos * c];
    }
    case 'skewx':
      return [1, 0, Math.tan(radians), 1, 0, 0];
    case 'skewy':
      return [1, Math.tan(radians), 0, 1, 0, 0];
    default:
      return null;
  }
}

/** What a nested `svg` or an instance of a `symbol` does to its content: `viewBox` fitted into its place, centred. */
export function viewBoxMatrix(
  viewBox: string | undefined,
  width: number | null,
  height: number | null,
): Matrix {
  const [x = 0, y = 0, w = 0, h = 0] = numbersOf(viewBox ?? '');
  if (w <= 0 || h <= 0) return IDENTITY;
  const scale = Math.min((width ?? w) / w, (height ?? h) / h);
  if (!(scale > 0)) return [1, 0, 0, 1, -x, -y];
  const left = width === null ? 0 : (width - w * scale) / 2;
  const top = height === null ? 0 : (height - h * scale) / 2;
  return [scale, 0, 0, scale, left - x * scale, top - y * scale];
}
