/** Of 24 hours. Days of a calendar may be an hour longer or shorter. */
export const DAY_MS = 86_400_000;
