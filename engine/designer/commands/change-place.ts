import type { Box } from '../../geometry/box.ts';
import { accept, refuse } from '../../result.ts';
import type { Design, DesignObject } from '../design/design.ts';
import { objectBox, objectsBox } from '../design/object-box.ts';
import { type Transform, transformObject } from '../design/transform-object.ts';
import type { AlignTo } from './command.ts';
import { type Changed, changeObjects, objectsToChange, withContents } from './command-context.ts';

/** A region takes along what stands in it. */
export function transformObjects(design: Design, ids: readonly string[], transform: Transform): Changed {
  if (!isSound(transform)) return refuse({ code: 'badValue', field: transform.kind });
  const known = objectsToChange(design, ids);
  if (!known.ok) return known;
  return changeObjects(design, withContents(design, ids), (object) => transformObject(object, transform));
}

function isSound(transform: Transform): boolean {
  switch (transform.kind) {
    case 'move':
      return Number.isFinite(transform.dx) && Number.isFinite(transform.dy);
    case 'rotate':
      return Number.isFinite(transform.angle);
    case 'mirror':
      return true;
    case 'scale':
      return [transform.factorX, transform.factorY].every((factor) => factor > 0 && factor <= 1000);
  }
}

/** To the edge or the middle of the box around all. */
export function alignObjects(design: Design, ids: readonly string[], to: AlignTo): Changed {
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  if (objects.value.length < 2) return refuse({ code: 'nothingToDo' });
  const all = objectsBox(objects.value, design.seatSize);
  return moveEach(design, objects.value, (box) => {
    switch (to) {
      case 'left':
        return { dx: all.minX - box.minX, dy: 0 };
      case 'centre':
        return { dx: (all.minX + all.maxX - box.minX - box.maxX) / 2, dy: 0 };
      case 'right':
        return { dx: all.maxX - box.maxX, dy: 0 };
      case 'top':
        return { dx: 0, dy: all.minY - box.minY };
      case 'middle':
        return { dx: 0, dy: (all.minY + all.maxY - box.minY - box.maxY) / 2 };
      case 'bottom':
        return { dx: 0, dy: all.maxY - box.maxY };
    }
  });
}

/** The outermost two stay, the gaps between all become the same. */
export function distributeObjects(design: Design, ids: readonly string[], along: 'x' | 'y'): Changed {
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  if (objects.value.length < 3) return refuse({ code: 'nothingToDo' });
  const span = ({ minX, maxX, minY, maxY }: Box): readonly [number, number] =>
    along === 'x' ? [minX, maxX] : [minY, maxY];
  const placed = objects.value
    .map((object) => ({ object, span: span(objectBox(object, design.seatSize)) }))
    .toSorted((a, b) => a.span[0] + a.span[1] - b.span[0] - b.span[1]);
  const start = placed[0]?.span[0] ?? 0;
  const end = placed.at(-1)?.span[1] ?? 0;
  const taken = placed.reduce((sum, each) => sum + each.span[1] - each.span[0], 0);
  const gap = (end - start - taken) / (placed.length - 1);
  const moves = new Map<DesignObject, number>();
  let at = start;
  for (const each of placed) {
    moves.set(each.object, at - each.span[0]);
    at += each.span[1] - each.span[0] + gap;
  }
  return moveEach(design, objects.value, (_, object) => {
    const by = moves.get(object) ?? 0;
    return along === 'x' ? { dx: by, dy: 0 } : { dx: 0, dy: by };
  });
}

function moveEach(
  design: Design,
  objects: readonly DesignObject[],
  moveOf: (box: Box, object: DesignObject) => { readonly dx: number; readonly dy: number },
): Changed {
  let next: Design = design;
  const moved = new Set(objects.map(({ id }) => id));
  for (const object of objects) {
    const { dx, dy } = moveOf(objectBox(object, design.seatSize), object);
    if (dx === 0 && dy === 0) continue;
    // What stands in a region goes with it, unless it is aligned itself.
    const own = new Set(withContents(design, [object.id]).filter((id) => id === object.id || !moved.has(id)));
    next = {
      ...next,
      objects: next.objects.map((each) =>
        own.has(each.id) ? transformObject(each, { kind: 'move', dx, dy }) : each,
      ),
    };
  }
  return next === design ? refuse({ code: 'nothingToDo' }) : accept(next);
}
