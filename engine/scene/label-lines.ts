import type { Box } from '../geometry/box.ts';
import { unionBox } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { hungBox } from './label-box.ts';
import { opacityAt, shareFrom } from './label-fade.ts';
import { DETAIL_SIZE, LINE_GAP } from './label-form.ts';
import type { MapLabel } from './label-stages.ts';

/** One line of a label as it is written; lengths in CSS pixels from `at`, levels as in `label-fade.ts`. */
export interface LabelLine {
  readonly text: string;
  readonly role: 'name' | 'detail';
  /** A point of the plan. */
  readonly at: Point;
  readonly size: number;
  /** Where its middle stands. */
  readonly right: number;
  readonly down: number;
  /** Moves it down by `by` as soon as details appear, at the level `from`. */
  readonly move: { readonly by: number; readonly from: number };
  readonly from: number;
  readonly to: number;
  /** Around the whole label with all that ever appears, and the stroke that leads to it; CSS pixels from `at`. */
  readonly extent: Box;
}

/** The name's lines and below them the details that ever appear. */
export function labelLines(label: MapLabel): readonly LabelLine[] {
  const { form, at, right, down, shift, from, to, detailsFrom } = label;
  const hasDetails = detailsFrom < Infinity;
  const top = down - form.nameHeight / 2;
  const extent = extentOf(label);
  const names = form.lines.map((text, i): LabelLine => {
    const middle = top + i * (form.size + LINE_GAP) + form.size / 2;
    const move = { by: hasDetails ? -shift : 0, from: hasDetails ? detailsFrom : to };
    return { text, role: 'name', at, right, down: middle, size: form.size, move, from, to, extent };
  });
  if (!hasDetails) return names;
  const details = form.details.map((text, i): LabelLine => {
    const middle = top - shift + form.nameHeight + (i + 0.5) * (DETAIL_SIZE + LINE_GAP);
    const move = { by: 0, from: to };
    const size = DETAIL_SIZE;
    return { text, role: 'detail', at, right, down: middle, size, move, from: detailsFrom, to, extent };
  });
  return [...names, ...details];
}

/** A stroke from a region to its label, which stands apart; CSS pixels from `at`, levels as of a {@link LabelLine}. */
export interface LabelStroke {
  readonly at: Point;
  readonly start: Point;
  readonly end: Point;
  readonly from: number;
  readonly to: number;
  /** Of its label. */
  readonly extent: Box;
}

function extentOf(label: MapLabel): Box {
  const letters = hungBox(label, false);
  const whole = label.detailsFrom < Infinity ? unionBox(letters, hungBox(label, true)) : letters;
  return label.led ? unionBox(whole, { minX: 0, minY: 0, maxX: 0, maxY: 0 }) : whole;
}

/** Empty space between a stroke and the letters, CSS pixels. */
const STROKE_GAP = 3;

/** The strokes of labels that are led to. */
export function labelStrokes(labels: readonly MapLabel[]): readonly LabelStroke[] {
  return labels.flatMap((label) => {
    if (!label.led) return [];
    const { at, right, down, from, to } = label;
    const { minX, maxX, minY, maxY } = hungBox(label, false);
    const isLevel = down === 0;
    const x = (right > 0 ? minX : maxX) - Math.sign(right) * STROKE_GAP;
    const y = (down > 0 ? minY : maxY) - Math.sign(down) * STROKE_GAP;
    const end = isLevel ? { x, y: 0 } : { x: 0, y };
    return [{ at, start: { x: 0, y: 0 }, end, from, to, extent: extentOf(label) }];
  });
}

/** The lines of a picture that stands still: of each label that is more there than not, each line where it ends up. */
export function stillLines(labels: readonly MapLabel[], level: number): readonly StillLine[] {
  return labels
    .filter((label) => opacityAt(level, label) >= 0.5)
    .flatMap((label) => {
      const lines = labelLines(label).filter((line) => opacityAt(level, line) >= 0.5);
      return lines.map(({ text, role, at, right, down, size, move }) => {
        const moved = shareFrom(level, move.from) >= 0.5 ? move.by : 0;
        return { region: label.region, text, role, at, right, down: down + moved, size };
      });
    });
}

/** A line of a label in a picture; see {@link LabelLine}. */
export interface StillLine extends Pick<LabelLine, 'text' | 'role' | 'at' | 'right' | 'down' | 'size'> {
  readonly region: number;
}
