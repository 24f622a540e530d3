/** Most seats a plan may have; a larger number in a file is refused before anything is allocated for it. */
export const MAX_SEATS = 2_000_000;

/** Most rows and most regions a plan may have. */
export const MAX_ROWS = 200_000;
export const MAX_REGIONS = 20_000;

/** Most floors, most shapes of the background, and most pictures among them (each is a texture of its own). */
export const MAX_FLOORS = 100;
export const MAX_BACKGROUND = 200_000;
export const MAX_IMAGES = 32;

/** Longest address of a picture, characters; a picture within the address counts whole. */
export const MAX_IMAGE_HREF = 8_000_000;

/** Largest absolute coordinate, plan units: beyond it a 32-bit float no longer tells neighbours apart. */
export const MAX_COORDINATE = 1_000_000;

/** Most places of one general-admission region. */
export const MAX_CAPACITY = 1_000_000;

/** A colour: `#rrggbb`. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;
