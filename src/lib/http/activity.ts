/** How many calls are under way, for the loading bar. */
export interface Activity {
  readonly count: () => number;
  readonly set: (underWay: number) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export function createActivity(): Activity {
  const listeners = new Set<() => void>();
  let underWay = 0;
  return {
    count: () => underWay,
    set: (count) => {
      underWay = count;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
