import { useState } from 'react';

interface Opened {
  readonly has: (index: number) => boolean;
  readonly open: (index: number) => void;
  readonly toggle: (index: number) => void;
}

/** Which parts of a list are unfolded. */
export function useOpened(): Opened {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set<number>());
  return {
    has: (index) => opened.has(index),
    open: (index) => setOpened((before) => new Set(before).add(index)),
    toggle: (index) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(index)) after.add(index);
        return after;
      }),
  };
}
