/** Marks a field that is to be filled in: to the eye, and to who hears it. */
export const REQUIRED = { withAsterisk: true, 'aria-required': true } as const;
