import type { PlanFloor } from '../../plan/plan.ts';
import type { Design, DesignObject } from '../design/design.ts';

/** What of a design is otherwise in another: what is left out is the same. */
export interface DesignPatch {
  readonly name?: string;
  readonly seatSize?: number;
  /** Null: none. */
  readonly metresPerUnit?: number | null;
  readonly floors?: readonly PlanFloor[];
  /** Ids of all objects in their order, where one came, went or changed its place. */
  readonly order?: readonly string[];
  readonly objects?: readonly DesignObject[];
}

/** What turns `from` into `to`: objects are compared by reference. Linear in the objects. */
export function patchBetween(from: Design, to: Design): DesignPatch {
  const known = new Map(from.objects.map((object) => [object.id, object]));
  const objects = to.objects.filter((object) => known.get(object.id) !== object);
  const sameOrder =
    from.objects.length === to.objects.length &&
    from.objects.every(({ id }, place) => to.objects[place]?.id === id);
  return {
    ...(from.name === to.name ? {} : { name: to.name }),
    ...(from.seatSize === to.seatSize ? {} : { seatSize: to.seatSize }),
    ...(from.metresPerUnit === to.metresPerUnit ? {} : { metresPerUnit: to.metresPerUnit ?? null }),
    ...(from.floors === to.floors ? {} : { floors: to.floors }),
    ...(sameOrder ? {} : { order: to.objects.map(({ id }) => id) }),
    ...(objects.length === 0 ? {} : { objects }),
  };
}

/** The id of an object that the patch names and nobody has, or the design. Linear in the objects. */
export function applyPatch(design: Design, patch: DesignPatch): Design | { readonly missing: string } {
  const { name = design.name, seatSize = design.seatSize, floors = design.floors } = patch;
  const { metresPerUnit = design.metresPerUnit } = patch;
  const given = new Map(patch.objects?.map((object) => [object.id, object]));
  const objects: DesignObject[] = [];
  if (patch.order === undefined) {
    for (const object of design.objects) objects.push(given.get(object.id) ?? object);
  } else {
    const known = new Map(design.objects.map((object) => [object.id, object]));
    for (const id of patch.order) {
      const object = given.get(id) ?? known.get(id);
      if (object === undefined) return { missing: id };
      objects.push(object);
    }
  }
  const scale = typeof metresPerUnit === 'number' ? { metresPerUnit } : {};
  const sameObjects = patch.order === undefined && patch.objects === undefined;
  return {
    format: design.format,
    version: design.version,
    name,
    seatSize,
    ...scale,
    floors,
    objects: sameObjects ? design.objects : objects,
  };
}
