/** State of a navigation that leads to another screen though its address may be the same: it is somebody else's now. */
export const ANOTHER_SCREEN = 'another screen';
