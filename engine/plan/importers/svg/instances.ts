import { IDENTITY, invert, type Matrix, multiply } from '../../../geometry/matrix.ts';
import { boxOfPoints, EMPTY_BOX, unionBox, type Box } from '../../../geometry/box.ts';
import { type DrawnGroup, type DrawnShapeElement, movedShape, ringsOf } from './drawing.ts';
import { viewBoxMatrix } from './transform.ts';

/** What stands under an id: the shapes `[start, end)`, in the drawing's units. */
export interface Template {
  readonly start: number;
  readonly end: number;
  /** What lies around it in the drawing, which an instance does without. */
  readonly inner: Matrix;
  /** Of a symbol. */
  readonly viewBox: string | undefined;
}

/** A `use`: shape number `at` stands for what it refers to. */
export interface Instance {
  readonly href: string;
  readonly at: number;
  readonly matrix: Matrix;
  readonly width: number | null;
  readonly height: number | null;
  readonly fill: string | null;
}

interface Task {
  readonly shapes: readonly DrawnShapeElement[];
  readonly groups: DrawnGroup[];
  readonly templates: ReadonlyMap<string, Template>;
  readonly instances: readonly Instance[];
  readonly inTemplate: ReadonlySet<number>;
  /** Most shapes that may come of it. */
  readonly limit: number;
  readonly refuse: () => void;
  readonly missing: (href: string, shape: DrawnShapeElement) => void;
}

const DEEPEST = 8;

/**
 * The shapes that are seen, with every instance in its place. What lies over itself (the parts of a chair) stays one
 * shape; a row or a block that is drawn by reference comes out shape by shape.
 */
export function placeInstances(task: Task): readonly DrawnShapeElement[] {
  if (task.instances.length === 0) return task.shapes.filter((_, i) => !task.inTemplate.has(i));
  const byShape = new Map(task.instances.map((instance) => [instance.at, instance]));
  const work = { left: task.limit };
  const placed: DrawnShapeElement[] = [];
  task.shapes.forEach((shape, index) => {
    if (task.inTemplate.has(index)) return;
    const instance = byShape.get(index);
    if (!instance) placed.push(shape);
    else for (const part of partsOf(task, byShape, shape, instance, 0, work)) placed.push(part);
    if (placed.length > task.limit) task.refuse();
  });
  return placed;
}

function partsOf(
  task: Task,
  byShape: ReadonlyMap<number, Instance>,
  shape: DrawnShapeElement,
  instance: Instance,
  depth: number,
  work: { left: number },
): readonly DrawnShapeElement[] {
  const template = task.templates.get(instance.href);
  if (!template || depth > DEEPEST || (template.start <= instance.at && instance.at < template.end)) {
    task.missing(instance.href, shape);
    return [];
  }
  const back = invert(template.inner) ?? IDENTITY;
  const fit =
    template.viewBox === undefined
      ? IDENTITY
      : viewBoxMatrix(template.viewBox, instance.width, instance.height);
  const move = multiply(instance.matrix, multiply(fit, back));
  const parts: DrawnShapeElement[] = [];
  for (let i = template.start; i < template.end; i++) {
    const own = task.shapes[i];
    const nested = byShape.get(i);
    if (!own) continue;
    if (--work.left < 0) task.refuse();
    const inner = nested ? partsOf(task, byShape, own, nested, depth + 1, work) : [own];
    for (const part of inner) parts.push(movedShape(part, move));
    if (parts.length > task.limit) task.refuse();
  }
  const painted = parts.map((part) => ({ ...part, fill: part.fill ?? instance.fill }));
  const one = asOne(painted, shape);
  if (one) return [one];
  const { tag, id, classes, label, words, own, parent, line, column } = shape;
  const group = { tag, id, classes, label, words, own, parent, line, column, start: 0, end: 0 };
  const index = task.groups.push(group) - 1;
  return painted.map((part) => ({ ...part, parent: index, line, column }));
}

/** Shapes that lie over each other, as one of the size of all; null where they lie side by side. */
function asOne(parts: readonly DrawnShapeElement[], shape: DrawnShapeElement): DrawnShapeElement | null {
  const [first] = parts;
  if (!first) return null;
  const { tag, id, classes, label, words, parent, line, column } = shape;
  const own = {
    tag,
    id: id || first.id,
    classes,
    label: label || first.label,
    words: { ...first.words, ...words },
  };
  const place = { parent, line, column };
  if (parts.length === 1) return { ...first, ...own, ...place };
  const boxes = parts.map((part) => boxOfPoints(ringsOf(part).flat()));
  const largest = boxes.reduce((best, box) => (areaOf(box) > areaOf(best) ? box : best));
  const [reachX, reachY] = [(largest.maxX - largest.minX) * 0.75, (largest.maxY - largest.minY) * 0.75];
  const [x, y] = [(largest.minX + largest.maxX) / 2, (largest.minY + largest.maxY) / 2];
  const isOver = boxes.every(
    (box) =>
      Math.abs((box.minX + box.maxX) / 2 - x) <= reachX && Math.abs((box.minY + box.maxY) / 2 - y) <= reachY,
  );
  if (!isOver) return null;
  const all = boxes.reduce(unionBox, EMPTY_BOX);
  return {
    ...first,
    ...own,
    ...place,
    kind: 'use',
    at: { x: (all.minX + all.maxX) / 2, y: (all.minY + all.maxY) / 2 },
    u: { x: (all.maxX - all.minX) / 2, y: 0 },
    v: { x: 0, y: (all.maxY - all.minY) / 2 },
    rings: null,
  };
}

function areaOf({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY);
}
