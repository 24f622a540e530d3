import {
  bakeDesign,
  bakePlan,
  type Design,
  type DesignObjectKind,
  FreshIds,
  type Plan,
} from '#engine/index.ts';

export {
  bakeDesign,
  changesBetween,
  commandOfKey,
  DESIGNER_COMMANDS,
  DESIGNER_TOOLS,
  designOf,
  isSeated,
  newDesign,
  PLAN_ICONS,
  previewNumbering,
} from '#engine/index.ts';

/** The plan as it would be published; null while something in it is wrong. */
export function planOf(design: Design): Plan | null {
  const baked = bakePlan(bakeDesign(design));
  return baked.ok ? baked.value : null;
}

/** An id that no object of the design has. */
export function freshId(design: Design, kind: DesignObjectKind): string {
  return new FreshIds(design.objects).of(kind);
}
