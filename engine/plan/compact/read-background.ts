import { isImageHref } from '../image-href.ts';
import { PLAN_ICONS, type BackgroundShape, type DrawnShape } from '../plan.ts';
import type { ByteReader } from './byte-reader.ts';
import { CompactFormatError } from './compact-format-error.ts';
import { ICON_SHAPE, IMAGE_SHAPE, ON_FLOOR, SHAPE_KINDS, TEXT_SHAPE, WITH_COLOR } from './plan-format.ts';
import { readAngle, readColor, readFloor, readPoint, readPolygon, readSize } from './read-shapes.ts';

/** A shape of the background; `floors`: how many the plan has. Throws {@link CompactFormatError}. */
export function readBackground(source: ByteReader, step: number, floors: number): BackgroundShape {
  const code = source.byte();
  const floor = (code & ON_FLOOR) === 0 ? undefined : readFloor(source, floors);
  const shape = readDrawn(source, step, code & ~ON_FLOOR);
  return floor === undefined ? shape : { ...shape, floor };
}

function readDrawn(source: ByteReader, step: number, code: number): DrawnShape {
  if (code === TEXT_SHAPE) {
    const [text, at] = [source.text(), readPoint(source, step)];
    return { type: 'text', text, at, size: readSize(source), angle: readAngle(source) };
  }
  if (code === ICON_SHAPE) {
    const icon = PLAN_ICONS[source.byte()];
    if (icon === undefined) throw new CompactFormatError('icon');
    return { type: 'icon', icon, at: readPoint(source, step), size: readSize(source) };
  }
  if (code === IMAGE_SHAPE) return readImage(source, step);
  const kind = SHAPE_KINDS[code % WITH_COLOR];
  if (kind === undefined) throw new CompactFormatError(`shape ${code}`);
  const color = code >= WITH_COLOR ? { color: readColor(source) } : {};
  return { type: 'polygon', kind, points: readPolygon(source, step), ...color };
}

function readImage(source: ByteReader, step: number): DrawnShape {
  const href = source.text();
  if (!isImageHref(href)) throw new CompactFormatError('address of a picture');
  const at = readPoint(source, step);
  const [width, height, opacity] = [readSize(source), readSize(source), source.float()];
  if (!(opacity > 0 && opacity <= 1)) throw new CompactFormatError(`opacity ${opacity}`);
  return { type: 'image', href, at, width, height, opacity };
}
