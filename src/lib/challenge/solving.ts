/** How many challenges are being solved now, for whoever says so on the page. */
let underWay = 0;
const listeners = new Set<() => void>();

/** Counts `work` as under way until it ends. */
export async function whileSolving<Value>(work: Promise<Value>): Promise<Value> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

export function isSolving(): boolean {
  return underWay > 0;
}

/** Calls back when that changes; answers how to stop. */
export function onSolving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(by: number): void {
  underWay += by;
  for (const listener of listeners) listener();
}
