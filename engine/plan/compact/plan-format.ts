/** "BPLN" and the version of the layout in docs/formats/plan.md. */
export const PLAN_MAGIC = [0x42, 0x50, 0x4c, 0x4e] as const;
export const PLAN_VERSION = 2;

/** Steps of a coordinate in a seat's diameter: a decoded coordinate is at most 1/128 of a seat off. */
export const STEPS_PER_SEAT = 64;

export const SHAPE_KINDS = ['stage', 'floor', 'field', 'wall', 'other'] as const;

/**
 * The byte of a background shape: the index of its polygon's kind, or one of the others; plus `ON_FLOOR` when the
 * index of its only floor follows, plus `WITH_COLOR` when a polygon's own colour does.
 */
export const TEXT_SHAPE = 32;
export const ICON_SHAPE = 33;
export const IMAGE_SHAPE = 34;
export const ON_FLOOR = 64;
export const WITH_COLOR = 128;

export const REGION_SEATED = 1;
export const REGION_RESERVABLE = 2;
/** The index of its floor follows; the first otherwise. */
export const REGION_ON_FLOOR = 4;

export const FURNITURE_BOOTH = 1;
export const FURNITURE_RECTANGLE = 2;
export const FURNITURE_SOLD_WHOLE = 4;
