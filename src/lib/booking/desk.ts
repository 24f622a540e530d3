/** Who chooses: a customer, or staff at a counter, whose bookings belong to them and to this tab. */
export type Desk = 'public' | 'counter';
