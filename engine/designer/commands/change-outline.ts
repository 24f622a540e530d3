import { accept, refuse } from '../../result.ts';
import type { Coordinates } from '../../plan/plan-document.ts';
import type { Design, DesignObject, Outline } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import { transformObject } from '../design/transform-object.ts';
import type { DesignCommand } from './command.ts';
import { type Changed, changeObjects, objectsToChange } from './command-context.ts';

type CommandOf<Type extends DesignCommand['type']> = Extract<DesignCommand, { readonly type: Type }>;

export function setOutline(design: Design, id: string, outline: Outline): Changed {
  return changeOne(design, id, (object) =>
    object.kind === 'region' || object.kind === 'shape' ? { ...object, outline } : null,
  );
}

export function movePoint(design: Design, { id, ring, point, to }: CommandOf<'movePoint'>): Changed {
  return changeRing(design, id, ring, (points) =>
    point in points ? points.with(point, [to.x, to.y]) : null,
  );
}

export function addPoint(design: Design, { id, ring, point, at }: CommandOf<'addPoint'>): Changed {
  return changeRing(design, id, ring, (points) =>
    point >= 0 && point <= points.length ? points.toSpliced(point, 0, [at.x, at.y]) : null,
  );
}

/** A polygon keeps three points, a walkway two. */
export function removePoint(design: Design, { id, ring, point }: CommandOf<'removePoint'>): Changed {
  return changeRing(design, id, ring, (points, least) =>
    point in points && points.length > least ? points.toSpliced(point, 1) : null,
  );
}

/** The picture is scaled about one of the two points. */
export function calibrate(design: Design, { id, from, to, length }: CommandOf<'calibrate'>): Changed {
  const measured = Math.hypot(to.x - from.x, to.y - from.y);
  const factor = length / measured;
  if (!(measured > 0) || !(factor > 0) || !Number.isFinite(factor)) {
    return refuse({ code: 'badValue', field: 'length' });
  }
  return changeOne(design, id, (object) =>
    object.kind === 'picture'
      ? transformObject(object, { kind: 'scale', factorX: factor, factorY: factor, about: from })
      : null,
  );
}

function changeRing(
  design: Design,
  id: string,
  ring: number,
  change: (points: readonly Coordinates[], least: number) => readonly Coordinates[] | null,
): Changed {
  return changeOne(design, id, (object) => {
    if (object.kind === 'walkway') {
      const points = ring === 0 ? change(object.points, 2) : null;
      return points && { ...object, points };
    }
    if (object.kind !== 'region' && object.kind !== 'shape') return null;
    const polygons = outlinePolygons(object.outline);
    const points = polygons[ring] ? change(polygons[ring], 3) : null;
    return points && { ...object, outline: { form: 'polygons', polygons: polygons.with(ring, points) } };
  });
}

/** Null: the object is of another kind. */
function changeOne(
  design: Design,
  id: string,
  change: (object: DesignObject) => DesignObject | null,
): Changed {
  const objects = objectsToChange(design, [id]);
  if (!objects.ok) return objects;
  const [object] = objects.value;
  const next = object && change(object);
  if (!next) return refuse({ code: 'unsuitable', ids: [id] });
  const changed = changeObjects(design, [id], () => next);
  return changed.ok ? accept(changed.value) : changed;
}
