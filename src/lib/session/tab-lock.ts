/** One of the browser's tabs at a time. */
export interface TabLock {
  /** Runs `task` once no other tab runs one; answers what it answers. */
  run<Value>(task: () => Promise<Value>): Promise<Value>;
}

/** Takes turns by the browser's locks; where there are none (no secure context), nobody waits. */
export function browserTabLock(name: string): TabLock {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return { run: async (task) => (locks === null ? task() : locks.request(name, task)) };
}

export const NO_OTHER_TABS: TabLock = { run: (task) => task() };
