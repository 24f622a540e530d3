/** Metres from seat to seat, elbows included: what is assumed of a plan whose scale nobody knows. */
export const USUAL_SEAT_WIDTH = 0.55;
