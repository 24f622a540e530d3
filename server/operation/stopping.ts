/** Whether this server is on its way out. */
export interface Stopping {
  readonly isStopping: () => boolean;
  /** From now on it is. */
  readonly begin: () => void;
}

export function stopping(): Stopping {
  let begun = false;
  return {
    isStopping: () => begun,
    begin: () => {
      begun = true;
    },
  };
}
