/** How often something was done in a window of time that began with its first count. */
export interface CallCount {
  /** With this one. */
  readonly current: number;
  /** Until the window ends, ms. */
  readonly ttl: number;
}

/** Counts what may only be done so often, by every server of the installation together. */
export interface CallCounts {
  /** @param most past it the count need not be exact any more */
  count(key: string, windowMs: number, most: number): Promise<CallCount>;
}
