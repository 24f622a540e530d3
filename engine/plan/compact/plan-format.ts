/** "BPLN" and the version of the layout in docs/formats/plan.md. */
export const PLAN_MAGIC = [0x42, 0x50, 0x4c, 0x4e] as const;
export const PLAN_VERSION = 1;

/** Steps of a coordinate in a seat's diameter: a decoded coordinate is at most 1/128 of a seat off. */
export const STEPS_PER_SEAT = 64;

export const SHAPE_KINDS = ['stage', 'floor', 'field', 'wall', 'other'] as const;

/** The byte of a background shape: text, or a polygon's kind, with or without a colour of its own. */
export const TEXT_SHAPE = 255;
export const WITH_COLOR = 128;

export const REGION_SEATED = 1;
export const REGION_RESERVABLE = 2;
