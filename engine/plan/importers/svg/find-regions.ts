import { boxHolds, boxOfPoints, type Box } from '../../../geometry/box.ts';
import { pointInPolygon } from '../../../geometry/point-in-polygon.ts';
import type { Point } from '../../../geometry/point.ts';
import { signedArea } from '../../../geometry/polygon.ts';
import type { Words } from '../list/roles.ts';
import { type Drawing, type DrawnShapeElement, ringsOf } from './drawing.ts';
import { nameOf, ownPurpose, ownWords, type Surroundings } from './surroundings.ts';

/** A closed shape that may be (a part of) a region. */
export interface RegionShape {
  readonly shape: DrawnShapeElement;
  readonly rings: readonly (readonly Point[])[];
  readonly box: Box;
  readonly area: number;
  /** From the widest part to the narrowest; empty where nothing names it. */
  readonly key: readonly string[];
  readonly id: string;
  /** Said to be a region, not merely a shape. */
  readonly said: boolean;
  readonly places: number | null;
}

const REGION_CLASS =
  /(?:^|[\s_-])(?:section|sector|zone|zona|region|area|block|sektor|bereich|secteur|tribune)(?:$|[\s_-]|(?=[A-Z\d]))/i;

/** `['West', '5']` of `data-tribune="West" data-sector="5"`; empty where no word says where it is. */
export function regionKey(words: Words): readonly string[] {
  const section = words.section ?? words.block ?? words.sectionId;
  return [words.stand, section ?? (words.stand === undefined ? words.category : undefined)].flatMap((part) =>
    part === undefined || part === '' ? [] : [part],
  );
}

/**
 * The shapes that could be regions: closed, of an area, not a seat, not of the background. Named by their attributes,
 * by the groups around them, or by what people wrote on them.
 */
export function regionShapes(
  shapes: readonly DrawnShapeElement[],
  drawing: Drawing,
  around: Surroundings,
): readonly RegionShape[] {
  return shapes.flatMap((shape) => {
    const purpose = ownPurpose(shape) ?? around.purposes[shape.parent] ?? null;
    if (purpose !== null && purpose !== 'regions' && purpose !== 'seats') return [];
    if (!shape.closed || shape.kind === 'line') return [];
    const rings = ringsOf(shape);
    const area = rings.reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0);
    if (!(area > 0)) return [];
    const words: Words = { ...around.words[shape.parent], ...ownWords(shape) };
    const worded = regionKey(words);
    const named = worded.length > 0 ? worded : namesAround(shape, drawing, around);
    const said =
      worded.length > 0 ||
      purpose === 'regions' ||
      REGION_CLASS.test(`${shape.classes} ${classesAround(shape, drawing)}`);
    const places = Number(words.capacity);
    return [
      {
        shape,
        rings,
        box: boxOfPoints(rings.flat()),
        area,
        key: named,
        id: words.sectionId ?? shape.id,
        said,
        places: words.capacity !== undefined && Number.isInteger(places) && places > 0 ? places : null,
      },
    ];
  });
}

/** Its own name, or that of the nearest named group around it. */
function namesAround(shape: DrawnShapeElement, { groups }: Drawing, around: Surroundings): readonly string[] {
  const own = nameOf(shape);
  if (own !== '') return [own];
  for (let at = shape.parent; at >= 0; at = groups[at]?.parent ?? -1) {
    const name = around.names[at] ?? '';
    if (name !== '' && groups[at]?.tag !== 'svg') return [name];
  }
  return [];
}

function classesAround({ parent }: DrawnShapeElement, { groups }: Drawing): string {
  return groups[parent]?.classes ?? '';
}

export function shapeHolds({ rings, box }: Pick<RegionShape, 'rings' | 'box'>, point: Point): boolean {
  return boxHolds(box, point) && rings.some((ring) => pointInPolygon(point, ring));
}
