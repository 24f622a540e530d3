/** "BSTA" and the version of the layout in docs/formats/plan.md. */
export const STATUS_MAGIC = [0x42, 0x53, 0x54, 0x41] as const;
export const STATUS_VERSION = 1;
